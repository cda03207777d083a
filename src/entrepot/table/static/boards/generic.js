/** What a game has that nobody has drawn yet: its view as nested lists, its players as cards, its choices as buttons. */
import { html } from "../dom.js";
import { Mark, Sitting } from "../kit/people.js";
import { AroundTable, Place, useTable } from "../kit/targets.js";
import { Sign } from "../kit/svg.js";
import { say } from "../says.js";

const words = (key) => String(key).replaceAll("_", " ");
const isPlain = (value) => value === null || typeof value !== "object";

function plain(value) {
  if (value === null) return say("board-unknown");
  return typeof value === "boolean" ? say(value ? "board-yes" : "board-no") : value;
}

function Value({ value }) {
  if (value === null) return html`<span class="quiet">${plain(value)}</span>`;
  if (isPlain(value)) return html`${plain(value)}`;
  if (Array.isArray(value)) {
    if (!value.length) return html`<span class="quiet">${say("board-none")}</span>`;
    if (value.every(isPlain)) return html`${value.map(plain).join(", ")}`;
    return html`<ol>${value.map((item, at) => html`<li key=${at}><${Value} value=${item} /></li>`)}</ol>`;
  }
  return html`<dl>${Object.entries(value).map(
    ([key, item]) => html`<div key=${key}><dt>${words(key)}</dt><dd><${Value} value=${item} /></dd></div>`,
  )}</dl>`;
}

function GenericBoard(props) {
  const targets = [...new Set(props.options.map((option) => option.target).filter(Boolean))];
  return html`<${AroundTable} table=${props} class="generic-board">
    ${
      targets.length > 0 &&
      html`<ul class="generic-targets" aria-label=${say("board-choices")}>
      ${targets.map(
        (target) => html`<li key=${target}><${Place} target=${target} class="generic-target">${words(target)}<//></li>`,
      )}</ul>`
    }
    <${Value} value=${props.view} />
  <//>`;
}

/** Points as far as everybody may know them: those of a view that tells them, else the score once there is one. */
function pointsOf({ view, over, scores }, seat) {
  const players = Object.values(view?.players ?? {}).filter(
    (player) => player.seat === seat && typeof player.vp === "number",
  );
  if (players.length && !over) return players.reduce((total, player) => total + player.vp, 0);
  return over || scores?.some(Boolean) ? scores?.[seat] : undefined;
}

function Player({ player: { seat, name, className, shape } }) {
  const table = useTable();
  const points = pointsOf(table, seat);
  const asked = table.asked === seat;
  return html`<li class=${`player-card ${className} ${asked ? "asked" : ""} ${table.seat === seat ? "you" : ""}`}>
    <div class="player-head"><${Mark} player=${{ className, shape }} size=${18} /><h3>${name}</h3>
      ${
        points !== undefined &&
        html`<span class="points" title=${say("seats-points")}><${Sign} name="laurels" size=${14} /> ${points}</span>`
      }</div>
    <${Sitting} seat=${seat} />
    ${asked && html`<span class="tag strong">${say(table.thinking ? "seats-thinking" : "seats-to-choose")}</span>`}
  </li>`;
}

const GenericRail = () =>
  html`<ul class="player-cards">${useTable().players.map(
    (player) => html`<${Player} key=${player.id} player=${player} />`,
  )}</ul>`;

const SHAPES = ["square", "circle", "triangle", "diamond", "hexagon"];

/** Whoever sits at the table plays for himself. */
const players = ({ seats }) =>
  seats.map(({ seat, name }) => ({
    id: String(seat),
    name,
    seat,
    className: `owner-seat-${seat % 4}`,
    shape: SHAPES[seat % SHAPES.length],
  }));

/** What stands for whatever a game does not have. */
export const GENERIC = {
  Board: GenericBoard,
  Rail: GenericRail,
  rail: "left",
  players,
  status: ({ view }) => ({ round: Number.isInteger(view?.round) ? view.round : undefined, warnings: [], mine: [] }),
  verbs: () => null,
  lastly: ["pass"],
  around: (table) => table,
  about: () => null,
  opens: ({ word }) => ({ "turn-started": "turn", "round-started": "round" })[word] ?? null,
  matters: () => true,
  things: () => [],
  brief: (note) => note.text,
  worded: ({ text }) => text,
  outcome: () => null,
};
