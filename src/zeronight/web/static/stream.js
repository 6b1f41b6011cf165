// The judge's own tabs follow the game: the server says how far it is, the page asks for the rest.

const STALE = 25000;

export class Stream {
  constructor(address, told, changed) {
    this.address = address;
    this.told = told;
    this.changed = changed;
    this.isLost = false;
    this.wait = 1000;
    this.open();
    setInterval(() => performance.now() - this.heardAt > STALE && this.again(), 5000);
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
    this.wait = 1000;
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
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, 30000);
  }
}
