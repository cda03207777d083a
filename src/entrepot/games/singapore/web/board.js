/** The middle of the table: Market, ring, event and vices, tracks and Port, on an engraved chart. */
import { html, useRef } from "../../dom.js";
import { useGliding } from "../../kit/gliding.js";
import { useTable } from "../../kit/targets.js";
import { useLayout } from "../../frame/layout.js";
import { Chart } from "./chart.js";
import { Market } from "./market.js";
import { Ring } from "./ring.js";
import { Side } from "./side.js";
import { Tracks } from "./tracks.js";

export function Board() {
  const table = useTable();
  const place = useRef(null);
  const one = useLayout() === "tabs"; // one zone at a time: the ring stands upright
  if (!table.printed) return html`<div class="singapore sg-board" aria-busy="true"></div>`;
  return html`<div class="singapore sg-board" ref=${place}><${Chart} /><${Glides} place=${place} />
    <${Market} /><div class="middle"><${Ring} plan=${one ? "tall" : "wide"} /><${Side} /></div><${Tracks} /></div>`;
}

/** Cards of the Market slide to where they lie now. */
function Glides({ place }) {
  const { view, speed } = useTable();
  useGliding(place, view.market, speed);
  return null;
}
