/** People who share a device: it is handed to whoever is asked, who alone sees what that seat knows. */
import { html } from "../dom.js";
import { say } from "../says.js";

const KEY = "entrepot.at.";

/** At whose device a seat is played. */
const deviceOf = ({ guest_of, who }) => guest_of ?? who;

/** The seat to which the device is to be handed now; null if it is in the right hands. */
export function handedTo({ seat, seats, asked, over }) {
  if (over || seat === null || asked === null || asked === seat || seats[asked].kind !== "player") return null;
  return deviceOf(seats[asked]) === deviceOf(seats[seat]) ? asked : null;
}

/** Which guest had the device last in this tab, by the seat; null for the one whose device it is. */
export function holderAt(table) {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + table));
  } catch {
    return null; // a private window may have no storage
  }
}

/** Note who has the device now: gives the seat of a guest, null for the one whose device it is. */
export function handOver(table, { seats }, to) {
  const guest = seats[to].guest_of ? to : null;
  try {
    sessionStorage.setItem(KEY + table, JSON.stringify(guest));
  } catch {
    /* known on this page only */
  }
  return guest;
}

/** Between two people nothing is seen of either's things. */
export const Curtain = ({ seat, onTake, onStay }) => html`<main class="curtain">
    <h1>${say("hand-title", { player: seat.player })}</h1>
    <p>${say("hand-text", { seat: seat.name })}</p>
    <p><button type="button" class="primary big" onClick=${onTake}>${say("hand-take", { player: seat.player })}</button></p>
    <p><button type="button" class="plain" onClick=${onStay}>${say("hand-stay")}</button></p></main>`;
