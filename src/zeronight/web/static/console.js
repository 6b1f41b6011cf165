// The judge's console. It paints what the server made, sends the ready calls that the keys carry, and knows no rule.

import { ClockPainter, ServerTime } from "./clock.js";
import { Deal } from "./deal.js";
import { Draft } from "./draft.js";
import { Keyboard } from "./keyboard.js";
import { Outbox, fresh } from "./outbox.js";
import { Presses } from "./presses.js";
import { Sheet, callOf, cycle } from "./sheet.js";
import { Awake, signal, touched, unlock } from "./signals.js";
import { Stream } from "./stream.js";
import { Toast } from "./toast.js";

const page = document.querySelector("#play");
const base = page.dataset.base;
const csrf = document.querySelector('meta[name="csrf"]').content;
const spoken = document.querySelector("#spoken");
const root = () => document.querySelector("#console");
const isNight = () => root().dataset.night === "yes";

let painted = -1;
let waiting = null;
let lastTap = "";
let armed = 0;

const time = new ServerTime();
const toast = new Toast(() => outbox.addUndo());
const sheet = new Sheet(base, csrf);
const deal = new Deal(`zn-deal-${base}`);
const draft = new Draft((call) => sendDraft(call));
const outbox = new Outbox({
  address: `${base}/calls`,
  storage: localStorage,
  key: `zn-outbox-${base}`,
  device: device(),
  csrf,
  heard,
  changed: paintDot,
  undo: () => readJSON(document.querySelector("#undo")?.dataset.undo),
});

function readJSON(text) {
  return text ? JSON.parse(text) : null;
}

function device() {
  try {
    let name = localStorage.getItem("zn-device");
    if (!name) localStorage.setItem("zn-device", (name = fresh().slice(0, 8)));
    return name;
  } catch {
    return fresh().slice(0, 8);
  }
}

// Painting. An older screen is never painted over a newer one, and none under a finger.

function paint(html, seq, took = 0) {
  if (seq < painted) return;
  if (presses.isDown) {
    waiting = [html, seq, took];
    page.dataset.busy = "yes";
    return;
  }
  if (waiting) delete page.dataset.busy;
  waiting = null;
  painted = seq;
  outbox.seq = Math.max(outbox.seq, seq);
  const focus = document.activeElement?.closest("#console") ? place(document.activeElement) : "";
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const next = fresh.content.firstElementChild;
  const face = next.querySelector(".clock");
  if (face) time.hear(Number(face.dataset.now), took);
  root().replaceWith(next);
  document.documentElement.dataset.night = next.dataset.night;
  lastTap = "";
  disarm();
  settle();
  if (focus) next.querySelector(focus)?.focus({ preventScroll: true });
}

function place(node) {
  if (node.id) return `#${node.id}`;
  if (node.dataset.seat) return `.pad [data-seat="${node.dataset.seat}"]`;
  return node.classList.contains("next") ? ".next" : "";
}

function settle() {
  draft.meet(root());
  if (document.querySelector("#deal")) deal.paint(root());
  sheet.paint();
  toast.paint(root());
  paintDot();
  clock.paint();
}

function paintDot() {
  const dot = document.querySelector("#dot");
  if (!dot) return;
  const state = outbox.failures || stream?.isLost ? "lost" : outbox.length ? "queued" : "well";
  dot.dataset.state = state;
  dot.textContent = "";
  dot.title = outbox.length ? String(outbox.length) : "";
  const label = page.dataset[state === "lost" ? "lost" : state === "queued" ? "queued" : "well"];
  dot.setAttribute("aria-label", outbox.length ? `${label}: ${outbox.length}` : label);
  const lost = document.querySelector("#lost");
  lost.hidden = state !== "lost";
  if (state === "lost") lost.textContent = label + (outbox.length ? `: ${outbox.length}` : "");
}

async function refresh() {
  const begun = performance.now();
  try {
    const response = await fetch(`${base}/state`, { headers: { accept: "application/json" } });
    if (response.status === 401) return shut();
    if (!response.ok) return;
    const body = await response.json();
    stream.alive();
    if (!outbox.length) paint(body.html, body.seq, performance.now() - begun);
  } catch {
    paintDot();
  }
}

