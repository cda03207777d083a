/** A soft knock on the table, made on the spot, and the notification that it is one's turn. */
import { file } from "./files.js";
import { settings } from "./settings.js";

let audio = null;

function tone(pitch, from, length) {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.frequency.value = pitch;
  oscillator.type = "sine";
  volume.gain.setValueAtTime(0.0001, audio.currentTime + from);
  volume.gain.exponentialRampToValueAtTime(0.12, audio.currentTime + from + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + from + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(audio.currentTime + from);
  oscillator.stop(audio.currentTime + from + length);
}

export function chime() {
  if (!settings.value.sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  tone(523, 0, 0.25);
  tone(784, 0.12, 0.35);
}

/** Ask the reader for permission; true when notifications may be shown. */
export async function mayNotify() {
  if (typeof Notification === "undefined") return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

export function notify(title, body) {
  if (
    !settings.value.notify ||
    !document.hidden ||
    typeof Notification === "undefined" ||
    Notification.permission !== "granted"
  )
    return;
  const shown = new Notification(title, { body, tag: "entrepot-turn", icon: file("icon.svg") });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
