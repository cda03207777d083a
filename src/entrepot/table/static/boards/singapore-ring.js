/** The ring of Districts and Storehouses, the Population boxes and the Multiplier track: 700 x 470. */
import { html } from "../dom.js";
import { Icon, Token } from "./svg.js";
import { DISTRICTS, OWNERS, SHAPE } from "./singapore-words.js";
import { grip, hot } from "./target.js";

export const RING = { width: 700, height: 470 };

// in the picture the ring runs counter-clockwise: the bottom row to the right, the top row to the left
const PLACE = {
  "blue-1": [210, 334],
  "blue-2": [350, 334],
  "blue-3": [490, 334],
  "green-1": [490, 136],
  "green-2": [350, 136],
  "green-3": [210, 136],
};
const STOREHOUSE = { british: [626, 235], malay: [74, 235] };
const R = 59;
const SEATS_IN_DISTRICT = [
  [-26, -6],
  [0, -6],
  [26, -6],
  [-26, 20],
  [0, 20],
  [26, 20],
  [-26, 40],
  [0, 40],
  [26, 40],
];
/** Print is larger where the picture is small: `large` on a phone, whose screen is half as wide as the drawing. */
const PRINT = {
  usual: {
    times: 22,
    small: 12,
    word: 12.5,
    label: 12,
    token: 11,
    stored: 14,
    apart: 36,
    marker: 23,
    closed: 11,
    value: 17,
  },
  large: {
    times: 31,
    small: 19,
    word: 18,
    label: 17,
    token: 13,
    stored: 17,
    apart: 40,
    marker: 31,
    closed: 17,
    value: 25,
  },
};

const plural = { british: "British", malay: "Malay" };

/** Tokens by owner as a list of owners. */
export const spread = (tokens) => OWNERS.flatMap((owner) => Array(tokens[owner] ?? 0).fill(owner));

const told = (tokens) =>
  OWNERS.filter((owner) => tokens[owner])
    .map((owner) => `${tokens[owner]} ${owner}`)
    .join(", ") || "empty";

function District({ word, id, shown, printed, context, print }) {
  const [x, y] = PLACE[id];
  const tokens = spread(shown.tokens);
  const side = id.startsWith("blue") ? "british" : "malay";
  const name = `${context.words.District ?? "District"} ${word}`;
  const label = shown.open ? `${name}: ${told(shown.tokens)}` : `${name}: closed`;
  return html`<g ...${hot(context, `ring:${id}`, label, "district", `side-${side}`, !shown.open && "closed")}
    transform=${`translate(${x} ${y})`}>
    <title>${label}</title>
    <circle class="glow" r=${R + 5} ...${grip(context, `ring:${id}`, label)} /><circle class="ground" r=${R} />
      <circle class="rim" r=${R - 5} />
    <text aria-hidden="true" class="times" y="-30" text-anchor="middle" font-size=${print.times}>×${shown.multiplier}</text>
    ${
      printed?.ships[word] &&
      html`<g><title>Scoring it brings a ship</title>
      <${Icon} name="sailboat" x=${37 - print.small} y=${-46} size=${print.small + 5} class="ship-mark" /></g>`
    }
    <text aria-hidden="true" class="full-at" x="-35" y="-30" text-anchor="middle" font-size=${print.small}>
      ${printed?.score_at ?? ""}</text>
    ${
      shown.open
        ? tokens.slice(0, 9).map(
            (owner, at) =>
              html`<${Token} owner=${owner} shape=${SHAPE[owner]} x=${SEATS_IN_DISTRICT[at][0]}
                  y=${SEATS_IN_DISTRICT[at][1]} r=${print.token} />`,
          )
        : html`<circle class="marker" cy="12" r=${print.marker} />
          <text aria-hidden="true" class="marker-word" y=${12 + print.closed * 0.36} text-anchor="middle" font-size=${print.closed}>closed</text>`
    }
    ${
      tokens.length > 9 &&
      html`<text aria-hidden="true" y="54" text-anchor="middle"
      font-size=${print.small}>+${tokens.length - 9}</text>`
    }
  </g>`;
}

