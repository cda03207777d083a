/** A player's side of the table: purse, Leader, the tableau with its Communities, Battle cards, Legacies. */
import { html, useMemo } from "../dom.js";
import { Icon, Token } from "./svg.js";
import { BATTLE, BattleCard, CARD, CardBack, FaceDownCard, MarketCard, PeopleStrip } from "./singapore-cards.js";
import { SHAPE } from "./singapore-words.js";
import { choicesAt, grip, hot } from "./target.js";

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

function Community({ group, owner, numbers, scale, context }) {
  const deepest = Math.max(...group.map((card) => card.population.length));
  const width = group.length * CARD.width + 30;
  const height = UNDER + deepest * STRIP + 6;
  return html`<svg class="community" viewBox=${`-15 -5 ${width} ${height}`} width=${width * scale}
    height=${height * scale} role="group"
    aria-label=${group.length > 1 ? `${context.words.Community ?? "Community"}: ${group.map((card) => card.card).join(", ")}` : group[0].card}>
    ${group.map(
      (held, at) => html`<${Held} key=${held.slot} held=${held} x=${at * CARD.width} owner=${owner}
      numbers=${numbers.get(held.slot)} context=${context} />`,
    )}
  </svg>`;
}

function Held({ held, x, owner, numbers, context }) {
  const card = context.components.market?.[held.card] ?? {
    kinds: held.kinds,
    connectors: held.connectors,
    slots: held.slots,
    price: [0, 0],
    instant: [],
    action: [],
  };
  const said = [
    held.card,
    !held.face_up && "face down",
    held.used && "used this round",
    held.population.length && `with ${held.population.join(", ")}`,
    held.tokens && `${held.tokens} tokens on it`,
  ];
  const label = said.filter(Boolean).join(", ");
  return html`<g transform=${`translate(${x} 0)`}>
    ${held.population.map(
      (name, at) => html`<g ...${hot(context, `people:${owner}:${numbers[at]}`, `Population: ${name}`, "people-place")}
        ...${context.inspect.people(name)}
      transform=${`translate(8 ${UNDER + at * STRIP})`}>
        <rect class="glow" x="-3" y="-3" width=${CARD.width - 10} height="29" rx="7"
          ...${grip(context, `people:${owner}:${numbers[at]}`, `Population: ${name}`)} />
            <${PeopleStrip} name=${name} card=${context.components.population?.[name]} /></g>`,
    )}
    <g ...${hot(context, `card:${owner}:${held.slot}`, label, "held")} ...${context.inspect.market(held.card)}>
      <rect class="glow" x="-4" y="-4" width=${CARD.width + 8} height=${CARD.height + 8} rx="11"
        ...${grip(context, `card:${owner}:${held.slot}`, label)} />
      ${
        held.face_up
          ? html`<${MarketCard} name=${held.card} card=${card} held=${held}
        owner=${owner} />`
          : html`<${FaceDownCard} name=${held.card} />`
      }
    </g>
  </g>`;
}

/** Battle cards as a row of small pictures; an unknown card is a back. Only the chooser's own are there to be chosen: a
 *  target names the card, and somebody else may have another copy of it. */
function Battles({ names, kind, mine, context: given, side }) {
  const context = mine ? given : { ...given, options: [] };
  return names.map((name, at) => {
    const card = name && context.components.battle?.[name];
    const target = card ? `${kind}:${card.number}` : "";
    const label = card && `${kind === "hand" ? "In your hand" : "Face up"}: ${name}, strength ${card.strength}`;
    const place = card
      ? { ...hot(context, target, label, "battle-place"), ...context.inspect.battle(name) }
      : { role: "img", "aria-label": "A hidden Battle card" };
    return html`<svg key=${`${kind}${at}`} class="battle" viewBox=${`-4 -4 ${BATTLE.width + 8} ${BATTLE.height + 8}`}
      width=${(BATTLE.width + 8) * 0.72} height=${(BATTLE.height + 8) * 0.72}>
      <g ...${place}><rect class="glow" x="-4" y="-4" width=${BATTLE.width + 8} height=${BATTLE.height + 8} rx="10"
        ...${card ? grip(context, target, label) : {}} />
      ${card ? html`<${BattleCard} name=${name} card=${card} />` : html`<${CardBack} tone=${side} />`}</g></svg>`;
  });
}

/** The button for choices that belong to words rather than to a picture: a player, a tile. */
function Pick({ target, name, context }) {
  const here = choicesAt(context.options, target);
  if (!here.length) return null;
  return html`<button type="button" class="pick"
    aria-label=${`Choose ${name}: ${here.map((option) => option.text).join("; ")}`}
      onClick=${(event) => context.onTarget(target, event.currentTarget)}>Choose</button>`;
}

/** A few words that stand for a text: pointed at, tapped or asked for by the keyboard, they show it. */
const Word = ({ name, text, context, children }) =>
  html`<button type="button" class="word" ...${context.inspect.words(name, text)}>${children ?? name}</button>`;

