// The deal, card by card, before it is one call: which seat is next, which cards are left. Kept over a reload.

export class Deal {
  constructor(key) {
    this.key = key;
    try {
      this.roles = JSON.parse(sessionStorage.getItem(key) || "null") || Array(10).fill(null);
    } catch {
      this.roles = Array(10).fill(null);
    }
    this.order = [];
    this.chosen = 0;
  }

  keep() {
    try {
      sessionStorage.setItem(this.key, JSON.stringify(this.roles));
    } catch {
      // The page still knows.
    }
  }

  clear() {
    this.roles = Array(10).fill(null);
    this.order = [];
    sessionStorage.removeItem(this.key);
  }

  get seat() {
    return this.chosen || this.roles.indexOf(null) + 1;
  }

  choose(seat) {
    this.chosen = seat;
    if (this.roles[seat - 1]) this.roles[seat - 1] = null;
    this.keep();
  }

  left(card, count) {
    return count - this.roles.filter((role) => role === card).length;
  }

  give(card, deck) {
    if (!this.seat || this.left(card, deck[card]) < 1) return;
    this.order.push(this.seat);
    this.roles[this.seat - 1] = card;
    this.chosen = 0;
    const open = Object.keys(deck).filter((role) => this.left(role, deck[role]) > 0);
    if (open.length === 1) this.roles = this.roles.map((role) => role || open[0]);
    this.keep();
  }

  // Gives back whether there was a card to take back.
  undo() {
    if (!this.roles.some(Boolean)) return false;
    const last = this.order.pop();
    if (last) this.roles = this.roles.map((role, at) => (at === last - 1 || !this.order.includes(at + 1) ? null : role));
    else this.roles = Array(10).fill(null);
    this.keep();
    return true;
  }

  get whole() {
    return this.roles.every(Boolean);
  }

  paint(root) {
    const box = root.querySelector("#deal");
    if (!box) return;
    const title = box.querySelector("#deal-seat");
    title.textContent = this.seat ? title.dataset.text.replace("{}", this.seat) : "";
    for (const card of box.querySelectorAll("[data-card]")) {
      const left = this.left(card.dataset.card, Number(card.dataset.count));
      card.querySelector("small").textContent = left;
      card.disabled = left < 1;
    }
    for (const key of root.querySelectorAll(".pad [data-seat]")) {
      const seat = Number(key.dataset.seat);
      key.classList.toggle("next-deal", seat === this.seat);
      key.classList.toggle("used", Boolean(this.roles[seat - 1]) && seat !== this.seat);
    }
    const next = root.querySelector(".next");
    if (this.whole) {
      next.classList.remove("barred");
      next.removeAttribute("aria-disabled");
      next.dataset.call = JSON.stringify({ call: "deal", roles: this.roles });
      delete next.dataset.heavy;
      delete next.dataset.barred;
      delete next.dataset.take;
      next.querySelector("small")?.remove();
    }
  }
}