function Storehouse({ side, tokens, vice, context, print }) {
  const [x, y] = STOREHOUSE[side];
  const word = context.words.Storehouse ?? "Storehouse";
  const name = `${plural[side]} ${word}`;
  const held = OWNERS.filter((owner) => tokens[owner]);
  const label = `${name}: ${told(tokens)}`;
  return html`<g ...${hot(context, `ring:${side}-storehouse`, label, "district", "storehouse", `side-${side}`)}
    transform=${`translate(${x} ${y})`}>
    <title>${label}</title>
    <circle class="glow" r="73" ...${grip(context, `ring:${side}-storehouse`, label)} /><circle class="ground" r="68" />
      <circle class="rim" r="62" />
    <${Icon} name="warehouse" x=${-17} y=${-62} size=${34} class="house" />
    <text aria-hidden="true" class="place-name" y="-14" text-anchor="middle" font-size=${print.word}>${word}</text>
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
      font-size=${print.small}>empty</text>`
    }
    ${
      vice > 0 &&
      html`<g class="vice-count" transform="translate(40 -44)"><title>${vice} Vice tokens</title>
      <circle r=${print.stored} /><text aria-hidden="true" y=${print.small * 0.36} text-anchor="middle"
        font-size=${print.small}>${vice}</text></g>`
    }
  </g>`;
}

/** A Population box with one small square for each cube that it takes. */
function Box({ x, y, value, cubes, side, order, print }) {
  const across = Math.ceil(value / 2);
  return html`<g class=${`box side-${side} ${cubes >= value ? "full" : ""}`} transform=${`translate(${x - 56} ${y})`}>
    <title>${plural[side]} Population box ${order + 1}: ${cubes} of ${value}</title>
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
const OPENS = { british: ["blue-2", "blue-3", "blue-3"], malay: ["green-2", "green-3", "green-3"] };

function Boxes({ side, cubes, boxes, print }) {
  const y = side === "british" ? 418 : 6;
  let left = cubes;
  return html`<g data-target=${`boxes:${side}`} role="img" aria-label=${`${plural[side]} Population: ${cubes} cubes`}>
    ${OPENS[side].map((id, at) => {
      const [dx, dy] = PLACE[id];
      const from = side === "british" ? y : y + 46;
      return html`<path class=${`wire side-${side}`}
        d=${`M${BOX_X[side][at]} ${from}L${dx + (BOX_X[side][at] - dx) * 0.18} ${dy + (side === "british" ? R : -R)}`} />`;
    })}
    ${boxes.map((value, at) => {
      const here = Math.max(0, Math.min(value, left));
      left -= here;
      return html`<${Box} x=${BOX_X[side][at]} y=${y} value=${value} cubes=${here} side=${side} order=${at}
        print=${print} />`;
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

function Multiplier({ values, opened, value, print }) {
  return html`<g class="multiplier" transform="translate(350 235)" role="img"
    aria-label=${`Multiplier ×${value}, for failed Upkeep and spoils of War`}>
    <rect x="-112" y="-36" width="224" height="72" rx="10" />
    <text aria-hidden="true" class="place-name" y="-17" text-anchor="middle" font-size=${print.label}>Upkeep and spoils ×</text>
    ${values.map(
      (times, at) => html`<g transform=${`translate(${(at - 2) * 42} 10)`}
        class=${at < opened ? "covered" : at === opened ? "active" : ""}>
      <circle r="18" /><text aria-hidden="true" y="6" text-anchor="middle" font-size=${Math.max(15, print.small)}>×${times}</text></g>`,
    )}
  </g>`;
}

export function Ring({ view, printed, context, large = false }) {
  const print = large ? PRINT.large : PRINT.usual;
  const opened = Object.values(view.districts).filter((district) => district.open).length - 2;
  return html`<g class="ring">
    <defs><marker id="tip" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">
      <path d="M0 0L10 5L0 10z" /></marker></defs>
    ${
      printed &&
      ["british", "malay"].map(
        (side) => html`<${Boxes} side=${side} cubes=${view.cubes[side]}
      boxes=${printed.boxes} print=${print} />`,
      )
    }
    ${ARROWS.map(
      ([d, side]) => html`<path class=${`arrow ${side && `side-${side}`}`} d=${d}
      marker-end="url(#tip)" />`,
    )}
    ${
      printed &&
      html`<${Multiplier} values=${printed.multipliers} opened=${Math.max(0, opened)}
      value=${view.multiplier} print=${print} />`
    }
    ${["british", "malay"].map(
      (side) => html`<${Storehouse} side=${side} tokens=${view.storehouses[side]}
      vice=${view.vice_tokens?.[side] ?? 0} context=${context} print=${print} />`,
    )}
    ${DISTRICTS.map(
      ([word, id]) => html`<${District} word=${word} id=${id} shown=${view.districts[word]}
      printed=${printed} context=${context} print=${print} />`,
    )}
  </g>`;
}
