/** The board of 1819 Singapore: the printed layout on a wide screen, the same parts one below the other on a narrow one. */
import { capital, classes, html } from "../dom.js";
import { useNarrow } from "../narrow.js";
import { Icon, Token } from "./svg.js";
import { battlePicture, marketPicture } from "./singapore-cards.js";
import { RING, Ring } from "./singapore-ring.js";
import { DECKS, Decks, FLAT_SIDE, MARKET, Market, SIDE, Side } from "./singapore-side.js";
import { Tableau } from "./singapore-tableau.js";
import { BORDER, Border, FLAT_TRACKS, TRACKS, Tracks } from "./singapore-tracks.js";
import { OWNERS, SHAPE } from "./singapore-words.js";

export { motions } from "./singapore-motion.js";

const FEW = 2; // so many cards of each player fit side by side; more of them take a row for each player

/** Handlers that show a card large while the pointer or the focus is on it. */
function inspections(components, onInspect) {
  const show = (what) => ({
    onPointerEnter: (event) => onInspect({ ...what(), element: event.currentTarget }),
    onPointerLeave: (event) => event.pointerType !== "touch" && onInspect(null),
    onFocusIn: (event) =>
      event.target.matches(":focus-visible") && onInspect({ ...what(), element: event.currentTarget }),
    onFocusOut: () => onInspect(null),
  });
  const known = (group, name, what) => (components[group]?.[name] ? show(() => what(components[group][name])) : {});
  return {
    market: (name) =>
      known("market", name, (card) => ({ label: name, picture: marketPicture(name, card), text: about(card) })),
    battle: (name) =>
      known("battle", name, (card) => ({ label: name, picture: battlePicture(name, card), text: card.text })),
    event: (name) => known("events", name, (card) => ({ label: name, text: card.text })),
    words: (label, text) => ({
      ...show(() => ({ label, text })),
      onClick: (event) => onInspect({ label, text, element: event.currentTarget, asked: true }),
    }),
    people: (name) =>
      known("population", name, (card) => ({
        label: name,
        text: `${card.cubes} Population cubes and ${card.influence} Influence when drawn.`,
      })),
  };
}

const about = (card) =>
  `${card.kinds.length ? `${capital(card.kinds.join(", "))}${card.vice ? `, vice: ${card.vice}` : ""}. ` : ""}${card.text}`;

/** A part of the board: inside the whole picture at its place, or a picture of its own. */
const Part = ({ box, at, children, label }) =>
  at
    ? html`<svg x=${at[0]} y=${at[1]} width=${box.width} height=${box.height}
      viewBox=${`0 0 ${box.width} ${box.height}`} overflow="visible">${children}</svg>`
    : html`<svg class="part" viewBox=${`0 0 ${box.width} ${box.height}`} role="group" aria-label=${label}>${children}
      </svg>`;

