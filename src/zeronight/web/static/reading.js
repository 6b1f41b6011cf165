// Reading pages: a text is copied by a tap, or selected where a browser on plain http does not copy; the
// arrow keys walk the entries of a game.

for (const button of document.querySelectorAll("button[data-copy]")) {
  const text = document.getElementById(button.dataset.copy);
  const told = document.querySelector("[data-copied]");
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text.value);
      told.textContent = button.dataset.done;
    } catch {
      text.focus();
      text.select();
      text.setSelectionRange(0, text.value.length);
      told.textContent = document.execCommand("copy") ? button.dataset.done : button.dataset.byHand;
    }
  });
}

const typing = (target) => target.closest?.("input, textarea, select, [contenteditable]");

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || typing(event.target)) return;
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = rel && document.querySelector(`.scrub a[rel="${rel}"]`);
  if (link) {
    event.preventDefault();
    location.assign(link.href);
  }
});

// The day or night in sight is marked in the strip.
const stops = document.querySelector(".scrubber") ? [] : document.querySelectorAll(".strip a[href^='#']");
if (stops.length && "IntersectionObserver" in window) {
  const seen = new Map();
  const watch = new IntersectionObserver((entries) => {
    for (const entry of entries) seen.set(entry.target.id, entry.isIntersecting);
    let first = true;
    for (const stop of stops) {
      const here = first && seen.get(stop.hash.slice(1));
      if (here) first = false;
      if (here) stop.setAttribute("aria-current", "step");
      else stop.removeAttribute("aria-current");
    }
  }, { rootMargin: "-25% 0px -60% 0px" });
  for (const section of document.querySelectorAll(".phase[id]")) watch.observe(section);
}