function Legacies({ player, who, mine, context }) {
  const leader = context.components.leaders?.[who];
  const tiles = player.tiles.map((name, at) => ({
    name,
    at,
    text: context.components.tiles?.[name]?.text,
    scored: player.tiles_scored.includes(name),
  }));
  if (!leader && !tiles.length) return null;
  const attribute = player.attribute ?? leader?.attribute?.name;
  return html`<ul class="legacies">
    ${
      attribute &&
      html`<li><${Word} name=${attribute} context=${context}
      text=${leader?.attribute?.text ?? context.components.tiles?.[attribute]?.text ?? ""}><b>${attribute}</b><//></li>`
    }
    ${
      !tiles.length &&
      leader?.legacies.map(
        (legacy, at) => html`<li key=${at}><${Word} name=${legacy.name} text=${legacy.text}
      context=${context} /></li>`,
      )
    }
    ${tiles.map(
      ({
        name,
        at,
        text,
        scored,
      }) => html`<li key=${at} data-target=${mine ? `objective:${at}` : undefined} class=${scored ? "scored" : ""}>
        ${name ? html`<${Word} name=${name} text=${text ?? ""} context=${context}>${name}${scored ? " ✓" : ""}<//>` : html`<span class="word">hidden tile</span>`}
      ${mine && html`<${Pick} target=${`objective:${at}`} name=${name} context=${context} />`}</li>`,
    )}
  </ul>`;
}

function Purse({ player }) {
  const facts = [
    ["coins", `$${player.wealth}`, "Wealth"],
    ["laurels", `${player.vp}`, "Victory points"],
    ["crossed-swords", `${player.hand_size}`, "Battle cards in hand"],
  ];
  return html`<ul class="purse">${facts.map(
    ([icon, value, label]) => html`<li title=${label}>
    <svg viewBox="0 0 512 512" width="16" height="16" aria-hidden="true"><${Icon} name=${icon} size=${512} /></svg>
      <span class="unseen">${label}: </span>${value}</li>`,
  )}</ul>`;
}

/** One player's side, drawn anew only when something about it changed: most of a table stays as it is from choice to choice. */
export function Tableau(props) {
  const { who, player, seatOf, mine, active, first, view, narrow, context } = props;
  const here = context.options.filter(({ target }) => target && (mine || target.includes(`:${who}`)));
  const said = JSON.stringify([
    player,
    seatOf,
    mine,
    active,
    first,
    narrow,
    active && view.actions,
    context.chosen,
    here,
  ]);
  return useMemo(() => html`<${Panel} ...${props} />`, [said, context.components]);
}

function Panel({ who, player, seatOf, mine, active, first, view, narrow, context }) {
  const numbers = peopleNumbers(player.tableau);
  const rows = groups(player.tableau).flatMap((group) => inRows(group, narrow ? ACROSS : group.length));
  const scale = narrow ? SCALE.narrow : mine ? SCALE.mine : SCALE.other;
  const sealed =
    player.committed && (player.committed.cards.length || player.committed.wealth || player.committed.tokens);
  return html`<section
    class=${`tableau side-${player.faction} owner-${who} ${active ? "active" : ""} ${mine ? "mine" : ""}`}
      aria-label=${`${player.name}'s tableau`}>
    <header class=${`tableau-head ${choicesAt(context.options, `seat:${who}`).length ? "legal" : ""}`}
      data-target=${`seat:${who}`}>
      <svg viewBox="-14 -14 28 28" width="26" height="26" aria-hidden="true">
        <${Token} owner=${who} shape=${SHAPE[who]} x=${0} y=${0} r=${10} /></svg>
      <h3>${player.name}</h3>
      <span class="sitting">${seatOf}</span>
      ${first && html`<span class="tag" title="Has the First Player token">First Player</span>`}
      ${
        active &&
        html`<span class="tag strong">${view.actions > 0 ? `to play, ${view.actions} left` : "to play"}
        </span>`
      }
      ${player.role && html`<span class="tag">${player.role}</span>`}
      <${Pick} target=${`seat:${who}`} name=${player.name} context=${context} />
      <${Purse} player=${player} />
    </header>
    <${Legacies} player=${player} who=${who} mine=${mine} context=${context} />
    <div class="spread">
      ${rows.map(
        (group) => html`<${Community} key=${group[0].slot} group=${group} owner=${who} numbers=${numbers}
        scale=${scale} context=${context} />`,
      )}
    </div>
    ${
      player.revealed.length + player.hand.length > 0 &&
      html`<div class="battles">
      ${
        player.revealed.length > 0 &&
        html`<div><h4>Face up</h4>
        <${Battles} names=${player.revealed} kind="revealed" mine=${mine} context=${context} /></div>`
      }
      ${
        player.hand.length > 0 &&
        html`<div><h4>${mine ? "Your hand" : "Hand"}</h4>
        <${Battles} names=${player.hand} kind="hand" mine=${mine} context=${context} side=${player.faction} /></div>`
      }
      ${
        sealed
          ? html`<p
        class="quiet">Committed in secret: ${[...player.committed.cards, player.committed.wealth && `$${player.committed.wealth}`, player.committed.tokens && `${player.committed.tokens} tokens`].filter(Boolean).join(", ")}</p>`
          : null
      }
    </div>`
    }
  </section>`;
}
