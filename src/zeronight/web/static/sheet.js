// What opens over the game's scene, never over the keys: lists, forms, what will follow. Back closes it.

export class Sheet {
  constructor(base, csrf, painted) {
    this.base = base;
    this.csrf = csrf;
    this.painted = painted;
    this.html = "";
    this.path = "";
    window.addEventListener("popstate", () => {
      if (this.html) this.close(false);
      else history.pushState({ game: true }, "");
    });
    history.replaceState({ top: true }, "");
    history.pushState({ game: true }, "");
  }

  async open(path) {
    try {
      const response = await fetch(`${this.base}/sheets/${path}`, { headers: { accept: "text/html" } });
      if (!response.ok) return false;
      this.show(await response.text(), path);
      return true;
    } catch {
      return false;
    }
  }

  async foresee(call) {
    const headers = { "content-type": "application/json", "x-csrf": this.csrf };
    try {
      const body = JSON.stringify({ call });
      const response = await fetch(`${this.base}/preview`, { method: "POST", headers, body });
      if (!response.ok) return false;
      this.show((await response.json()).html, "");
      return true;
    } catch {
      return false;
    }
  }

  show(html, path = "") {
    if (!this.html) history.pushState({ sheet: true }, "");
    this.html = html;
    this.path = path;
    this.paint();
    const box = document.querySelector("#sheet");
    box.parentElement.scrollTop = 0;
    (box.querySelector("[autofocus]") || box.querySelector("h2"))?.focus({ preventScroll: true });
  }

  paint() {
    const box = document.querySelector("#sheet");
    const scene = document.querySelector("#scene");
    if (!box || !scene) return;
    box.hidden = !this.html;
    scene.hidden = Boolean(this.html);
    if (this.drawn === box && this.drawnHtml === this.html) return;
    this.drawn = box;
    this.drawnHtml = this.html;
    box.innerHTML = this.html;
    this.painted(box);
  }

  // Onto a new screen as it is: what is being written in it, and how far it is scrolled, stay.
  carry(before, next, replace) {
    if (!this.html) return replace();
    const [from, to] = [before.querySelector("#stage"), next.querySelector("#stage")];
    const top = from.scrollTop;
    to.querySelector("#sheet").replaceWith(from.querySelector("#sheet"));
    replace();
    this.paint();
    to.scrollTop = top;
  }

  close(back = true) {
    if (!this.html) return;
    this.html = "";
    this.path = "";
    this.paint();
    if (back) history.back();
  }
}

// The call of a form: its ready part, and what was written and tapped into it.
export function callOf(form) {
  const call = JSON.parse(form.dataset.form);
  for (const field of form.querySelectorAll("[name]")) {
    const value = field.dataset.type === "int" ? Number(field.value) : field.value;
    if (field.dataset.type === "int" && !Number.isInteger(value)) return null;
    if (field.dataset.type === "hundredths") place(call, field.name, Math.round(Number(field.value.replace(",", ".")) * 100));
    else if (field.value !== "" || field.required) place(call, field.name, value);
  }
  for (const pad of form.querySelectorAll(".minipad[data-fields]")) {
    for (const name of pad.dataset.fields.split(" ")) {
      const keys = [...pad.querySelectorAll(`[data-now="${name}"]`)];
      place(call, pad.dataset[name] || name, keys.map((key) => Number(key.dataset.value)));
    }
  }
  return call;
}

function place(call, path, value) {
  const parts = path.split(".");
  const last = parts.pop();
  let target = call;
  for (const part of parts) target = target[part];
  target[last] = value;
}

// A seat of a small pad goes through its states: none, red, black.
export function cycle(key) {
  const states = ["", ...key.closest(".minipad").dataset.fields.split(" ")];
  const now = states.indexOf(key.dataset.now || "");
  key.dataset.now = states[(now + 1) % states.length];
  key.setAttribute("aria-pressed", String(Boolean(key.dataset.now)));
}
