/** The ring of Districts and Storehouses, the Population boxes and the Multiplier track: 700 x 470. */
import { classes, html } from "../../dom.js";
import { Icon } from "../../kit/svg.js";
import { Spot, useTable } from "../../kit/targets.js";
import { Token } from "../../kit/tokens.js";
import { SHAPE, spread } from "./looks.js";
import { say } from "./words.js";

export const RING = { width: 700, height: 470 };

// in the picture the ring runs counter-clockwise: the bottom row to the right, the top row to the left
const PLACE = {
  "blue-1": [210, 334],
  "blue-2": [350, 334],
  "blue-3": [490, 334],
  "british-storehouse": [626, 235],
  "green-1": [490, 136],
  "green-2": [350, 136],
  "green-3": [210, 136],
  "malay-storehouse": [74, 235],
};
const R = 59;
const SEATS_IN_DISTRICT = [-6, 20, 40].flatMap((y) => [-26, 0, 26].map((x) => [x, y]));

/** Sizes of print. It is larger where the picture is small: on a phone, whose screen is half as wide as the drawing. */
const sizes = (times, small, word, label, token, stored, apart, marker, closed, value) => ({
  times,
  small,
  word,
  label,
  token,
  stored,
  apart,
  marker,
  closed,
  value,
});
const USUAL = sizes(22, 12, 12.5, 12, 11, 14, 36, 23, 11, 17);
const LARGE = sizes(31, 19, 18, 17, 13, 17, 40, 31, 17, 25);

/** Whose tokens lie somewhere, in words. */
const told = (tokens, { owners, leader }) =>
  owners
    .filter((owner) => tokens[owner])
    .map((owner) => say("tokens-of", { n: tokens[owner], who: leader(owner) }))
    .join(", ") || say("empty");

function District({ space: { id, district, faction }, print }) {
  const table = useTable();
  const { printed, owners } = table;
  const shown = table.view.districts[district];
  const tokens = spread(shown.tokens, owners);
  const name = { district: table.word("district"), space: table.called("spaces", id) };
  const label = shown.open
    ? say("district-open", { ...name, tokens: told(shown.tokens, table) })
    : say("district-closed", name);
  return html`<${Spot} target=${`ring:${id}`} label=${label} titled glow=${{ r: R + 5 }}
    class=${classes("district", `side-${faction}`, !shown.open && "closed")}
    transform=${`translate(${PLACE[id].join(" ")})`}>
    <circle class="ground" r=${R} /><circle class="rim" r=${R - 5} />
    <text aria-hidden="true" class="times" y="-30" text-anchor="middle" font-size=${print.times}>×${shown.multiplier}</text>
    ${
      printed.ships[district] &&
      html`<g><title>${say("district-brings-ship")}</title>
      <${Icon} name="sailboat" x=${37 - print.small} y=${-46} size=${print.small + 5} class="ship-mark" /></g>`
    }
    <text aria-hidden="true" class="full-at" x="-35" y="-30" text-anchor="middle" font-size=${print.small}>
      ${printed.score_at}</text>
    ${
      shown.open
        ? tokens.slice(0, SEATS_IN_DISTRICT.length).map(
            (owner, at) => html`<${Token} owner=${owner} shape=${SHAPE[owner]} x=${SEATS_IN_DISTRICT[at][0]}
              y=${SEATS_IN_DISTRICT[at][1]} r=${print.token} />`,
          )
        : html`<circle class="marker" cy="12" r=${print.marker} />
          <text aria-hidden="true" class="marker-word" y=${12 + print.closed * 0.36} text-anchor="middle"
            font-size=${print.closed}>${say("closed")}</text>`
    }
    ${
      tokens.length > SEATS_IN_DISTRICT.length &&
      html`<text aria-hidden="true" y="54" text-anchor="middle"
      font-size=${print.small}>+${tokens.length - SEATS_IN_DISTRICT.length}</text>`
    }
  <//>`;
}

function Storehouse({ space: { id, faction }, print }) {
  const table = useTable();
  const tokens = table.view.storehouses[faction];
  const vice = table.view.vice_tokens[faction];
  const held = table.owners.filter((owner) => tokens[owner]);
  const label = say("storehouse-label", { storehouse: table.called("spaces", id), tokens: told(tokens, table) });
  return html`<${Spot} target=${`ring:${id}`} label=${label} titled glow=${{ r: 73 }}
    class=${`district storehouse side-${faction}`} transform=${`translate(${PLACE[id].join(" ")})`}>
    <circle class="ground" r="68" /><circle class="rim" r="62" />
    <${Icon} name="warehouse" x=${-17} y=${-62} size=${34} class="house" />
    <text aria-hidden="true" class="place-name" y="-14" text-anchor="middle" font-size=${print.word}>
      ${table.word("storehouse")}</text>
    ${held.map((owner, at) => {
      const row = at < 3 ? 0 : 1;
      const inRow = row ? held.length - 3 : Math.min(3, held.length);
      const dx = ((row ? at - 3 : at) - (inRow - 1) / 2) * print.apart;
      return html`<${Token} owner=${owner} shape=${SHAPE[owner]} x=${dx} y=${8 + row * (print.apart - 4)} r=${print.stored}
        label=${tokens[owner]} />`;
    })}
    ${
      !held.length &&
      html`<text aria-hidden="true" class="quiet" y="14" text-anchor="middle"
      font-size=${print.small}>${say("empty")}</text>`
    }
    ${
      vice > 0 &&
      html`<g class="vice-count" transform="translate(40 -44)"><title>${say("vice-tokens", { n: vice })}</title>
      <circle r=${print.stored} /><text aria-hidden="true" y=${print.small * 0.36} text-anchor="middle"
        font-size=${print.small}>${vice}</text></g>`
    }
  <//>`;
}

