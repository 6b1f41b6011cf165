// The judge's own tabs follow the game: the server says how far it is, the page asks for the rest.

const STALE = 25000;
// Only the judge's own few tabs come back by this: they need not wait long.
const WAITS = [500, 1000, 2000];

export class Stream {
  constructor(address, told, changed) {
    this.address = address;
    this.told = told;
    this.changed = changed;
    this.isLost = false;
    this.tries = 0;
    this.open();
    setInterval(() => performance.now() - this.heardAt > STALE && this.again(), 5000);
  }

  // The network is said to be back, or the page is seen again: what was lost is not waited for.
  now() {
    if (!this.isLost) return;
    clearTimeout(this.timer);
    this.source.close();
    this.open();
  }

  open() {
    this.heardAt = performance.now();
    this.source = new EventSource(this.address);
    this.source.onopen = () => this.alive();
    this.source.addEventListener("beat", () => this.alive());
    this.source.onmessage = (event) => {
      this.alive();
      const seq = Number(JSON.parse(event.data).seq);
      this.told(seq);
    };
    this.source.onerror = () => this.again();
  }

  alive() {
    this.heardAt = performance.now();
    this.tries = 0;
    if (this.isLost) {
      this.isLost = false;
      this.changed();
    }
  }

  again() {
    this.source.close();
    this.isLost = true;
    this.changed();
    clearTimeout(this.timer);
    this.heardAt = performance.now();
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 4));
  }
}
