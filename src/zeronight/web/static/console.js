// The judge's console. It paints what the server made, sends the ready calls that the keys carry, and knows no rule.

import { choose, markChosen } from "./choices.js";
import { ClockPainter, ServerTime } from "./clock.js";
import { Deal } from "./deal.js";
import { Draft } from "./draft.js";
import { FoulMode } from "./foul.js";
import { Held } from "./held.js";
import { Keyboard } from "./keyboard.js";
import { Outbox, fresh } from "./outbox.js";
import { Presses } from "./presses.js";
import { Sheet, callOf, cycle } from "./sheet.js";
import { Awake, signal, silence, touched, unlock } from "./signals.js";
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
let marking = Promise.resolve();
const others = new Set();

const time = new ServerTime();
const toast = new Toast(() => outbox.addUndo());
const sheet = new Sheet(base, csrf, markChosen);
const fouls = new FoulMode();
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
  undo: () => readJSON((waiting ? screenOf(waiting[0]) : root()).querySelector("#undo").dataset.undo),
});

function screenOf(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  return fresh.content.firstElementChild;
}

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
  const next = screenOf(html);
  const face = next.querySelector(".clock");
  // Two screens after one entry differ by the clock alone: the later one says more.
  if (seq === painted && face && Number(face.dataset.now) < Number(root().querySelector(".clock")?.dataset.now)) return;
  if (presses.isDown) {
    waiting = [html, seq, took];
    page.dataset.busy = "yes";
    return;
  }
  if (waiting) delete page.dataset.busy;
  waiting = null;
  painted = seq;
  outbox.seq = Math.max(outbox.seq, seq);
  const active = document.activeElement?.closest("#console") ? document.activeElement : null;
  const focus = active ? place(active) : "";
  if (face) time.hear(Number(face.dataset.now), took);
  if (next.dataset.step !== root().dataset.step) silence();
  sheet.carry(root(), next, () => root().replaceWith(next));
  document.documentElement.dataset.night = next.dataset.night;
  lastTap = "";
  fouls.disarm();
  settle();
  if (active) (active.isConnected ? active : focus && next.querySelector(focus))?.focus?.({ preventScroll: true });
}

function place(node) {
  if (node.id) return `#${node.id}`;
  if (node.dataset.seat) return `.pad [data-seat="${node.dataset.seat}"]`;
  for (const name of ["sheet", "mark", "add"]) if (node.dataset[name]) return `[data-${name}="${node.dataset[name]}"]`;
  return ["next", "held", "further"].filter((name) => node.classList.contains(name)).map((name) => `.${name}`)[0] || "";
}

function settle() {
  awake.want(root().dataset.over !== "yes");
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
  if (state === "lost") lost.textContent = (outbox.trouble || label) + (outbox.length ? `: ${outbox.length}` : "");
}

// What the server has and this page does not is asked for until it is here.
let asking = 0;
async function refresh() {
  const begun = performance.now();
  clearTimeout(asking);
  try {
    const response = await fetch(`${base}/state`, { headers: { accept: "application/json" } });
    if (response.status === 401) return shut();
    if (!response.ok) throw new Error(response.status);
    const body = await response.json();
    if (outbox.length) return;
    paint(body.html, body.seq, performance.now() - begun);
    warn();
  } catch {
    asking = setTimeout(refresh, 1000);
    paintDot();
  }
}

// A call that came from another device is told of once: two may judge one table, but should know it.
function warn() {
  const other = root().dataset.device;
  if (!other || other === outbox.device || others.has(other)) return;
  others.add(other);
  toast.tell(page.dataset.other, isNight());
}

