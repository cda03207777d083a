/** The ring of Districts and Storehouses with the people of both factions, drawn; decks stand in its corners. */
import { classes, html, steady } from "../../dom.js";
import { useChange } from "../../kit/changes.js";
import { Icon } from "../../kit/svg.js";
import { Spot, useTable } from "../../kit/targets.js";
import { Token } from "../../kit/tokens.js";
import { SHAPE, spread } from "./looks.js";
import { say } from "./words.js";

/** Places in the drawing: the ring runs counter-clockwise, the bottom row to the right, the top row to the left. */
const WIDE = {
  box: [560, 262],
  r: 46,
  store: 49,
  bars: { malay: [112, 12], british: [112, 259] },
  cube: [9, 1.6],
  places: {
    "blue-1": [168, 195],
    "blue-2": [280, 195],
    "blue-3": [392, 195],
    "british-storehouse": [505, 131],
    "green-1": [392, 67],
    "green-2": [280, 67],
    "green-3": [168, 67],
    "malay-storehouse": [55, 131],
  },
  road: "M168 195H392C470 195 505 175 505 131S470 67 392 67H168C90 67 55 87 55 131S90 195 168 195z",
  chevrons: [
    [224, 195, 0],
    [336, 195, 0],
    [336, 67, 180],
    [224, 67, 180],
    [458, 187, -30],
    [458, 75, 210],
    [102, 75, 150],
    [102, 187, 30],
  ],
  decks: {
    population: [10, 196],
    "battle british": [510, 196],
    "battle malay": [10, 4],
    heroes: [510, 4],
    tiles: [466, 4],
  },
};
const TALL = {
  box: [366, 314],
  r: 48,
  store: 41,
  bars: { malay: [2, 12], british: [2, 311] },
  cube: [7.6, 1.2],
  places: {
    "blue-1": [58, 245],
    "blue-2": [183, 245],
    "blue-3": [308, 245],
    "british-storehouse": [308, 157],
    "green-1": [308, 69],
    "green-2": [183, 69],
    "green-3": [58, 69],
    "malay-storehouse": [58, 157],
  },
  road: "M58 245H308V69H58z",
  chevrons: [
    [121, 245, 0],
    [246, 245, 0],
    [246, 69, 180],
    [121, 69, 180],
  ],
  decks: {
    "battle malay": [113, 132],
    population: [157, 132],
    "battle british": [201, 132],
    heroes: [245, 84],
    tiles: [85, 84],
  },
};
const PLANS = { wide: WIDE, tall: TALL };

const SEATS = [
  [-22, -3],
  [0, -3],
  [22, -3],
  [-11, 17],
  [11, 17],
];
const CROWD = [-24, -8, 8, 24].flatMap((x) => [-8, 6, 20].map((y) => [x, y])).sort(([, a], [, b]) => a - b);

/** Whose tokens lie somewhere, in words. */
export const told = (tokens, { owners, leader }) =>
  owners
    .filter((owner) => tokens[owner])
    .map((owner) => say("tokens-of", { n: tokens[owner], who: leader(owner) }))
    .join(", ") || say("empty");

/** ▲▼ with the amount, in a drawing. */
function Changed({ of: way, x, y }) {
  const by = useChange(way)?.by;
  if (!by) return null;
  return html`<g class="changed" transform=${`translate(${x} ${y})`} aria-hidden="true"><rect x="-15" y="-9" width="30" height="18" rx="9" />
    <text text-anchor="middle" y="4.5" font-size="13">${by > 0 ? "▲" : "▼"}${Math.abs(by)}</text></g>`;
}

/** How many people a District waits for: its place among the boxes of its faction. */
function needed({ boxes }, multiplier) {
  return multiplier === 2 ? boxes[0] : boxes[0] + boxes[1] + boxes[2];
}

function Inside({ shown, faction, full }) {
  const { view, printed, owners } = useTable();
  if (!shown.open) {
    return html`<text class="closed-word" y="-2" text-anchor="middle" font-size="14">${say("closed")}</text>
      <text class="waits" y="14.5" text-anchor="middle" font-size="13">${say("waits", { n: view.cubes[faction], of: needed(printed, shown.multiplier) })}</text>
      <text class="waits" y="32.5" text-anchor="middle" font-size="13">${say("waits.people")}</text>`;
  }
  const tokens = spread(shown.tokens, owners);
  const crowded = tokens.length > SEATS.length;
  const places = crowded ? CROWD : SEATS;
  return html`${places.map(([x, y], at) =>
    tokens[at]
      ? html`<${Token} owner=${tokens[at]} shape=${SHAPE[tokens[at]]} x=${x} y=${y} r=${crowded ? 7 : 9} />`
      : !crowded && html`<circle class="seat" cx=${x} cy=${y} r="7" />`,
  )}<text class=${classes("tally", full && "near")} y="40" text-anchor="middle" font-size="14">${say("of", { n: tokens.length, of: printed.score_at })}</text>`;
}

