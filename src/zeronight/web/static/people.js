// Lists of people: a field that leaves only the names that hold what is typed, and choices that apply at once.

const folded = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/[ʼ’‘`´]/g, "'");

const FEWEST = 12;

// What a keyboard in another layout would have written: the same keys, in the order of their rows.
const ROWS = ["qwertyuiop[]asdfghjkl;'zxcvbnm,.", "йцукенгшщзхъфывапролджэячсмитьбю", "йцукенгшщзхїфівапролджєячсмитьбю"];
const layouts = (text) => {
  const spelt = ROWS.flatMap((from) =>
    ROWS.map((to) => [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join("")),
  );
  return [...new Set([text, ...spelt])].map(folded);
};

document.addEventListener("input", (event) => {
  const id = event.target.dataset?.filter;
  if (!id) return;
  const wanted = layouts(event.target.value.trim().toLowerCase());
  for (const item of document.getElementById(id).children) {
    const name = folded(item.textContent);
    item.hidden = !wanted.some((one) => name.includes(one));
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
