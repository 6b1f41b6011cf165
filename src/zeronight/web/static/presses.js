// One effect a tap: clicks alone call, a long press opens the seat, a hold fires, and a moved finger does nothing.
// What counts is the key under the finger when it came down, whatever has been painted there since; a finger that
// came down between two keys has hit none, though browsers would give the click to the nearer one.

const LONG = 500;
const HOLD = 600;
const MOVED = 12;
const DOUBLE = 350;
const NEAR = 24;
const CLICK = 60;
// Keys that are meant to be tapped fast: seconds of the clock, hands by number, the states of a seat in a form; and
// those that nobody holds by mistake.
const FAST = "[data-mark], [data-add], [data-cycle], [data-held], [data-hold]";

export class Presses {
  constructor(does) {
    this.does = does;
    this.isDown = false;
    this.isPressed = false;
    this.timer = 0;
    this.swallow = false;
    this.key = null;
    this.last = null;
    this.armedKey = null;
    const on = (name, react) => document.addEventListener(name, react.bind(this));
    on("pointerdown", this.down);
    on("pointermove", this.move);
    on("pointerup", this.up);
    on("pointercancel", this.cancel);
    on("click", this.click);
    on("keydown", this.keydown);
    on("keyup", this.keyup);
    on("focusout", (event) => event.target.closest("[data-held]") && this.does.letGo());
    on("contextmenu", (event) => event.target.closest("#console") && event.preventDefault());
    window.addEventListener("blur", () => this.release());
  }

  down(event) {
    if (!event.isPrimary) return;
    const near = event.target.closest("#console button");
    const key = near && isOn(near, event) ? near : null;
    const seat = key?.dataset.seat;
    const isDouble = this.isDouble(event, seat);
    this.last = { at: event.timeStamp, x: event.clientX, y: event.clientY, seat };
    this.isPressed = true;
    this.key = null;
    if (!key || event.button) return;
    this.isDown = true;
    this.swallow = isDouble && !key.matches(FAST);
    this.from = [event.clientX, event.clientY];
    this.key = key;
    if (this.swallow) return;
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

  // The second tap of a double one: at the same place, whatever stands there by now, and nowhere else in between.
  isDouble({ timeStamp, clientX, clientY }, seat) {
    const last = this.last;
    if (!last || last.seat !== seat || timeStamp - last.at > DOUBLE) return false;
    return Math.hypot(clientX - last.x, clientY - last.y) < NEAR;
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

  up(event) {
    if (event.isPrimary) this.release();
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
    this.does.letGo();
    this.isDown = false;
    // The click of a touch comes a while after this: what waits is painted behind it.
    clearTimeout(this.freeing);
    this.freeing = setTimeout(() => {
      if (this.isDown) return;
      this.isPressed = false;
      this.does.free();
    }, CLICK);
  }

  click(event) {
    const isPointer = event.detail > 0 && this.isPressed;
    const key = isPointer ? this.key : event.target.closest("#console button");
    this.isPressed = false;
    if (!key) return;
    if (isPointer && this.swallow) {
      this.swallow = false;
      event.preventDefault();
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
    if ([" ", "Enter"].includes(event.key)) this.does.letGo();
  }
}

function isOn(key, { clientX, clientY }) {
  const box = key.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
