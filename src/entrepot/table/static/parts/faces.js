/** Who sits at a table, drawn: people by their first letter, bots as the machines they are, each with a face of its own. */
import { html } from "../dom.js";
import { ICONS } from "../kit/icons.js";

const EYES = [
  html`<g class="dark"><circle cx="17" cy="23" r="3" /><circle cx="31" cy="23" r="3" /></g>`,
  html`<g class="dark"><rect x="13" y="20" width="8" height="6" rx="1.5" /><rect x="27" y="20" width="8" height="6" rx="1.5" /></g>`,
  html`<g class="line"><circle cx="17" cy="23" r="4.2" /><circle cx="31" cy="23" r="4.2" /><path d="M21 23h6" /></g>`,
  html`<g class="line"><path d="M13 24q4-5 8 0M27 24q4-5 8 0" /></g>`,
];
const MOUTHS = [
  html`<path class="line" d="M17 33q7 5 14 0" />`,
  html`<path class="line" d="M18 34h12" />`,
  html`<path class="dark" d="M16 31h16v5H16z" />`,
  html`<path class="line" d="M17 33h14M20.5 31v4M24 31v4M27.500 31v4" />`,
];
const HATS = [
  html`<g><path class="line" d="M24 12V6" /><circle class="dark" cx="24" cy="5" r="2.600" /></g>`,
  html`<path class="dark" d="M15 12V5h18v7zM10 12h28v2.500H10z" />`,
  html`<path class="dark" d="M9 15L24 4l15 11z" />`,
  html`<path class="dark" d="M12 14q0-9 12-9t12 9z" />`,
  html`<path class="line" d="M13 13l-4-6M35 13l4-6M24 12V6" />`,
];

/** A bot by its number: as many different ones as there are names. */
export const BotFace = ({
  face,
  size = 34,
}) => html`<svg class=${`face face-${face % 6}`} viewBox="0 0 48 48" width=${size} height=${size}
  aria-hidden="true"><circle class="ground" cx="24" cy="24" r="23" /><rect class="head" x="9" y="13" width="30" height="27" rx="8" />
  ${EYES[face % 4]}${MOUTHS[(face >> 1) % 4]}${HATS[face % 5]}</svg>`;

const initial = (name) => [...(name ?? "")][0]?.toUpperCase() ?? "";

/** Somebody at a table; a free seat is a ring. */
export function SeatFace({ seat, size = 34 }) {
  if (seat.kind === "bot") return html`<${BotFace} face=${seat.face ?? seat.seat} size=${size} />`;
  const taken = seat.kind === "player";
  return html`<svg class=${`face person ${taken ? "" : "free"} ${seat.you ? "you" : ""}`} viewBox="0 0 48 48" width=${size} height=${size}
    aria-hidden="true"><circle class="ground" cx="24" cy="24" r="22" />
    ${taken && (seat.player ? html`<text x="24" y="32" text-anchor="middle" font-size="22">${initial(seat.player)}</text>` : html`<path class="somebody" d=${ICONS.person} transform="translate(10 10) scale(.055)" />`)}</svg>`;
}

/** All of a table, close together. */
export const Faces = ({ seats }) =>
  html`<span class="faces">${seats.map((seat) => html`<${SeatFace} key=${seat.seat} seat=${seat} size=${30} />`)}</span>`;
