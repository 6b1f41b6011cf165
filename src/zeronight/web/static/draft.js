// Taps that are painted at once and sent when they rest: hands by seat or by number, the seats of a best move.

const REST = 450;

export class Draft {
  constructor(send) {
    this.send = send;
    this.key = "";
    this.seats = [];
    this.number = null;
    this.dirty = false;
    this.timer = 0;
  }

  // After a new screen: the taps that have not been sent yet stay painted on it.
  meet(root) {
    const key = root.dataset.draft ? root.dataset.draft + root.dataset.step : "";
    if (key !== this.key || !this.dirty) {
      this.key = key;
      this.dirty = false;
      clearTimeout(this.timer);
      this.seats = picked(root);
      this.number = null;
    }
    if (key && this.dirty) this.paint(root);
  }

  toggle(root, seat) {
    const most = Number(root.dataset.most);
    if (this.seats.includes(seat)) this.seats = this.seats.filter((other) => other !== seat);
    else if (this.seats.length < most) this.seats = [...this.seats, seat];
    else return;
    this.number = null;
    this.touch(root);
  }

  add(root, change, box) {
    const most = Number(box.dataset.most);
    const now = Number(box.querySelector("output").textContent);
    this.number = Math.max(0, Math.min(most, now + change));
    this.seats = [];
    this.touch(root);
  }

  touch(root) {
    this.dirty = true;
    this.paint(root);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(root), REST);
  }

  // No tap is an answer too: none of the hands went up.
  settle(root) {
    if (!this.dirty && root.dataset.draft) this.dirty = true;
    this.flush(root);
  }

  flush(root) {
    clearTimeout(this.timer);
    if (!this.dirty || !root.dataset.draft) return;
    this.dirty = false;
    const call = JSON.parse(root.dataset.draft);
    if (this.number !== null) call.number = this.number;
    else call[root.dataset.field] = this.seats;
    this.send(call);
  }

  paint(root) {
    for (const key of root.querySelectorAll("[data-pick]")) {
      const up = this.seats.includes(Number(key.dataset.seat));
      key.classList.toggle("hand", up);
      key.setAttribute("aria-pressed", String(up));
    }
    const count = this.number ?? this.seats.length;
    for (const place of root.querySelectorAll("#number, #now-votes")) place.textContent = count;
  }
}

function picked(root) {
  return [...root.querySelectorAll("[data-pick].hand")].map((key) => Number(key.dataset.seat));
}