/** A Population box with one small square for each cube that it takes. */
function Box({ x, y, value, cubes, side, label, print }) {
  const across = Math.ceil(value / 2);
  return html`<g class=${`box side-${side} ${cubes >= value ? "full" : ""}`} transform=${`translate(${x - 56} ${y})`}>
    <title>${label}</title>
    <rect width="112" height="46" rx="6" />
    <text aria-hidden="true" x="9" y=${23 + print.value * 0.36} font-size=${print.value}>${value}</text>
    ${Array.from(
      { length: value },
      (_, at) => html`<rect class=${at < cubes ? "cube" : "cube empty"}
      x=${34 + (at % across) * (70 / across)} y=${at < across ? 6 : 25} width="14" height="14" rx="2" />`,
    )}
  </g>`;
}

const BOX_X = { british: [210, 350, 490, 630], malay: [490, 350, 210, 70] };
const WIRED = { british: ["blue-2", "blue-3", "blue-3"], malay: ["green-2", "green-3", "green-3"] }; // in the picture

function Boxes({ side, print }) {
  const { view, printed, called } = useTable();
  const cubes = view.cubes[side];
  const faction = called("factions", side);
  const y = side === "british" ? 418 : 6;
  let left = cubes;
  return html`<g data-target=${`boxes:${side}`} role="img" aria-label=${say("boxes-label", { faction, cubes })}>
    ${WIRED[side].map((id, at) => {
      const [dx, dy] = PLACE[id];
      const from = side === "british" ? y : y + 46;
      return html`<path class=${`wire side-${side}`}
        d=${`M${BOX_X[side][at]} ${from}L${dx + (BOX_X[side][at] - dx) * 0.18} ${dy + (side === "british" ? R : -R)}`} />`;
    })}
    ${printed.boxes.map((value, at) => {
      const here = Math.max(0, Math.min(value, left));
      left -= here;
      return html`<${Box} x=${BOX_X[side][at]} y=${y} value=${value} cubes=${here} side=${side} print=${print}
        label=${say("box-label", { faction, box: at + 1, cubes: here, value })} />`;
    })}
    ${
      left > 0 &&
      html`<text aria-hidden="true" class="quiet" x=${BOX_X[side][3]} y=${side === "british" ? 412 : 66}
      text-anchor="middle" font-size=${print.small}>+${left}</text>`
    }
  </g>`;
}

/** The arrows of the ring: brown from District to District, pale ones into and out of the Storehouses. */
const ARROWS = [
  ["M271 334h14", ""],
  ["M411 334h14", ""],
  ["M429 136h-14", ""],
  ["M289 136h-14", ""],
  ["M490 270v-64", ""],
  ["M210 200v64", ""],
  ["M543 312q34 -8 48 -24", "british"],
  ["M592 182q-16 -20 -46 -28", "british"],
  ["M157 158q-34 8 -48 24", "malay"],
  ["M108 288q16 20 46 28", "malay"],
];

function Multiplier({ print }) {
  const { view, printed } = useTable();
  return html`<g class="multiplier" transform="translate(350 235)" role="img"
    aria-label=${say("multiplier-label", { value: view.multiplier })}>
    <rect x="-112" y="-36" width="224" height="72" rx="10" />
    <text aria-hidden="true" class="place-name" y="-17" text-anchor="middle" font-size=${print.label}>
      ${say("multiplier")}</text>
    ${printed.multipliers.map(
      (times, at) => html`<g transform=${`translate(${(at - 2) * 42} 10)`}
        class=${at < view.opened ? "covered" : at === view.opened ? "active" : ""}>
      <circle r="18" /><text aria-hidden="true" y="6" text-anchor="middle" font-size=${Math.max(15, print.small)}>×${times}</text></g>`,
    )}
  </g>`;
}

export function Ring({ large = false }) {
  const { printed } = useTable();
  const print = large ? LARGE : USUAL;
  return html`<g class="ring">
    <defs><marker id="tip" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">
      <path d="M0 0L10 5L0 10z" /></marker></defs>
    ${Object.keys(BOX_X).map((side) => html`<${Boxes} side=${side} print=${print} />`)}
    ${ARROWS.map(([d, side]) => html`<path class=${`arrow ${side && `side-${side}`}`} d=${d} marker-end="url(#tip)" />`)}
    <${Multiplier} print=${print} />
    ${printed.ring.map(
      (space) => html`<${space.district ? District : Storehouse} key=${space.id} space=${space} print=${print} />`,
    )}
  </g>`;
}
