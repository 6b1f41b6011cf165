// The judge's own choices in the menu: language and theme, known to the server; hand and letters, to this device.

const HTML = document.documentElement;
const LOCAL = ["hand", "text"];

function now(name) {
  return name === "language" ? HTML.lang : HTML.dataset[name] || "usual";
}

export function markChosen(box) {
  for (const key of box.querySelectorAll("[data-choose]")) {
    key.setAttribute("aria-pressed", String(now(key.dataset.choose) === key.dataset.value));
  }
}

// Gives back whether the screen must be asked for anew. The game's place, a sheet and taps under way stay.
export async function choose(name, value, page, csrf) {
  if (LOCAL.includes(name)) {
    HTML.dataset[name] = value;
    try {
      localStorage.setItem(`zn-${name}`, value);
    } catch {
      // It holds as long as this page.
    }
    return false;
  }
  const body = new URLSearchParams({ csrf, [name]: value, back: location.pathname });
  await fetch(`/${name}`, { method: "POST", body, redirect: "manual" });
  const fresh = await fetch(location.pathname, { headers: { accept: "text/html" } });
  if (!fresh.ok) throw new Error(fresh.status);
  const there = new DOMParser().parseFromString(await fresh.text(), "text/html");
  HTML.lang = there.documentElement.lang;
  HTML.dataset.theme = there.documentElement.dataset.theme;
  const scheme = 'meta[name="color-scheme"]';
  document.querySelector(scheme).content = there.querySelector(scheme).content;
  document.title = there.title;
  Object.assign(page.dataset, there.querySelector("#play").dataset);
  return true;
}