function District({ space: { id, district, faction }, plan }) {
  const table = useTable();
  const { view, printed } = table;
  const shown = view.districts[district];
  const name = { district: table.word("district"), space: table.called("spaces", id) };
  const label = shown.open
    ? say("district-open", { ...name, tokens: told(shown.tokens, table), n: shown.total, of: printed.score_at })
    : say("district-closed", { ...name, n: view.cubes[faction], of: needed(printed, shown.multiplier) });
  const opened = useChange(`districts.${district}.open`);
  const near = shown.open && shown.total === printed.score_at - 1;
  return html`<${Spot} target=${`ring:${id}`} label=${label} glow=${{ r: plan.r + 4 }}
    class=${classes("district", `side-${faction}`, !shown.open && "closed", near && "near", opened && "is-new")} transform=${`translate(${plan.places[id].join(" ")})`}>
    <circle class="ground" r=${plan.r} />${!shown.open && html`<circle class="hatching" r=${plan.r - 3} />`}<circle class="rim" r=${plan.r - 4} />
    <text class="worth" x=${printed.ships[district] ? -7 : 0} y="-19" text-anchor="middle" font-size="20">×${shown.multiplier}</text>
    ${printed.ships[district] && html`<${Icon} name="sailboat" x=${9} y=${-36} size=${17} class="ship-mark" />`}
    <${Inside} shown=${shown} faction=${faction} full=${near} />
    <${Changed} of=${`districts.${district}.total`} x=${plan.r * 0.72} y=${-plan.r * 0.72} />
  <//>`;
}

function Storehouse({ space: { id, faction }, plan }) {
  const table = useTable();
  const tokens = table.view.storehouses[faction];
  const vice = table.view.vice_tokens[faction];
  const held = table.owners.filter((owner) => tokens[owner]);
  const said = say("storehouse-label", { storehouse: table.called("spaces", id), tokens: told(tokens, table) });
  const label = vice ? say("storehouse-vices", { storehouse: said, n: vice }) : said;
  const [first, second] = [held.slice(0, 3), held.slice(3)];
  const crowded = second.length > 0 && plan === TALL; // two rows leave no room for the picture there
  const row = (owners, y) =>
    owners.map(
      (owner, at) =>
        html`<${Token} owner=${owner} shape=${SHAPE[owner]} x=${(at - (owners.length - 1) / 2) * 27} y=${y} r=${11} label=${tokens[owner]} />`,
    );
  return html`<${Spot} target=${`ring:${id}`} label=${label} glow=${{ r: plan.store + 4 }}
    class=${`district storehouse side-${faction}`} transform=${`translate(${plan.places[id].join(" ")})`}>
    <circle class="ground" r=${plan.store} /><circle class="rim" r=${plan.store - 4} />
    ${!crowded && html`<${Icon} name="warehouse" x=${-10} y=${-plan.store + 5} size=${20} class="ship-mark" />`}
    <text class="store-name" y=${-plan.store + (crowded ? 21 : 38)} text-anchor="middle" font-size="13">${table.called("factions", faction)}</text>
    ${held.length ? row(first, crowded ? -1 : second.length ? 4 : 13) : html`<text class="waits" y="16" text-anchor="middle" font-size="13">${say("empty")}</text>`}
    ${row(second, crowded ? 23 : 28)}
    ${vice > 0 && html`<g class="vice-count" transform=${`translate(${plan.store * 0.75} ${-plan.store * 0.6})`}><circle r="11" /><text y="4.5" text-anchor="middle" font-size="13">${vice}</text></g>`}
    <${Changed} of=${`storehouses.${faction}.total`} x=${-plan.store * 0.92} y=${-plan.store * 0.72} />
  <//>`;
}