function heard(answer, item) {
  const { status, body, took } = answer;
  stream.alive();
  if (status === "shut") return shut();
  if (status === "accepted") {
    sheet.close();
    if (item.call.call === "deal" || item.call.call === "draw") deal.clear();
    paint(body.html, body.seq, took);
    if (body.toast.said) toast.show(body.toast.said, isNight(), body.toast.more, body.toast.ask);
    const follow = document.querySelector(".next[data-follows]");
    if (item.flows && follow && !outbox.length) outbox.add(JSON.parse(follow.dataset.call));
  } else if (status === "conflict") {
    paint(body.html, body.seq, took);
    if (body.notice) sheet.show(body.notice);
  } else {
    sheet.show(body.html);
    speak(document.querySelector("#sheet h2")?.textContent || "");
    refresh();
  }
}

function shut() {
  location.assign(`/login?next=${encodeURIComponent(location.pathname)}`);
}

// Taps.

function send(calls, flows = false) {
  draft.flush(root());
  const list = Array.isArray(calls) ? calls : [calls];
  for (const call of list) {
    const item = outbox.add(call);
    if (flows) item.flows = true;
  }
}

function sendDraft(call) {
  const last = outbox.waiting();
  if (last && last.call?.call === call.call && last.call.of === call.of) outbox.drop(last);
  outbox.add(call);
}

function taken(key, call) {
  if (key.dataset.take === "seats") call.seats = draft.seats;
  return call;
}

export function tap(key) {
  unlock();
  if (!isNight()) touched();
  const data = key.dataset;
  if (armed && data.seat) return tapFoul(key);
  if (key.id === "foul") return armed ? disarm() : arm();
  if (key.id === "undo") return undo();
  if (data.close !== undefined) return sheet.close();
  if (data.undoToast !== undefined) return toast.undo();
  if (document.querySelector("#deal") && data.seat) return chooseSeat(Number(data.seat));
  if (data.sheet) return openSheet(data.sheet);
  if (data.mark) return mark(data.mark);
  if (data.card) return giveCard(data.card);
  if (data.pick !== undefined) return draft.toggle(root(), Number(data.seat));
  if (data.add) return draft.add(root(), Number(data.add), key.closest("[data-number]"));
  if (data.cycle !== undefined) return cycle(key);
  if (data.idle !== undefined) return paintIdle(key);
  if (data.heavy) return foresee(taken(key, JSON.parse(data.heavy)), data.barred);
  if (data.choose) return choose(key);
  if (data.call) {
    if (data.call === lastTap && !data.seat) return;
    lastTap = data.call;
    const calls = JSON.parse(data.call);
    paintTapped(key);
    send(Array.isArray(calls) ? calls : taken(key, calls), data.flows !== undefined);
  }
}

function paintTapped(key) {
  key.classList.add("pressed");
  if (key.matches(".seat")) {
    for (const other of document.querySelectorAll(".pad .seat.on")) {
      if (isNight()) other.classList.remove("on");
    }
    if (isNight()) key.classList.add("on");
  }
}

function paintIdle(key) {
  for (const other of document.querySelectorAll(".pad .seat.on")) other.classList.remove("on");
  key.classList.add("on");
}

// What is asked for and not here yet: tests wait for it, and styles may show it.
async function awaited(work) {
  page.dataset.busy = "yes";
  try {
    return await work;
  } finally {
    delete page.dataset.busy;
  }
}

async function openSheet(path) {
  draft.flush(root());
  toast.hide();
  if (!(await awaited(sheet.open(path)))) toast.show(page.dataset.lost, isNight());
}

async function foresee(call, barred = "") {
  draft.flush(root());
  toast.hide();
  if (!(await awaited(sheet.foresee(call)))) toast.show(barred || page.dataset.lost, isNight());
}

function giveCard(card) {
  const deck = {};
  for (const key of document.querySelectorAll("[data-card]")) deck[key.dataset.card] = Number(key.dataset.count);
  deal.give(card, deck);
  deal.paint(root());
}

function chooseSeat(seat) {
  deal.choose(seat);
  deal.paint(root());
}

function undo() {
  if (document.querySelector("#deal") && deal.undo()) return deal.paint(root());
  if (draft.dirty) {
    draft.dirty = false;
    clearTimeout(draft.timer);
    return refreshNow();
  }
  outbox.addUndo();
}

function refreshNow() {
  painted = -1;
  return refresh();
}

