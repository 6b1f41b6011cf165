// What every page has: the menu closes by Escape and by a tap beside it; times are shown in the reader's zone.

const menu = document.querySelector("details.menu");

if (menu) {
  document.addEventListener("click", (event) => {
    if (menu.open && !menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && menu.open) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });
}

// A form that is on its way is not sent a second time by a second tap.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) event.preventDefault();
  else form.dataset.sent = "yes";
});
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});
document.addEventListener("htmx:after:request", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});

// htmx sends the page's proof with everything it sends.
export const csrf = () => document.querySelector('meta[name="csrf"]').content;
document.addEventListener("htmx:config:request", (event) => {
  event.detail.ctx.request.headers["x-csrf"] = csrf();
});
