// A foul: the key, then the seat. The mode leaves by itself after one foul or four seconds.

const LASTS = 4000;

export class FoulMode {
  constructor() {
    this.timer = 0;
  }

  get isOn() {
    return this.timer !== 0;
  }

  arm() {
    const mode = document.querySelector("#mode");
    mode.dataset.before = mode.innerHTML;
    mode.classList.add("armed");
    mode.querySelector("b").textContent = mode.dataset.foul;
    mode.querySelector("span").textContent = mode.dataset.foulHint;
    document.querySelector("#foul").setAttribute("aria-pressed", "true");
    this.timer = setTimeout(() => this.disarm(), LASTS);
  }

  disarm() {
    clearTimeout(this.timer);
    const was = this.timer;
    this.timer = 0;
    const mode = document.querySelector("#mode");
    if (!was || !mode?.dataset.before) return;
    mode.innerHTML = mode.dataset.before;
    mode.classList.remove("armed");
    document.querySelector("#foul")?.removeAttribute("aria-pressed");
  }
}