function choose(key) {
  page.dataset[key.dataset.choose] = key.dataset.value;
  const body = new URLSearchParams({ csrf, [key.dataset.choose]: key.dataset.value, back: location.pathname });
  fetch(`/${key.dataset.choose}`, { method: "POST", body, redirect: "manual" }).then(() => {
    if (key.dataset.choose === "theme") document.documentElement.dataset.theme = key.dataset.value;
    else document.documentElement.lang = key.dataset.value;
    refreshNow();
    if (sheet.path) sheet.open(sheet.path);
  });
}

// A foul: the key, then the seat; the mode leaves by itself.

function arm() {
  const mode = document.querySelector("#mode");
  mode.dataset.before = mode.innerHTML;
  mode.classList.add("armed");
  mode.querySelector("b").textContent = mode.dataset.foul;
  mode.querySelector("span").textContent = mode.dataset.foulHint;
  document.querySelector("#foul").setAttribute("aria-pressed", "true");
  armed = setTimeout(disarm, 4000);
}

function disarm() {
  clearTimeout(armed);
  const was = armed;
  armed = 0;
  const mode = document.querySelector("#mode");
  if (!was || !mode?.dataset.before) return;
  mode.innerHTML = mode.dataset.before;
  mode.classList.remove("armed");
  document.querySelector("#foul")?.removeAttribute("aria-pressed");
}

export function tapFoul(key) {
  const { foul, foulHeavy, seat } = key.dataset;
  disarm();
  if (foul) {
    key.classList.add("pressed");
    send(JSON.parse(foul));
  } else if (foulHeavy) {
    foresee(JSON.parse(foulHeavy));
  } else {
    openSheet(`seat/${seat}`);
  }
}

// The clock.

async function mark(kind) {
  const body = JSON.stringify({ step: Number(root().dataset.step), kind, mark_id: fresh() });
  const headers = { "content-type": "application/json", "x-csrf": csrf };
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      const begun = performance.now();
      const response = await fetch(`${base}/marks`, { method: "POST", headers, body });
      const answer = await response.json();
      return paint(answer.html, answer.seq, performance.now() - begun);
    } catch {
      await new Promise((go) => setTimeout(go, 400));
    }
  }
  paintDot();
}

function speak(words) {
  spoken.textContent = words;
}

const clock = new ClockPainter(time, (second) => {
  if (!isNight()) signal(second);
  speak(second ? page.dataset.left.replace("{}", second) : page.dataset.over);
});

// What follows from roles, while it is held.

let holding = 0;

async function hold(key) {
  const mine = (holding += 1);
  try {
    const response = await fetch(`${base}/held`, { headers: { accept: "text/html" } });
    if (!response.ok) throw new Error(response.status);
    const html = await response.text();
    if (holding === mine && key.isConnected) {
      const view = document.createElement("div");
      view.id = "held-view";
      view.innerHTML = html;
      key.before(view);
    }
  } catch {
    toast.show(page.dataset.lost, isNight());
  }
}

function letGo() {
  holding += 1;
  document.querySelector("#held-view")?.remove();
}

const presses = new Presses({
  tap,
  long: (key) => key.dataset.seat && openSheet(`seat/${key.dataset.seat}`),
  hold,
  letGo,
  fire: (key) => send(JSON.parse(key.dataset.hold)),
  free: () => waiting && paint(...waiting),
});

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-form]");
  if (!form) return;
  event.preventDefault();
  const call = callOf(form);
  if (!call) return;
  if (form.dataset.heavy !== undefined) foresee(call);
  else send(call);
});

document.addEventListener("visibilitychange", () => {
  const away = document.visibilityState !== "visible";
  document.documentElement.dataset.away = away ? "yes" : "no";
  if (away) letGo();
  else refresh();
});
window.addEventListener("online", () => outbox.pump());
window.addEventListener("pageshow", (event) => event.persisted && refreshNow());

new Keyboard({ tap, tapFoul, undo, mark, openSheet, closeSheet: () => sheet.close() });
const awake = new Awake();
const stream = new Stream(`${base}/stream`, (seq) => seq > painted && !outbox.length && refresh(), paintDot);

if (!awake.possible && !localStorage.getItem("zn-told-wake")) {
  localStorage.setItem("zn-told-wake", "yes");
  toast.show(page.dataset.wake, isNight());
}

painted = Number(root().dataset.seq);
outbox.seq = painted;
settle();
outbox.pump();
