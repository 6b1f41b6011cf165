// Sounds and vibration: by day only, sound after the first tap, a sign on the screen always.

let context = null;
let waves = [];

export function unlock() {
  try {
    if (navigator.audioSession) navigator.audioSession.type = "playback";
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
  } catch {
    context = null;
  }
}

function tone(pitch, begin, length) {
  if (!context) return;
  const at = context.currentTime + begin;
  const wave = context.createOscillator();
  const volume = context.createGain();
  wave.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.25, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + length);
  wave.connect(volume).connect(context.destination);
  waves = [...waves.slice(-4), wave];
  wave.start(at);
  wave.stop(at + length + 0.05);
}

export function signal(second) {
  if (second === 10) {
    navigator.vibrate?.(300);
    tone(660, 0, 0.25);
  } else if (second === 0) {
    navigator.vibrate?.([250, 120, 250]);
    tone(660, 0, 0.2);
    tone(520, 0.28, 0.35);
  }
}

// A signal ends with the step that it belongs to.
export function silence() {
  for (const wave of waves) wave.stop();
  waves = [];
}

export function touched() {
  navigator.vibrate?.(8);
}

// The screen stays awake from the deal to the end of a game. Without a secure context nothing happens; a refusal,
// as of a phone that saves its battery, is told once.
export class Awake {
  constructor(told) {
    this.told = told;
    this.lock = null;
    this.wanted = true;
    document.addEventListener("visibilitychange", () => this.ask());
  }

  get possible() {
    return "wakeLock" in navigator;
  }

  want(wanted) {
    if (wanted === this.wanted && this.lock) return;
    this.wanted = wanted;
    if (wanted) this.ask();
    else this.lock?.release();
    if (!wanted) this.lock = null;
  }

  async ask() {
    if (!this.wanted || !this.possible || document.visibilityState !== "visible") return;
    if (this.lock && !this.lock.released) return;
    try {
      this.lock = await navigator.wakeLock.request("screen");
    } catch {
      this.lock = null;
      this.told();
    }
  }
}
