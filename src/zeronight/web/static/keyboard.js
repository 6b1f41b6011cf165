// The keyboard of a laptop at the table, as mafiaratings has it; Ctrl is never taken.

const FAST = ["ArrowUp", "ArrowDown"];
const OURS = /^(?:Arrow|Backspace)/;

export class Keyboard {
  constructor(does) {
    this.does = does;
    document.addEventListener("keydown", (event) => this.press(event));
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.target.closest?.("input, textarea, select")) return;
    // A key that is held down, or that bounces, calls once; only the seconds of the clock may run.
    const done = event.repeat && !FAST.includes(event.key) ? OURS.test(event.key) : this.act(event);
    if (done) event.preventDefault();
  }

  act(event) {
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    if (digit) return this.seat(Number(digit[1]) || 10, event);
    if (event.altKey) return false;
    const focused = event.target.closest?.("#console button:not(.seat), a");
    switch (event.key) {
      case " ":
        if (focused) return false;
        return this.click("#clock-key");
      case "ArrowUp":
        return this.click('[data-mark="longer"]');
      case "ArrowDown":
        return this.click('[data-mark="shorter"]');
      case "Enter":
        if (focused) return false;
        return this.click(".next");
      case "ArrowRight":
        return this.click(".next");
      case "Backspace":
      case "ArrowLeft":
        this.does.undo();
        return true;
      case "Escape":
        this.does.closeSheet();
        return true;
      case "?":
        this.does.openSheet("keys");
        return true;
      case "-":
      case "n":
      case "т":
        return this.click(".seat.wide");
      case "f":
      case "а":
        return this.click("#foul");
      case "g":
      case "п":
        return this.click('.opt [data-call*="draw"]');
      case "h":
      case "р":
        this.does.openSheet("history");
        return true;
      case "e":
      case "у":
        return this.click(".further");
      default:
        return false;
    }
  }

  seat(seat, event) {
    const key = document.querySelector(`.pad [data-seat="${seat}"]`);
    if (!key) return false;
    if (event.altKey && event.shiftKey) this.does.openSheet(`seat/${seat}`);
    else if (event.altKey) this.does.openSheet(`statement/on_record/${seat}`);
    else if (event.shiftKey) this.does.tapFoul(key);
    else this.does.tap(key);
    return true;
  }

  click(selector) {
    const key = document.querySelector(selector);
    if (!key) return false;
    if (key.matches("a")) key.click();
    else this.does.tap(key);
    return true;
  }
}
