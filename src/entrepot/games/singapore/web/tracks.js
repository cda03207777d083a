/** Tax against Public Works with what Upkeep will do, and the Port with its income. */
import { classes, html, steady } from "../../dom.js";
import { Delta } from "../../kit/changes.js";
import { Sign } from "../../kit/svg.js";
import { useTable } from "../../kit/targets.js";
import { TokenSign } from "../../kit/tokens.js";
import { SHAPE, spread } from "./looks.js";
import { Target } from "./parts.js";
import { say } from "./words.js";

const SHOWN = 12; // spaces of a track, where there is little room

/** One track: `excess` of its last tokens are marked; `ships` are the spaces that bring one. */
function Track({ target, icon, name, owners, excess = 0, ships = [], way, shown }) {
  const label = say("track-label", { track: name, n: owners.length });
  const cells = Math.max(shown, owners.length);
  return html`<${Target} target=${target} idle role="group" aria-label=${label} class="track">
    <span class="track-name"><${Sign} name=${icon} size=${15} />${name}</span><b>${owners.length}</b>
    <span class=${classes("cells", cells > SHOWN && "many")} aria-hidden="true">${Array.from(
      { length: cells },
      (_, at) =>
        owners[at]
          ? html`<span class=${classes("cell full", at >= owners.length - excess && "excess")}><${TokenSign} owner=${owners[at]} shape=${SHAPE[owners[at]]} size=${17} /></span>`
          : html`<span class="cell">${ships.includes(at + 1) && html`<${Sign} name="sailboat" size=${12} />`}</span>`,
    )}</span><${Delta} of=${way} /><//>`;
}

/** What the Upkeep phase would do now, and to whom. */
function Upkeep() {
  const { view, printed, leader } = useTable();
  const fails = view.excess > 0;
  const last = view.works.slice(view.works.length - view.excess);
  const names = [...new Set(last)].map(leader).join(", ");
  const text = fails ? say("upkeep-fails.text", { who: names, n: view.multiplier }) : say("upkeep-met.text");
  return html`<div class=${classes("upkeep", fails && "fails")} data-id="upkeep"><div class="upkeep-words">
      <h3>${fails ? say("upkeep-fails", { n: view.excess }) : say("upkeep-met")}</h3><p title=${text}>${text}</p></div>
    <div class="multiplier" data-id="multiplier" role="group" aria-label=${say("multiplier-label", { value: view.multiplier })}><span class="caps">${say("multiplier")}</span>
      <span class="times" aria-hidden="true">${printed.multipliers.map((times, at) => html`<i class=${at < view.opened ? "past" : at === view.opened ? "now" : ""}>×${times}</i>`)}</span></div></div>`;
}

/** Spaces of the Port with the same income stand under one band. */
function bands({ spaces, income, neutral }) {
  const found = [];
  for (let ships = 1; ships <= spaces; ships++) {
    const last = found[found.length - 1];
    if (last && last.income === income[ships] && last.neutral === neutral[ships]) last.to = ships;
    else found.push({ from: ships, to: ships, income: income[ships], neutral: neutral[ships] });
  }
  return found;
}

/** `ships` lie in the Port: how many of its spaces are taken, and what they bring. */
const Berths = steady(
  ({ ships, printed }) => html`<div class="berths" aria-hidden="true">
      <span class=${classes("berth end", ships === 0 && "now")}><i>0</i><${Sign} name="death-skull" size=${17} /></span>
      ${Array.from({ length: printed.spaces }, (_, at) => html`<span class=${classes("berth", at + 1 === ships && "now")}><i>${at + 1}</i>${at < ships ? html`<${Sign} name="shooner-sailboat" size=${22} class="ship" />` : printed.treaty_at === at + 1 && html`<${Sign} name="star-medal" size=${14} />`}</span>`)}
    </div>
    <div class="incomes" aria-hidden="true"><span class="income end">${say("port-ends")}</span>${bands(printed).map(
      (band) =>
        html`<span class=${classes(`income span-${band.to - band.from + 1}`, ships >= band.from && ships <= band.to && "now")}>$${band.income}${band.neutral > 0 && html`<${Neutral} n=${band.neutral} />`}</span>`,
    )}</div>`,
);

function Port() {
  const { view, printed } = useTable();
  const { ships } = view;
  const label = say("port-label", { ships, income: printed.income[ships], neutral: printed.neutral[ships] });
  return html`<${Target} target="port" idle role="group" aria-label=${label} class="port">
    <div class="port-name"><b>${say("port")}</b><span>${say("port-income", { n: printed.income[ships] })} <${Delta} of="ships" /></span></div>
    <${Berths} ships=${ships} printed=${printed} /><//>`;
}

const Neutral = ({ n }) => html` +${n}<${TokenSign} owner="neutral" shape=${SHAPE.neutral} size=${11} />`;

/** `shown` spaces of each track are drawn at the least. */
export function Tracks({ shown = SHOWN }) {
  const { view, printed, owners } = useTable();
  return html`<div class="tracks"><div class="levies">
      <${Track} target="tax" icon="bank" name=${say("tax")} owners=${spread(view.tax, owners)} way="tax.total" shown=${shown} />
      <${Track} target="works" icon="greek-temple" name=${say("works")} owners=${view.works} excess=${view.excess} ships=${printed.works_ships} way="works" shown=${shown} /></div>
    <${Upkeep} /></div><${Port} />`;
}
