// The clock on the screen: painted from the server's time, never from a count of ticks.

export class ServerTime {
  constructor() {
    this.samples = [];
  }

  // What the server's clock said, and how long the answer took: half of that is its age when it came, at `at`.
  hear(now, took, at = performance.now()) {
    const offset = now + took / 2 - at;
    // A phone that slept stops this clock too: what was heard before is worth nothing then.
    if (this.samples.length && Math.abs(offset - this.offset()) > took / 2 + 400) this.samples = [];
    this.samples.push({ offset, took });
    if (this.samples.length > 9) this.samples.shift();
  }

  offset() {
    const best = [...this.samples].sort((a, b) => a.took - b.took).slice(0, 3);
    const offsets = best.map((sample) => sample.offset).sort((a, b) => a - b);
    return offsets[offsets.length >> 1];
  }

  now() {
    return this.samples.length ? performance.now() + this.offset() : Date.now();
  }
}

export function leftOf(face, now) {
  const running = face.dataset.running === "yes" ? now - Number(face.dataset.now) : 0;
  return Number(face.dataset.limit) * 1000 - Number(face.dataset.spent) - Math.max(0, running);
}

export function text(left) {
  const seconds = Math.ceil(left / 1000);
  const whole = Math.abs(seconds);
  const sign = seconds < 0 ? "−" : "";
  return `${sign}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

const MARKS = [0, 10, 30];

// Paints the face that is on the page; `passed(second)` is called once at 30, 10 and 0. While `waits()` the step is
// being left, and its time stands.
export class ClockPainter {
  constructor(time, waits, passed) {
    this.time = time;
    this.waits = waits;
    this.passed = passed;
    this.before = null;
    this.key = "";
    this.tick = this.tick.bind(this);
    requestAnimationFrame(this.tick);
  }

  // At the next whole second, so that all who look at one clock see it change at once; ten times a second at least.
  tick() {
    const left = this.paint();
    const wait = left === undefined ? 100 : Math.min(100, 1 + (((left % 1000) + 1000) % 1000));
    setTimeout(() => requestAnimationFrame(this.tick), wait);
  }

  paint() {
    const face = document.querySelector(".clock");
    if (!face) {
      this.before = null;
      return undefined;
    }
    const isWaiting = this.waits();
    face.classList.toggle("waiting", isWaiting);
    if (isWaiting) return undefined;
    const left = leftOf(face, this.time.now());
    const shown = text(left);
    const label = face.querySelector(".time");
    if (label.textContent !== shown) label.textContent = shown;
    label.classList.toggle("long", shown.length > 5);
    const seconds = Math.ceil(left / 1000);
    face.classList.toggle("low", seconds <= 10 && seconds > 0);
    face.classList.toggle("over", seconds <= 0);
    const part = Math.max(0, Math.min(1, left / (Number(face.dataset.limit) * 1000 || 1)));
    face.querySelector(".bar i").style.width = `${(part * 100).toFixed(2)}%`;
    const key = `${face.closest("#console")?.dataset.step}`;
    if (key === this.key && this.before !== null && face.dataset.running === "yes") {
      // After a sleep several may lie behind: only the last of them is news.
      const mark = MARKS.find((one) => this.before > one && seconds <= one);
      if (mark !== undefined) this.passed(mark);
    }
    this.key = key;
    this.before = seconds;
    return left;
  }
}