function Wide({ view, printed, context }) {
  return html`<svg class="main-board" viewBox=${`0 0 ${BORDER.width} ${BORDER.height}`} role="group"
    aria-label="The main board">
    <rect class="sea" width=${BORDER.width} height=${BORDER.height} rx="14" />
    <rect class="land" x="42" y="42" width=${BORDER.width - 84} height=${BORDER.height - 84} rx="10" />
    <${Border} players=${view.players} />
    <${Part} box=${MARKET} at=${[46, 47]}><${Market} view=${view} context=${context} /><//>
    <${Part} box=${RING} at=${[318, 46]}><${Ring} view=${view} printed=${printed} context=${context} /><//>
    ${printed && html`<${Part} box=${TRACKS} at=${[318, 530]}><${Tracks} view=${view} printed=${printed} /><//>`}
    <${Part} box=${DECKS} at=${[318, 718]}><${Decks} view=${view} context=${context} /><//>
    <${Part} box=${SIDE} at=${[1018, 47]}><${Side} view=${view} context=${context} /><//>
  </svg>`;
}

const FLAT_MARKET = { width: 418, height: 456 };
const FLAT_DECKS = { width: 480, height: 80 };
const FLAT_DECKS_IN_TWO_ROWS = { width: 430, height: 160 };

function Narrow({ view, printed, context }) {
  return html`<div class="main-board parts">
    <${Part} box=${RING} label="The ring of Districts">
      <${Ring} view=${view} printed=${printed} context=${context} large /><//>
    <${Part} box=${FLAT_MARKET} label="The Market"><${Market} view=${view} context=${context} flat /><//>
    <${Part} box=${view.decks.heroes + view.decks.tiles > 0 ? FLAT_DECKS_IN_TWO_ROWS : FLAT_DECKS} label="Decks and Leader spaces">
      <${Decks} view=${view} context=${context} flat /><//>
    ${
      printed &&
      html`<${Part} box=${FLAT_TRACKS} label="Tracks"><${Tracks} view=${view} printed=${printed} flat />
      <//>`
    }
    <${Part} box=${FLAT_SIDE} label="Event, treaty and vices"><${Side} view=${view} context=${context} flat /><//>
  </div>`;
}

function Scores({ view }) {
  const order = OWNERS.filter((owner) => view.players[owner]).sort((a, b) => view.players[b].vp - view.players[a].vp);
  return html`<ul class="standings" aria-label="Victory points">${order.map(
    (who) => html`<li key=${who}>
    <svg viewBox="-14 -14 28 28" width="20" height="20" aria-hidden="true">
      <${Token} owner=${who} shape=${SHAPE[who]} x=${0} y=${0} r=${10} /></svg>${view.players[who].name} <b>
        ${view.players[who].vp}</b></li>`,
  )}</ul>`;
}

function War({ war, players }) {
  const name = (who) => players[who]?.name ?? who;
  const side = (which) => [war[which], war.allies[which]].filter(Boolean).map(name).join(" and ");
  return html`<p class="war" role="status"><svg viewBox="0 0 512 512" width="22" height="22" aria-hidden="true">
    <${Icon} name="crossed-swords" size=${512} /></svg>
    War: ${side("attacker")} (strength ${war.strength.attacker}) against ${side("defender")} (strength ${war.strength.defender})${war.winner ? `; the ${war.winner} wins` : ""}</p>`;
}

export function SingaporeBoard({ view, seat, seats = [], components = {}, options, chosen, onTarget, onInspect }) {
  const narrow = useNarrow();
  const context = {
    options,
    chosen,
    onTarget,
    components,
    words: components.words ?? {},
    inspect: inspections(components, onInspect),
  };
  const mine = seat === null ? [] : (view.seats[seat] ?? []);
  const from = mine.length ? OWNERS.indexOf(mine[0]) : 0;
  const order = OWNERS.map((_, at) => OWNERS[(from + at) % OWNERS.length]).filter((who) => view.players[who]);
  order.sort((a, b) => mine.includes(b) - mine.includes(a));
  const crowded = order.some((who) => view.players[who].tableau.length > FEW && !mine.includes(who));
  return html`<div class="singapore">
    ${view.war && html`<${War} war=${view.war} players=${view.players} />`}
    ${narrow && html`<${Scores} view=${view} />`}
    ${
      narrow
        ? html`<${Narrow} view=${view} printed=${components.board} context=${context} />`
        : html`<${Wide}
      view=${view} printed=${components.board} context=${context} />`
    }
    <div class=${classes("tableaus", crowded && "rows")}>
      ${order.map(
        (who) => html`<${Tableau} key=${who} who=${who} player=${view.players[who]}
          seatOf=${seats[view.players[who].seat]?.label ?? ""} mine=${mine.includes(who)}
        active=${view.active === who && !view.ended_by} first=${view.first_player === who} view=${view}
          narrow=${narrow} context=${context} />`,
      )}
    </div>
  </div>`;
}