/** The people of a faction: a square for every cube, with what each box opens. */
function People({ side, plan }) {
  const { view, printed, called } = useTable();
  return html`<${Counted} side=${side} plan=${plan} cubes=${view.cubes[side]} faction=${called("factions", side)} printed=${printed} />`;
}

const Counted = steady(({ side, plan, cubes, faction, printed }) => {
  const [x0, y] = plan.bars[side];
  const [size, gap] = plan.cube;
  const opens = ["×2", "", "×3", ""];
  let x = x0 + (plan === WIDE ? 76 : 66);
  let before = 0;
  const drawn = printed.boxes.map((value, box) => {
    const squares = Array.from({ length: value }, (_, at) => {
      const square = html`<rect class=${before + at < cubes ? "cube" : "cube empty"} x=${x} y=${y - 10} width=${size - gap / 2} height="10" rx="1.5" />`;
      x += size + gap / 2;
      return square;
    });
    before += value;
    const word =
      opens[box] &&
      html`<text class=${classes("opens", cubes >= before && "done")} x=${x + 2} y=${y} font-size="13">${opens[box]}</text>`;
    x += opens[box] ? 22 : 4;
    return html`${squares}${word}`;
  });
  return html`<g class=${`people-bar side-${side}`} data-target=${`boxes:${side}`} role="img" aria-label=${say("boxes-label", { faction, cubes })}>
    <rect class="reach" x=${x0} y=${y - 13} width=${x - x0 + 34} height="16" />
    <text class="bar-name" x=${x0} y=${y} font-size="13">${faction}</text><text class="bar-count" x=${x0 + (plan === WIDE ? 70 : 60)} y=${y} text-anchor="end" font-size="13">${cubes}</text>
    ${drawn}<${Changed} of=${`cubes.${side}`} x=${x + 16} y=${y - 5} /></g>`;
});

const BACKS = {
  population: "meeple-group",
  "battle british": "crossed-swords",
  "battle malay": "crossed-swords",
  heroes: "laurels",
  tiles: "scroll-quill",
};
const DECK_TARGETS = {
  population: "population",
  "battle british": "battle-british",
  "battle malay": "battle-malay",
  heroes: "heroes",
  tiles: "tiles",
};

function Deck({ deck, at: [x, y] }) {
  const { view, called } = useTable();
  const n = view.decks[deck];
  return html`<${Spot} target=${`deck:${DECK_TARGETS[deck]}`} label=${say("deck-label", { deck: called("decks", deck), n })}
    glow=${{ x: -3, y: -3, width: 46, height: 52, rx: 6 }} class=${`deck deck-${DECK_TARGETS[deck]}`} transform=${`translate(${x} ${y})`}>
    ${n > 1 && html`<rect class="card-back under" x="3" y="3" width="38" height="44" rx="4" />`}
    <rect class=${n ? "card-back" : "card-back none"} width="38" height="44" rx="4" /><rect class="card-back-line" x="3" y="3" width="32" height="38" rx="2.5" />
    ${n > 0 && html`<${Icon} name=${BACKS[deck]} x=${8} y=${4} size=${22} class="back-mark" />`}<text class="deck-count" x="19" y="39.5" text-anchor="middle" font-size="13">${n}</text>
  <//>`;
}

/** `bare`: without the decks. */
export function Ring({ plan: name = "wide", bare = false }) {
  const { view, printed } = useTable();
  const plan = PLANS[name];
  const decks = Object.entries(plan.decks).filter(
    ([deck]) => !bare && (!["heroes", "tiles"].includes(deck) || view.decks[deck] > 0),
  );
  return html`<svg class=${`ring ring-${name}`} viewBox=${`0 0 ${plan.box.join(" ")}`} role="group" aria-label=${say("part-ring")}>
    <defs><pattern id=${`hatch-${name}`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch-line" d="M0 0V5" /></pattern></defs>
    <path class="road" d=${plan.road} />${plan.chevrons.map(([x, y, turn]) => html`<path class="chevron" transform=${`translate(${x} ${y}) rotate(${turn})`} d="M-4 -6L5 0L-4 6z" />`)}
    ${["malay", "british"].map((side) => html`<${People} key=${side} side=${side} plan=${plan} />`)}
    ${decks.map(([deck, at]) => html`<${Deck} key=${deck} deck=${deck} at=${at} />`)}
    ${printed.ring.map((space) => html`<${space.district ? District : Storehouse} key=${space.id} space=${space} plan=${plan} />`)}
  </svg>`;
}
