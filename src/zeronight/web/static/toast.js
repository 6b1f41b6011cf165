// One line after each call, with the way back: six seconds by day, one at night. It lies over no key: it
// has a place of its own.

export class Toast {
  constructor(undo) {
    this.takeBack = undo;
    this.words = "";
    this.isNotice = false;
    this.timer = 0;
  }

  // A line about the page itself: there is nothing to take back.
  tell(words, night) {
    this.show(words, night);
    this.isNotice = true;
    this.paint(document.querySelector("#console"));
  }

  show(words, night, more = "", ask = "") {
    this.isNotice = false;
    this.words = words;
    this.ask = ask;
    this.more = more;
    this.night = night;
    this.paint(document.querySelector("#console"));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), night ? 1000 : 6000);
  }

  hide() {
    this.words = "";
    this.paint(document.querySelector("#console"));
  }

  undo() {
    this.hide();
    this.takeBack();
  }

  // A line of the day does not stay on into the night.
  dim() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), 1000);
  }

  paint(root) {
    const box = root.querySelector("#toast");
    if (root.dataset.night === "yes" && this.words && !this.night) {
      this.night = true;
      this.dim();
    }
    box.hidden = !this.words;
    box.classList.toggle("notice", this.isNotice);
    if (!this.words) return;
    box.querySelector("span").textContent = this.words;
    box.querySelector("[data-undo-toast]").hidden = this.isNotice;
    const more = box.querySelector("[data-more]");
    more.hidden = !this.more;
    more.textContent = this.ask;
    if (this.more) more.dataset.sheet = this.more;
  }
}
