/** What one has beside the tableau: points and money, Attribute and Legacies, Battle cards. */
import { classes, html } from "../../dom.js";
import { useLayout } from "../../frame/layout.js";
import { Delta } from "../../kit/changes.js";
import { useTable } from "../../kit/targets.js";
import { TokenSign } from "../../kit/tokens.js";
import { BattleBack, BattleCard, BattleSlip } from "./cards.js";
import { SHAPE } from "./looks.js";
import { Coin, Target } from "./parts.js";
import { WarLine } from "./war.js";
import { say } from "./words.js";

/** A Battle card; only the chooser's own are there to be chosen: a target names the card, and others may have a copy. */
function Battle({ id, kind, mine, side, small }) {
  const { components } = useTable();
  const card = id && components.battle[id];
  if (!card)
    return html`<div class="battle" role="img" aria-label=${say("battle-hidden")} data-id="battle-hidden"><${BattleBack} side=${side} /></div>`;
  const label = say(`battle-${kind}`, { card: card.name, strength: card.strength, text: card.text });
  return html`<${Target} target=${mine ? `${kind}:${card.number}` : undefined} data-id=${`battle-card:${id}`} idle=${!mine} label=${label} role="group" aria-label=${label} class=${`battle is-${kind}`}>
    <${small ? BattleSlip : BattleCard} card=${card} open=${kind === "revealed"} /><//>`;
}

/** What somebody has committed in secret, as far as it is known. */
function Committed({ committed }) {
  const { components } = useTable();
  const said = [
    ...committed.cards.map((id) => components.battle[id]?.name),
    committed.wealth > 0 && `$${committed.wealth}`,
    committed.tokens > 0 && say("tokens", { n: committed.tokens }),
  ].filter(Boolean);
  if (!said.length) return null;
  const what = say("committed", { what: said.join(", ") });
  return html`<p class="committed" title=${what}>${what}</p>`;
}

/** How many cards of a Hand are drawn whole where it has its own corner; more are small ones, all of them in sight. */
const WHOLE = { phone: 3, alone: 2, "side by side": 1 };
const ROWS = 3;

export function Hand({ who, mine }) {
  const { view, mine: own } = useTable();
  const player = view.players[who];
  const cards = player.hand.length + player.revealed.length;
  const room = useLayout() === "tabs" ? "phone" : own.length > 1 ? "side by side" : "alone";
  const small = mine && cards > WHOLE[room];
  const columns = Math.max(room === "side by side" ? 1 : room === "alone" ? 2 : 3, Math.ceil(cards / ROWS));
  const row = (ids, kind) =>
    ids.map(
      (id, at) =>
        html`<${Battle} key=${`${kind}-${at}`} id=${id} kind=${kind} mine=${mine} side=${player.faction} small=${small} />`,
    );
  const none = cards === 0;
  return html`<div class="hand" data-hand=${mine ? "" : undefined}><p class="caps">${mine ? say("your-hand") : say("hand")}</p>
    <div class=${classes("hand-cards", small && `slips in-${Math.min(columns, 6)}`)}>${row(player.revealed, "revealed")}${row(player.hand, "hand")}${none && html`<p class="nothing">${say("hand-empty")}</p>`}</div>
    ${player.committed && html`<${Committed} committed=${player.committed} />`}</div>`;
}

/** A Legacy or Objective: its name, and its text for whoever asks. */
function Tile({ id, at, who, mine, scored }) {
  const { components } = useTable();
  const tile = id && components.tiles[id];
  const name = tile?.name ?? say("hidden-tile");
  return html`<${Target} target=${mine ? `objective:${at}` : undefined} idle=${!mine} label=${name} data-id=${`tile:${who}:${at}`} title=${name} class=${classes("legacy", scored && "scored")}>
    <b>${name}</b>${scored && html` ✓`}${tile && html`<span class="legacy-text">${tile.text}</span>`}<//>`;
}

function Legacies({ who, mine }) {
  const { view, components } = useTable();
  const player = view.players[who];
  const printed = components.leaders[who];
  const attribute = components.tiles[player.attribute] ?? printed.attribute;
  const word = (id, { name, text }) =>
    html`<div class="legacy" data-id=${id} key=${id} title=${name}><b>${name}</b><span class="legacy-text">${text}</span></div>`;
  return html`<div class="legacies">
    ${attribute && word(`attribute:${who}`, attribute)}
    ${player.tiles.length ? player.tiles.map((id, at) => html`<${Tile} key=${at} id=${id} at=${at} who=${who} mine=${mine} scored=${player.tiles_scored.includes(id)} />`) : printed.legacies.map((legacy, at) => word(`legacy:${who}:${at}`, legacy))}</div>`;
}

/** Points, money and what a leader is about. */
export function Person({ who, mine }) {
  const { view, leader, called } = useTable();
  const player = view.players[who];
  return html`<div class="person">
    <h3><${TokenSign} owner=${who} shape=${SHAPE[who]} size=${18} />${leader(who)}</h3>
    <p class="purse"><span data-id=${`vp:${who}`}><b>${player.vp}</b> ${say("points.short")}</span> <${Delta} of=${`players.${who}.vp`} />
      <${Coin}>$${player.wealth}<//> <${Delta} of=${`players.${who}.wealth`} unit="$" /></p>
    ${player.role && html`<p class="role" data-id=${`role:${player.role}`}>${called("roles", player.role)}</p>`}
    ${mine && view.war ? html`<${WarLine} />` : html`<${Legacies} who=${who} mine=${mine} />`}</div>`;
}
