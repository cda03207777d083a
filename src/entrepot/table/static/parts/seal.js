/** The seal of the deal: a hash that is published before anybody sits down, and checked here when the secret is shown. */
import { html } from "../dom.js";
import { fault, isMissing, noted } from "../deal.js";
import { listedWithAnd, say } from "../says.js";

const broken = (why) => {
  if (why === "swapped") return say("seal-swapped");
  return why === "added" ? say("seal-added-to") : say("seal-broken");
};

/** Who added something to the deal, and who did not although it was pledged. */
function Added({ over, names }) {
  const seats = names.map((name, seat) => ({ name, pledge: over.pledges[seat], told: over.entropy[seat] }));
  const named = (some) => listedWithAnd(some.map((seat) => seat.name));
  const told = seats.filter((seat) => seat.told);
  const late = seats.filter((seat) => seat.pledge && !seat.told);
  return html`<p class="quiet">${told.length ? say("seal-added", { seats: named(told) }) : say("seal-added.nobody")}
    ${late.length > 0 && html` ${say("seal-late", { seats: named(late) })}`}</p>`;
}

function Verdict({ notes, over }) {
  const why = fault(notes, over);
  if (why) return html`<p class="broken" role="status">${broken(why)}</p>`;
  const hidden = over.secret ?? over.seed;
  return html`<p class=${notes?.early ? "kept" : "quiet fits"} role="status">
    ${notes?.early ? say("seal-kept", { hidden }) : say("seal-fits", { hidden })}</p>
    ${isMissing(notes, over) && html`<p class="broken" role="status">${say("seal-not-yours")}</p>`}`;
}

/** `names` are those of the seats; `over` is what was published at the end, if it has come. */
export function Seal({ table, commitment, over, names }) {
  const notes = noted(table);
  const swapped = !over && notes?.commitment && notes.commitment !== commitment;
  return html`<div class="seal">
    <code>${commitment}</code>
    ${swapped && html`<p class="broken" role="status">${say("seal-swapped")}</p>`}
    ${!over && !swapped && html`<p class="quiet">${say("seal-binds")}</p>`}
    ${over && html`<${Verdict} notes=${notes} over=${over} />`}
    ${over?.secret && html`<${Added} over=${over} names=${names} />`}
  </div>`;
}
