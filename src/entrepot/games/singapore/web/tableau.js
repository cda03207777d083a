/** A player's side of the table: purse, Leader, the tableau with its Communities, Battle cards, Legacies. */
import { classes, html, useMemo } from "../../dom.js";
import { asking } from "../../kit/looking.js";
import { Sign } from "../../kit/svg.js";
import { Frozen, Pick, Spot, useTable } from "../../kit/targets.js";
import { TokenSign } from "../../kit/tokens.js";
import { BATTLE, BattleCard, CARD, CardBack, FaceDownCard, MarketCard, PeopleStrip } from "./cards.js";
import { SHAPE } from "./looks.js";
import { around } from "./side.js";
import { say } from "./words.js";

const STRIP = 25;
const UNDER = CARD.height + 4; // where the first Population card peeps out
const SCALE = { mine: 0.92, other: 0.74, narrow: 0.77 }; // pixels to a unit of drawing: what others have may be smaller
const ACROSS = 2; // cards beside each other on a narrow screen

/** Cards that lie together, left to right; cards face down and lone ones are groups of their own. */
function groups(tableau) {
  const bySlot = new Map(tableau.map((card) => [card.slot, card]));
  return tableau
    .filter((card) => card.left === null || !bySlot.has(card.left))
    .map((first) => {
      const group = [first];
      for (let card = bySlot.get(first.right); card && !group.includes(card); card = bySlot.get(card.right))
        group.push(card);
      return group;
    });
}

/** A Community in rows of so many cards. */
const inRows = (group, across) =>
  Array.from({ length: Math.ceil(group.length / across) }, (_, row) => group.slice(row * across, (row + 1) * across));

/** The number that the options use for each attached Population card: they count through the whole tableau. */
function peopleNumbers(tableau) {
  const numbers = new Map();
  let next = 0;
  for (const card of tableau)
    numbers.set(
      card.slot,
      card.population.map(() => next++),
    );
  return numbers;
}

function Community({ group, owner, numbers, scale }) {
  const { components, word } = useTable();
  const deepest = Math.max(...group.map((held) => held.population.length));
  const width = group.length * CARD.width + 30;
  const height = UNDER + deepest * STRIP + 6;
  const cards = group.map((held) => components.market[held.card].name);
  const label =
    cards.length > 1 ? say("community", { community: word("community"), cards: cards.join(", ") }) : cards[0];
  return html`<svg class="community" viewBox=${`-15 -5 ${width} ${height}`} width=${width * scale}
    height=${height * scale} role="group" aria-label=${label}>
    ${group.map(
      (held, at) => html`<${Held} key=${held.slot} held=${held} x=${at * CARD.width} owner=${owner}
      numbers=${numbers.get(held.slot)} />`,
    )}
  </svg>`;
}

/** An attached Population card; `number` counts through the whole tableau. */
function People({ id, owner, number, y }) {
  const { components, inspect } = useTable();
  const card = components.population[id];
  return html`<${Spot} target=${`people:${owner}:${number}`} label=${say("people-label", { people: card.name })}
    glow=${around({ width: CARD.width - 16, height: 23 }, 7, 3)} class="people-place" transform=${`translate(8 ${y})`}
    ...${inspect("population", id)}><${PeopleStrip} name=${card.name} card=${card} /><//>`;
}

function Held({ held, x, owner, numbers }) {
  const { components, inspect } = useTable();
  const card = components.market[held.card];
  const people = held.population.map((id) => components.population[id].name);
  const said = [
    card.name,
    !held.face_up && say("face-down"),
    held.used && say("used-this-round"),
    people.length && say("with-people", { people: people.join(", ") }),
    held.tokens && say("tokens-on-it", { n: held.tokens }),
  ];
  return html`<g transform=${`translate(${x} 0)`}>
    ${held.population.map(
      (id, at) => html`<${People} id=${id} owner=${owner} number=${numbers[at]} y=${UNDER + at * STRIP} />`,
    )}
    <${Spot} target=${`card:${owner}:${held.slot}`} label=${said.filter(Boolean).join(", ")} glow=${around(CARD)}
      class="held" ...${inspect("market", held.card)}>
      ${
        held.face_up
          ? html`<${MarketCard} card=${card} held=${held} owner=${owner} />`
          : html`<${FaceDownCard} card=${card} />`
      }
    <//>
  </g>`;
}

/** A Battle card as a small picture; an unknown one is a back. Only the chooser's own are there to be chosen: a target names
 *  the card, and somebody else may have another copy of it. */
function Battle({ id, kind, mine, side }) {
  const { components, inspect } = useTable();
  const card = id && components.battle[id];
  const label = card ? say(`battle-${kind}`, { card: card.name, strength: card.strength }) : say("battle-hidden");
  return html`<svg class="battle" viewBox=${`-4 -4 ${BATTLE.width + 8} ${BATTLE.height + 8}`}
    width=${(BATTLE.width + 8) * 0.72} height=${(BATTLE.height + 8) * 0.72}>
    <${Spot} target=${card ? `${kind}:${card.number}` : undefined} idle=${!mine} label=${label} glow=${around(BATTLE, 10)}
      class=${card && "battle-place"} ...${inspect("battle", id)}>
      ${card ? html`<${BattleCard} card=${card} />` : html`<${CardBack} tone=${side} />`}
    <//></svg>`;
}