function heard(answer, item) {
  const { status, body, took } = answer;
  if (status === "shut") return shut();
  if (status === "hopeless") {
    toast.tell(body.words, isNight());
    return refreshNow();
  }
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

function send(calls, more = {}) {
  draft.flush(root());
  for (const call of [calls].flat()) outbox.add(call, more);
}

// What the answer to a call may lead to, as its key has it.
function moreOf({ flows, anyway, waived }) {
  return { ...(flows !== undefined && { flows: true }), ...(anyway && { anyway: JSON.parse(anyway), waived }) };
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
  if (fouls.isOn && data.seat) return tapFoul(key);
  if (key.id === "foul") return fouls.isOn ? fouls.disarm() : fouls.arm();
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
  if (data.barred) return toast.tell(data.barred, isNight());
  if (data.choose) return chosen(key);
  if (data.call) {
    if (data.call === lastTap && !data.seat) return;
    lastTap = data.call;
    const calls = JSON.parse(data.call);
    paintTapped(key);
    if (data.settles !== undefined) draft.settle(root());
    send(Array.isArray(calls) ? calls : taken(key, calls), moreOf(data));
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
  if (!(await awaited(sheet.open(path)))) toast.tell(page.dataset.lost, isNight());
}

async function foresee(call, barred = "") {
  draft.flush(root());
  toast.hide();
  if (!(await awaited(sheet.foresee(call)))) toast.tell(barred || page.dataset.lost, isNight());
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

async function chosen(key) {
  try {
    if (await awaited(choose(key.dataset.choose, key.dataset.value, page, csrf))) {
      await refreshNow();
      if (sheet.path) await awaited(sheet.open(sheet.path));
    }
    markChosen(document.querySelector("#sheet"));
  } catch {
    toast.tell(page.dataset.lost, isNight());
  }
}

// The tap after the foul key, or with Shift on the keyboard.
export function tapFoul(key) {
  const { foul, foulHeavy, seat } = key.dataset;
  fouls.disarm();
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

// Marks go one after the other: two taps on +5 are two times five seconds, in their order.
function mark(kind) {
  const step = Number(root().dataset.step);
  marking = marking.then(() => sendMark(JSON.stringify({ step, kind, mark_id: fresh() })));
}

async function sendMark(body) {
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
  toast.tell(page.dataset.lost, isNight());
}

function speak(words) {
  spoken.textContent = words;
}

const clock = new ClockPainter(time, () => outbox.isMoving, (second) => {
  if (!isNight()) signal(second);
  speak(second ? page.dataset.left.replace("{}", second) : page.dataset.over);
});

const held = new Held(`${base}/held`, () => toast.tell(page.dataset.lost, isNight()));
const presses = new Presses({
  tap,
  long: (key) => key.dataset.seat && openSheet(`seat/${key.dataset.seat}`),
  hold: (key) => held.hold(key),
  letGo: () => held.letGo(),
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
  if (away) return held.letGo();
  stream.now();
  outbox.pump();
  refresh();
});
window.addEventListener("online", () => {
  stream.now();
  outbox.pump();
});
window.addEventListener("pageshow", (event) => event.persisted && refreshNow());

new Keyboard({ tap, tapFoul, undo, mark, openSheet, closeSheet: () => sheet.close() });
const awake = new Awake(() => tellOnce("zn-told-awake", page.dataset.sleeps));
const stream = new Stream(`${base}/stream`, (seq) => seq > painted && !outbox.length && refresh(), () => {
  paintDot();
  if (!stream.isLost) outbox.pump();
});

function tellOnce(key, words) {
  try {
    if (localStorage.getItem(key)) return;
    localStorage.setItem(key, "yes");
  } catch {
    // Then it is told once a page.
  }
  toast.tell(words, isNight());
}

const [loaded] = performance.getEntriesByType("navigation");
const face = root().querySelector(".clock");
if (face && loaded) time.hear(Number(face.dataset.now), loaded.responseStart - loaded.requestStart, loaded.responseStart);
painted = Number(root().dataset.seq);
outbox.seq = painted;
settle();
if (!awake.possible) tellOnce("zn-told-wake", page.dataset.wake);
outbox.pump();
