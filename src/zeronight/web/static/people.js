// Lists of people: a field that leaves only the names that hold what is typed, and choices that apply at once.

const folded = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/[ʼ’‘`´]/g, "'");

const FEWEST = 12;

document.addEventListener("input", (event) => {
  const id = event.target.dataset?.filter;
  if (!id) return;
  const wanted = folded(event.target.value.trim());
  for (const item of document.getElementById(id).children) {
    item.hidden = !folded(item.textContent).includes(wanted);
  }
});

document.addEventListener("change", (event) => {
  event.target.closest?.("form[data-auto]")?.requestSubmit();
});

for (const field of document.querySelectorAll("[data-filter]")) {
  const list = document.getElementById(field.dataset.filter);
  field.closest(".find").hidden = list === null || list.children.length < FEWEST;
}

// A link to a person opens what can be changed there.
const opened = location.hash && document.getElementById(location.hash.slice(1))?.querySelector("details");
if (opened) {
  opened.open = true;
  opened.querySelector("input[name=name]")?.focus();
}

document.documentElement.dataset.script = "yes";
