/** A War where it is decided: both sides with their strength, and what winning is worth. */
import { classes, html } from "../../dom.js";
import { Sign } from "../../kit/svg.js";
import { useTable } from "../../kit/targets.js";
import { TokenSign } from "../../kit/tokens.js";
import { SHAPE } from "./looks.js";
import { say } from "./words.js";

function Camp({ side }) {
  const { view, leader, components } = useTable();
  const { war } = view;
  const members = [war[side], war.allies[side]].filter(Boolean);
  const cards = members.flatMap((who) => view.players[who].committed?.cards ?? []).filter(Boolean);
  return html`<div class=${classes("camp", war.winner === side && "wins")}>
    <b class="camp-strength">${war.strength[side]}</b>
    <div><span class="caps">${side === "attacker" ? say("war-attacks") : say("war-defends")}</span>
      ${members.map((who) => html`<span class="camp-member" key=${who}><${TokenSign} owner=${who} shape=${SHAPE[who]} size=${15} />${leader(who)}</span>`)}
      ${cards.map((id, at) => html`<span class="camp-card" key=${at}>${say("war-card", { card: components.battle[id].name, strength: components.battle[id].strength })}</span>`)}
      ${war.winner === side && html`<b class="camp-won">${say("war-wins")}</b>`}</div></div>`;
}

export function War() {
  const { view, printed } = useTable();
  const { war, multiplier } = view;
  return html`<div class="war-panel" role="group" aria-label=${say("war-label")} data-id="war">
    <h3><${Sign} name="crossed-swords" size=${18} /> ${say("war-label")}</h3>
    <${Camp} side="attacker" /><p class="against">${say("war-against")}</p><${Camp} side="defender" />
    <p class="war-facts">${war.winner ? say("war-spoils", { n: war.spoils }) : say("war-dice", { n: printed.war.dice, times: multiplier })}</p></div>`;
}

/** The same in a line, for beside the own Hand. */
export function WarLine() {
  const { view, leader } = useTable();
  const { attacker, defender, strength } = view.war;
  const said = {
    attacker: leader(attacker),
    defender: leader(defender),
    attack: strength.attacker,
    defence: strength.defender,
  };
  return html`<p class="war-line" data-id="war"><${Sign} name="crossed-swords" size=${14} /> ${say("war-line", said)}</p>`;
}
