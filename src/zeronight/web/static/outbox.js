// The judge's calls on their way to the server: first in, first out, one in flight, the same call_id until it
// is answered, kept over a reload. What it is told it hands to `heard`; it knows nothing of pages or rules.

const RETRY = [300, 600, 1200, 2500];

const ANSWERS = {
  200: "accepted", 409: "conflict", 422: "refused", 401: "shut", 403: "shut", 400: "hopeless", 404: "hopeless", 413: "hopeless",
};

export class Outbox {
  constructor({ address, storage, key, device, csrf, heard, changed, undo }) {
    Object.assign(this, { address, storage, key, device, csrf, heard, changed, undo });
    this.known = new Set();
    this.queue = this.kept();
    this.seq = 0;
    this.busy = false;
    this.failures = 0;
    this.timer = 0;
  }

  kept() {
    try {
      const found = JSON.parse(this.storage.getItem(this.key) || "[]");
      return Array.isArray(found) ? found.filter((item) => item?.call_id && (item.call || item.undo)) : [];
    } catch {
      return [];
    }
  }

  // Another tab of this browser may keep calls in the same place: they are left as they are.
  keep() {
    for (const item of this.queue) this.known.add(item.call_id);
    try {
      const all = [...this.kept().filter((item) => !this.known.has(item.call_id)), ...this.queue];
      if (all.length) this.storage.setItem(this.key, JSON.stringify(all));
      else this.storage.removeItem(this.key);
    } catch {
      // A full or forbidden storage: the queue still lives in this page.
    }
    this.changed();
  }

  // The last call that has not left yet, for drafts that replace themselves and for an undo before sending.
  waiting() {
    const last = this.queue[this.queue.length - 1];
    return last && !last.sent ? last : null;
  }

  drop(item) {
    this.queue = this.queue.filter((other) => other !== item);
    this.keep();
  }

  add(call, more = {}) {
    const before = this.queue[this.queue.length - 1];
    const item = { call_id: fresh(), call, after: before ? before.call_id : this.seq, sent: false, ...more };
    this.queue.push(item);
    this.keep();
    this.pump();
    return item;
  }

  // An undo is bound to an entry only when it leaves: until then the entry may not exist.
  addUndo() {
    const last = this.waiting();
    if (last && !last.undo) return this.drop(last);
    this.queue.push({ call_id: fresh(), undo: true, after: 0, sent: false });
    this.keep();
    this.pump();
  }

  follow(item, calls) {
    let after = item.call_id;
    const more = calls.map((call) => {
      const next = { call_id: fresh(), call, after, sent: false };
      after = next.call_id;
      return next;
    });
    this.queue.splice(this.queue.indexOf(item) + 1, 0, ...more);
  }

  get length() {
    return this.queue.length;
  }

  // Whether a step is being left: its clock says nothing any more.
  get isMoving() {
    return this.queue.some((item) => item.undo || item.call?.call === "proceed");
  }

  async pump() {
    if (this.busy || !this.queue.length) return;
    clearTimeout(this.timer);
    const item = this.queue[0];
    if (item.undo && !item.call) {
      const [first, ...rest] = [this.undo()].flat();
      if (!first) return this.drop(item);
      item.call = first;
      item.after = this.seq;
      this.follow(item, rest);
    }
    item.sent = true;
    this.busy = true;
    this.keep();
    const answer = await this.post(item);
    this.busy = false;
    if (!answer) return this.again();
    this.failures = 0;
    if (answer.status === "accepted") {
      if (this.queue[0] === item) this.queue.shift();
    } else if (answer.status === "refused" && item.anyway && answer.body.refusal === item.waived) {
      return this.instead(item);
    } else if (answer.status !== "shut") {
      this.queue = [];
    }
    this.seq = Math.max(this.seq, answer.body.seq ?? 0);
    this.keep();
    this.heard(answer, item);
    if (answer.status !== "shut") this.pump();
  }

  // The key carried the call that is made where the first one is refused for this reason.
  instead(item) {
    const before = item.call_id;
    Object.assign(item, { call: item.anyway, call_id: fresh(), anyway: null, sent: false });
    for (const next of this.queue) if (next.after === before) next.after = item.call_id;
    this.keep();
    this.pump();
  }

  again() {
    const wait = RETRY[Math.min(this.failures, RETRY.length - 1)];
    this.failures += 1;
    this.changed();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.pump(), wait);
  }

  // Nothing where the answer is none: no network, a gateway's page, a server that is starting. An answer of the
  // server's own that a call can never come through ends its waiting.
  async post(item) {
    const body = JSON.stringify({ call: item.call, call_id: item.call_id, after: item.after, device: this.device });
    const headers = { "content-type": "application/json", "x-csrf": this.csrf };
    try {
      const begun = performance.now();
      const limit = AbortSignal.timeout ? AbortSignal.timeout(8000) : undefined;
      const response = await fetch(this.address, { method: "POST", headers, body, signal: limit });
      const known = ANSWERS[response.status];
      // What keeps the server from writing, such as a full disk, is told while the call waits.
      this.trouble = response.status === 503 ? ((await response.json()).words ?? "") : "";
      if (!known) return null;
      const json = await response.json();
      if (typeof json !== "object" || json === null) return null;
      if (known === "shut" || known === "hopeless") return "error" in json ? { status: known, body: json, took: 0 } : null;
      if (!("html" in json)) return null;
      return { status: known, body: json, took: performance.now() - begun };
    } catch {
      this.trouble = "";
      return null;
    }
  }
}

export function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
