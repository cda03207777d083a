/** Beside the ring: the event of the round, the treaty, the vices; and while there is War, the War. */
import { classes, html } from "../../dom.js";
import { useChange } from "../../kit/changes.js";
import { Sign } from "../../kit/svg.js";
import { useTable } from "../../kit/targets.js";
import { TokenSign } from "../../kit/tokens.js";
import { SHAPE } from "./looks.js";
import { Target } from "./parts.js";
import { War } from "./war.js";
import { say } from "./words.js";

function EventPanel() {
  const { view, components } = useTable();
  const card = view.event && components.events[view.event];
  const changed = useChange("event");
  return html`<${Target} target="event" idle class=${classes("sheet-panel event", changed && "is-new")}>
    <p class="caps">${say("event")}<span>${say("event.round")}</span></p>
    <h3>${card && html`<${Sign} name=${card.picture} size=${17} />`}${card?.name ?? say("event.none")}</h3>
    ${card && html`<p class="event-text" title=${card.text}>${card.text}</p>`}
    <p class="event-decks">${["event I", "event II"].map((deck, at) => html`<span key=${deck} data-target=${`deck:event-${at + 1}`}>${say("events-left", { deck: at + 1, n: view.decks[deck] })}</span>`)}</p><//>`;
}

function Treaty() {
  const { view, printed, called } = useTable();
  const changed = useChange("treaty");
  return html`<${Target} target="treaty" idle class=${classes("sheet-panel treaty", changed && "is-new")}>
    <div><p class="caps">${say("treaty")}</p><h3>${view.treaty ? called("treaties", view.treaty) : say("treaty.none")}</h3></div>
    <p>${say("war-cost", { n: printed.war.cost[view.treaty ?? "none"] })}</p><//>`;
}

function Vice({ vice: { id, picture } }) {
  const { view, called, leader } = useTable();
  const who = view.vices[id];
  const vice = called("vices", id);
  const changed = useChange(`vices.${id}`);
  const label = who ? say("vice-outlawed", { vice, who: leader(who) }) : say("vice-legal", { vice });
  return html`<${Target} target=${`vice:${id}`} label=${label} role="group" aria-label=${label} class=${classes("vice", who && "outlawed", changed && "is-new")}>
    <${Sign} name=${picture} size=${15} /><span class="vice-name">${vice}</span><em>${who ? say("outlawed") : say("legal")}</em>
    ${who ? html`<${TokenSign} owner=${who} shape=${SHAPE[who]} size=${16} />` : html`<i class="room"></i>`}<//>`;
}

function Vices() {
  const { printed } = useTable();
  const { cost, points } = printed.decree;
  return html`<div class="sheet-panel vices" data-id="vices"><p class="caps">${say("vices")}<span>${say("decree-cost", { n: cost, points })}</span></p>
    ${printed.vices.map((vice) => html`<${Vice} key=${vice.id} vice=${vice} />`)}</div>`;
}

export function Side() {
  const { view } = useTable();
  return html`<div class=${classes("beside", view.war && "at-war")}><${EventPanel} /><${Treaty} /><${Vices} />${view.war && html`<${War} />`}</div>`;
}
