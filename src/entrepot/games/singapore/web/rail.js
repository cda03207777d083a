/** The players: points, money, tokens, and their tableaus as small pictures; a click shows one over the board. */
import { classes, html, steady } from "../../dom.js";
import { Delta } from "../../kit/changes.js";
import { Sitting } from "../../kit/people.js";
import { Sign } from "../../kit/svg.js";
import { useCompany, useTable } from "../../kit/targets.js";
import { TokenSign } from "../../kit/tokens.js";
import { tint, useNew } from "./cards.js";
import { SHAPE } from "./looks.js";
import { Hand, Person } from "./own.js";
import { Coin, Target } from "./parts.js";
import { Tableau, groups, peopleNumbers } from "./tableau.js";
import { say } from "./words.js";

/** A card of somebody's tableau, small. */
function Small({ held, owner, own, numbers }) {
  const { components } = useCompany();
  const card = components.market[held.card];
  const fresh = useNew(`players.${owner}.tableau.${held.card}`);
  const at = (id) => (own ? { idle: true, "data-id": id } : { target: id });
  return html`<${Target} ...${at(`card:${owner}:${held.slot}`)} label=${card.name} class=${classes("small", tint(card), !held.face_up && "down", fresh && "is-new")}>
      <${Sign} name=${card.picture} size=${16} /><//>
    ${held.population.map((id, n) => html`<${Target} key=${n} ...${at(`people:${owner}:${numbers[n]}`)} label=${components.population[id].name} class="small-people"><${Sign} name="pawn" size=${11} /><//>`)}`;
}

/** `own` cards are chosen where they lie large. */
const Smalls = steady(({ who, tableau, own }) => {
  const numbers = peopleNumbers(tableau);
  return html`<div class=${classes("smalls", tableau.length > 6 && "many")}>${groups(tableau).map(
    (group) =>
      html`<span class="small-group" key=${group[0].slot}>${group.map((held) => html`<${Small} key=${held.slot} held=${held} owner=${who} own=${own} numbers=${numbers.get(held.slot)} />`)}</span>`,
  )}</div>`;
});

/** A number with its sign; `id` explains it. */
const Fact = ({ id, icon, label, children }) =>
  html`<li data-target=${id} title=${label}><${Sign} name=${icon} size=${14} /><span class="unseen">${label}: </span>${children}</li>`;

function Facts({ who, player }) {
  const { view } = useTable();
  const stored = view.storehouses[player.faction][who];
  return html`<ul class="facts-of">
    <li data-target=${`wealth:${who}`} title=${say("wealth")}><span class="unseen">${say("wealth")}: </span><${Coin}>$${player.wealth}<//><${Delta} of=${`players.${who}.wealth`} unit="$" /></li>
    <${Fact} id=${`battles:${who}`} icon="crossed-swords" label=${say("battle-cards")}>${player.hand_size}${player.revealed.length > 0 && html`<small>${say("shown", { n: player.revealed.length })}</small>`}<//>
    <${Fact} id=${`stored:${who}`} icon="warehouse" label=${say("stored")}>${stored}<//></ul>`;
}

function Player({ who }) {
  const { view, leader, mine, asked, over, onOpen, printed, called } = useTable();
  const player = view.players[who];
  const own = mine.includes(who);
  const chooses = asked === player.seat && !over;
  const name = leader(who);
  return html`<li><${Target} target=${`seat:${who}`} label=${name} class=${classes("player", `owner-${who}`, own && "you", chooses && "asked")}>
    <div class="player-head"><${TokenSign} owner=${who} shape=${SHAPE[who]} size=${18} /><h3>${name}</h3><b class="vp" data-target=${`vp:${who}`} title=${say("points")}>${player.vp}</b></div>
    <div class="player-who"><${Sitting} seat=${player.seat} />
      ${view.first_player === who && html`<span class="tag" title=${say("first-player.means")}>${say("first-player")}</span>`}
      ${view.active === who && !over && html`<span class="tag now">${say("to-play")}</span>`}
      ${player.role && html`<span class="tag" data-id=${`role:${player.role}`}>${called("roles", player.role)}</span>`}<${Delta} of=${`players.${who}.vp`} /></div>
    <${Facts} who=${who} player=${player} />
    ${
      printed &&
      html`<div class="player-cards-small"><${Smalls} who=${who} tableau=${player.tableau} own=${own} />
      <button type="button" class="open-tableau" onClick=${(event) => {
        event.stopPropagation();
        onOpen(who);
      }} aria-label=${say("open-tableau", { who: name })} title=${say("open-tableau", { who: name })}><${Sign} name="magnifying-glass" size=${15} /></button></div>`
    }<//></li>`;
}

export function Rail() {
  const { leaders } = useTable();
  return html`<ul class=${`singapore sg-rail for-${leaders.length}`}>${leaders.map((who) => html`<${Player} key=${who} who=${who} />`)}</ul>`;
}

/** Somebody's things in full, over the board. */
export function Others({ who }) {
  const { leader, mine, printed } = useTable();
  if (!printed) return null;
  return html`<section class=${`singapore sg-others owner-${who}`} aria-label=${say("tableau-label", { who: leader(who) })}>
    <${Person} who=${who} mine=${mine.includes(who)} /><div class="others-cards"><${Tableau} who=${who} /><${Hand} who=${who} mine=${mine.includes(who)} /></div></section>`;
}
