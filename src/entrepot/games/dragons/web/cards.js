/** Playing cards as SVG on a face of 100 by 140. What a card is called, does and shows is not known here. */
import { html, steady } from "../../dom.js";
import { Icon } from "../../kit/svg.js";

const round = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The four suits, drawn around the origin within about 10 units. */
const SUIT_PATHS = {
  S:
    "M0-11C3-6.5 10-2.5 10 3 10 6.3 7.6 8 5.2 8 3.2 8 1.7 7 .9 5.6 1.1 8 2 10 3.6 11H-3.6C-2 10-1.1 8-.9 5.6-1.7 7-3.2 8-5.2 8" +
    "-7.6 8-10 6.3-10 3-10-2.5-3-6.5 0-11z",
  C:
    round(0, -5.7, 4.9) +
    round(-5.4, 2.6, 4.9) +
    round(5.4, 2.6, 4.9) +
    round(0, 0, 3) +
    "M-.9 1C-1.1 7-2 10-3.6 11H3.6C2 10 1.1 7 .9 1z",
  H:
    "M0 10.5C-3 6-10.5 1.8-10.5-4.2-10.5-7.9-7.8-10-5.2-10-2.7-10-.8-8.4 0-6.2.8-8.4 2.7-10 5.2-10 7.8-10 10.5-7.9 10.5-4.2" +
    " 10.5 1.8 3 6 0 10.5z",
  D: "M0-11.5C2.3-7 5.2-3.3 8.4 0 5.2 3.3 2.3 7 0 11.5-2.3 7-5.2 3.3-8.4 0-5.2-3.3-2.3-7 0-11.5z",
};

const MIDDLE = 50;
const CENTRE = 70;
const sides = (...rows) => rows.flatMap((y) => [34, 66].map((x) => [x, y]));
const middle = (...rows) => rows.map((y) => [MIDDLE, y]);

/** Where the pips of each number stand, as on any deck. */
const PIPS = {
  2: middle(28, 112),
  3: middle(28, CENTRE, 112),
  4: sides(28, 112),
  5: [...sides(28, 112), ...middle(CENTRE)],
  6: sides(28, CENTRE, 112),
  7: [...sides(28, CENTRE, 112), ...middle(49)],
  8: [...sides(28, CENTRE, 112), ...middle(49, 91)],
  9: [...sides(28, 56, 84, 112), ...middle(CENTRE)],
  10: [...sides(28, 56, 84, 112), ...middle(42, 98)],
};

const EGG = "M50 26C68 26 81 58 81 80 81 100 67 114 50 114 33 114 19 100 19 80 19 58 32 26 50 26z";

/** Shapes that every card refers to; stands once on a board. */
export const Shapes = () => html`
  <svg class="dragons-shapes" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      ${Object.entries(SUIT_PATHS).map(([suit, d]) => html`<path id=${`dragons-suit-${suit}`} d=${d} />`)}
      <pattern id="dragons-scales" width="12" height="10" patternUnits="userSpaceOnUse">
        <path class="scale" d="M0 0a6 6 0 0 0 12 0M-6 5a6 6 0 0 0 12 0M6 5a6 6 0 0 0 12 0" />
      </pattern>
    </defs>
  </svg>
`;

/** A suit on its own, in running text or on a pile. */
export const Suit = steady(
  ({ suit }) => html`
  <svg class=${`dragons-suit suit-${suit}`} viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
    <use href=${`#dragons-suit-${suit}`} />
  </svg>
`,
);

const Pip = ({ suit, x, y, scale }) => html`
  <use href=${`#dragons-suit-${suit}`} transform=${`translate(${x} ${y}) scale(${y > CENTRE ? -scale : scale})`} />
`;

const Picture = ({ name, x, y, size }) =>
  html`<${Icon} name=${name} x=${x - size / 2} y=${y - size / 2} size=${size} />`;

const Corner = ({ suit, rank, picture }) =>
  suit === "X"
    ? html`<text class="corner" x="14" y="25">X</text><${Picture} name=${picture} x=${14} y=${38} size=${18} />`
    : html`
        <text class=${rank === "10" ? "corner narrow" : "corner"} x="14" y="25">${rank}</text>
        <${Pip} suit=${suit} x=${14} y=${38} scale=${0.78} />
      `;

const Numbered = ({ suit, rank, picture }) => html`
  ${PIPS[rank].map(([x, y]) => html`<${Pip} suit=${suit} x=${x} y=${y} scale=${0.88} />`)}
  ${picture && html`<${Picture} name=${picture} x=${MIDDLE} y=${CENTRE} size=${17} />`}
`;

/** Jacks, Queens, Kings and Jokers: a framed figure, and the bonus they give as an Emblem. */
const Figure = ({ suit, rank, picture, bonus }) => html`
  <rect class="frame" x="26.5" y="14.5" width="47" height="111" rx="4" />
  <${Picture} name=${picture} x=${MIDDLE} y=${rank === "K" ? 58 : 66} size=${42} />
  ${rank === "K" && html`<use href=${`#dragons-suit-${suit}`} transform="translate(50 98) scale(1.3)" />`}
  ${
    bonus > 0 &&
    html`<g class="bonus">
    <circle cx="50" cy="104" r="16" />
    <text x="49" y="112">+${bonus}</text>
  </g>`
  }
`;

const Egg = () => html`
  <path class="egg" d=${EGG} />
  <path class="egg-scales" d=${EGG} />
  <path class="egg-light" d="M36 58C38 48 43 40 49 37 42 45 39 55 38 66 37 70 35 66 36 58z" />
`;

/** The face of a card, by its code, and by what components say of it: what is drawn on it where there is more than pips. */
export const Face = steady(({ code, card: { picture, bonus } }) => {
  const shown = { suit: code[0], rank: code.slice(1), picture, bonus };
  const Body = shown.suit !== "X" && shown.rank in PIPS ? Numbered : shown.rank === "A" ? Egg : Figure;
  return html`
    <svg class=${`dragons-face suit-${shown.suit}`} viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <rect class="paper" x=".75" y=".75" width="98.5" height="138.5" rx="9" />
      <${Body} ...${shown} />
      <${Corner} ...${shown} />
      <g transform="rotate(180 50 70)"><${Corner} ...${shown} /></g>
    </svg>
  `;
});

/** The back all cards share. */
export const Back = steady(
  () => html`
  <svg class="dragons-face dragons-back" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
    <rect class="paper" x=".75" y=".75" width="98.5" height="138.5" rx="9" />
    <rect class="ground" x="6" y="6" width="88" height="128" rx="5" />
    <rect class="scales" x="6" y="6" width="88" height="128" rx="5" />
    <circle class="seal" cx="50" cy="70" r="23" />
    <${Picture} name="sea-dragon" x=${50} y=${70} size=${36} />
  </svg>
`,
);
