// One effect a tap: clicks alone call, a long press opens the seat, a hold fires, and a moved finger does nothing.

const LONG = 500;
const HOLD = 600;
const MOVED = 12;

export class Presses {
  constructor(does) {
    this.does = does;
    this.isDown = false;
    this.timer = 0;
    this.swallow = false;
    this.armedKey = null;
    const on = (name, react) => document.addEventListener(name, react.bind(this));
    on("pointerdown", this.down);
    on("pointermove", this.move);
    on("pointerup", this.up);
    on("pointercancel", this.cancel);
    on("click", this.click);
    on("keydown", this.keydown);
    on("keyup", this.keyup);
    on("contextmenu", (event) => event.target.closest("#console") && event.preventDefault());
    window.addEventListener("blur", () => this.release());
  }

  down(event) {
    const key = event.target.closest("#console button");
    if (!key || event.button) return;
    this.isDown = true;
    this.swallow = false;
    this.from = [event.clientX, event.clientY];
    this.key = key;
    clearTimeout(this.timer);
    if (key.dataset.held !== undefined) {
      this.does.hold(key);
    } else if (key.dataset.hold !== undefined) {
      key.classList.add("holding");
      this.timer = setTimeout(() => this.fired(key), HOLD);
    } else if (key.dataset.seat) {
      this.timer = setTimeout(() => this.longed(key), LONG);
    }
  }

  fired(key) {
    this.swallow = true;
    key.classList.remove("holding");
    this.does.fire(key);
  }

  longed(key) {
    this.swallow = true;
    this.does.long(key);
  }

  move(event) {
    if (!this.isDown || !this.from) return;
    const far = Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]) > MOVED;
    if (far && this.key?.dataset.held === undefined) {
      this.swallow = true;
      this.stop();
    }
  }

  up() {
    this.release();
  }

  cancel() {
    this.swallow = true;
    this.release();
  }

  stop() {
    clearTimeout(this.timer);
    this.key?.classList.remove("holding");
  }

  release() {
    this.stop();
    if (this.key?.dataset.held !== undefined) this.does.letGo();
    this.isDown = false;
    // The click comes after this: what waits is painted behind it.
    setTimeout(() => this.isDown || this.does.free(), 0);
  }

  click(event) {
    const key = event.target.closest("#console button, #toast button");
    if (!key) return;
    const isPointer = event.detail > 0;
    if (isPointer && this.swallow) {
      this.swallow = false;
      return;
    }
    if (key.type === "submit") return;
    event.preventDefault();
    if (key.dataset.held !== undefined || (isPointer && key.dataset.hold !== undefined)) return;
    if (key.dataset.hold !== undefined) this.twice(key);
    else this.does.tap(key);
  }

  // By keyboard a heavy call takes Enter twice.
  twice(key) {
    if (this.armedKey === key) {
      this.armedKey = null;
      this.does.fire(key);
      return;
    }
    this.armedKey = key;
    key.classList.add("holding");
    setTimeout(() => {
      key.classList.remove("holding");
      if (this.armedKey === key) this.armedKey = null;
    }, 3000);
  }

  keydown(event) {
    const key = event.target.closest?.("[data-held]");
    if (key && !event.repeat && [" ", "Enter"].includes(event.key)) {
      event.preventDefault();
      this.does.hold(key);
    }
  }

  keyup(event) {
    if (event.target.closest?.("[data-held]")) this.does.letGo();
  }
}
