// What follows from roles: asked for and painted while a finger or a key holds, gone with it.

export class Held {
  constructor(address, failed) {
    this.address = address;
    this.failed = failed;
    this.holds = 0;
  }

  async hold(key) {
    const mine = (this.holds += 1);
    try {
      const response = await fetch(this.address, { headers: { accept: "text/html" } });
      if (!response.ok) throw new Error(response.status);
      const html = await response.text();
      if (this.holds !== mine || !key.isConnected) return;
      const view = document.createElement("div");
      view.id = "held-view";
      view.innerHTML = html;
      document.querySelector("#stage").prepend(view);
    } catch {
      if (this.holds === mine) this.failed();
    }
  }

  letGo() {
    this.holds += 1;
    document.querySelector("#held-view")?.remove();
  }
}
