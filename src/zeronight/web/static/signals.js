// Sounds and vibration: by day only, sound after the first tap, a sign on the screen always.

let context = null;

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

export function touched() {
  navigator.vibrate?.(8);
}

// The screen stays awake while a game is judged; without a secure context nothing happens.
export class Awake {
  constructor() {
    this.lock = null;
    document.addEventListener("visibilitychange", () => this.ask());
    this.ask();
  }

  get possible() {
    return "wakeLock" in navigator;
  }

  async ask() {
    if (!this.possible || document.visibilityState !== "visible") return;
    try {
      this.lock = await navigator.wakeLock.request("screen");
    } catch {
      this.lock = null;
    }
  }
}