/** A few words that stand for a text: pointed at, tapped or asked for by the keyboard, they show it. */
function Word({ label, text, children }) {
  const { onInspect } = useTable();
  return html`<button type="button" class="word" ...${asking(onInspect, () => ({ label, text }))}>${children ?? label}</button>`;
}

function Tile({ id, at, mine, scored }) {
  const { components } = useTable();
  const tile = id && components.tiles[id];
  const target = mine ? `objective:${at}` : undefined;
  if (!tile) return html`<li data-target=${target}><span class="word">${say("hidden-tile")}</span></li>`;
  return html`<li data-target=${target} class=${scored ? "scored" : ""}>
    <${Word} label=${tile.name} text=${tile.text}>${tile.name}${scored ? " ✓" : ""}<//>
    ${mine && html`<${Pick} target=${target} label=${say("choose-this", { name: tile.name })}>${say("choose")}<//>`}
  </li>`;
}

function Legacies({ player, who, mine }) {
  const { components } = useTable();
  const printed = components.leaders[who];
  const attribute = components.tiles[player.attribute] ?? printed.attribute;
  return html`<ul class="legacies">
    ${attribute && html`<li><${Word} label=${attribute.name} text=${attribute.text}><b>${attribute.name}</b><//></li>`}
    ${
      !player.tiles.length &&
      printed.legacies.map(
        (legacy, at) => html`<li key=${at}><${Word} label=${legacy.name} text=${legacy.text} /></li>`,
      )
    }
    ${player.tiles.map(
      (id, at) => html`<${Tile} key=${at} id=${id} at=${at} mine=${mine} scored=${player.tiles_scored.includes(id)} />`,
    )}
  </ul>`;
}

function Purse({ player }) {
  const facts = [
    ["coins", `$${player.wealth}`, say("wealth")],
    ["laurels", `${player.vp}`, say("points")],
    ["crossed-swords", `${player.hand_size}`, say("battle-cards")],
  ];
  return html`<ul class="purse">${facts.map(
    ([icon, value, label]) => html`<li title=${label}><${Sign} name=${icon} size=${16} class="" />
      <span class="unseen">${label}: </span>${value}</li>`,
  )}</ul>`;
}

/** What a player has committed in secret, as far as it is known. */
function Committed({ committed }) {
  const { components } = useTable();
  const said = [
    ...committed.cards.map((id) => components.battle[id].name),
    committed.wealth && `$${committed.wealth}`,
    committed.tokens && say("tokens", { n: committed.tokens }),
  ].filter(Boolean);
  return said.length ? html`<p class="quiet">${say("committed", { what: said.join(", ") })}</p>` : null;
}

/** One player's side, drawn anew only when something about it changed: most of a table stays as it is from choice to choice. */
export function Tableau(props) {
  const table = useTable();
  const { who, mine } = props;
  const here = table.options.filter(({ target }) => target && (mine || target.includes(`:${who}`)));
  const said = JSON.stringify([props, table.view.players[who], props.active && table.view.actions, table.chosen, here]);
  return useMemo(
    () => html`<${Frozen} table=${table}><${Panel} ...${props} player=${table.view.players[who]} /><//>`,
    [said, table.components],
  );
}

function Panel({ who, player, seatOf, mine, active, first, narrow }) {
  const { view, targets, leader, called } = useTable();
  const numbers = peopleNumbers(player.tableau);
  const rows = groups(player.tableau).flatMap((group) => inRows(group, narrow ? ACROSS : group.length));
  const scale = narrow ? SCALE.narrow : mine ? SCALE.mine : SCALE.other;
  const name = leader(who);
  const row = (ids, kind, title) =>
    ids.length > 0 &&
    html`<div><h4>${title}</h4>
      ${ids.map((id, at) => html`<${Battle} key=${at} id=${id} kind=${kind} mine=${mine} side=${player.faction} />`)}</div>`;
  return html`<section class=${classes("tableau", `side-${player.faction} owner-${who}`, active && "active", mine && "mine")}
      aria-label=${say("tableau-label", { who: name })}>
    <header class=${classes("tableau-head", targets.has(`seat:${who}`) && "legal")} data-target=${`seat:${who}`}>
      <${TokenSign} owner=${who} shape=${SHAPE[who]} size=${26} />
      <h3>${name}</h3>
      <span class="sitting">${seatOf}</span>
      ${first && html`<span class="tag" title=${say("first-player.means")}>${say("first-player")}</span>`}
      ${active && html`<span class="tag strong">${say("to-play", { actions: view.actions })}</span>`}
      ${player.role && html`<span class="tag">${called("roles", player.role)}</span>`}
      <${Pick} target=${`seat:${who}`} label=${say("choose-this", { name })}>${say("choose")}<//>
      <${Purse} player=${player} />
    </header>
    <${Legacies} player=${player} who=${who} mine=${mine} />
    <div class="spread">
      ${rows.map(
        (group) => html`<${Community} key=${group[0].slot} group=${group} owner=${who} numbers=${numbers}
        scale=${scale} />`,
      )}
    </div>
    ${
      player.revealed.length + player.hand.length > 0 &&
      html`<div class="battles">
      ${row(player.revealed, "revealed", say("face-up"))}
      ${row(player.hand, "hand", mine ? say("your-hand") : say("hand"))}
      ${player.committed && html`<${Committed} committed=${player.committed} />`}
    </div>`
    }
  </section>`;
}
