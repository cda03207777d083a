/** Own things, always in reach: who one is, the tableau, in several rows when it is long, and the Hand. */
import { html, useEffect, useRef } from "../../dom.js";
import { useLayout } from "../../frame/layout.js";
import { useTable } from "../../kit/targets.js";
import { Hand, Person } from "./own.js";
import { Tableau } from "./tableau.js";
import { say } from "./words.js";

/** Pixels for a tableau in one row, alone and beside another one of one's own; on a phone it scrolls sideways. */
const ROOM = { 1: 650, 2: 250 };

/** What can be chosen in a long tableau is brought into sight. */
function useChoiceInSight(place) {
  const { options } = useTable();
  const wanted = options.map(({ code }) => code).join();
  useEffect(() => {
    place.current?.querySelector(".legal")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [wanted]);
}

function Mine({ who }) {
  const { leader, mine } = useTable();
  const room = useLayout() === "tabs" ? undefined : ROOM[mine.length];
  const spread = useRef(null);
  useChoiceInSight(spread);
  return html`<section class=${`sg-mine owner-${who}`} aria-label=${say("tableau-label", { who: leader(who) })}>
    <div class="beside-hand"><${Person} who=${who} mine />
      <div class="spread" ref=${spread}><${Tableau} who=${who} room=${room} /></div></div>
    <${Hand} who=${who} mine /></section>`;
}

export function Dock() {
  const { mine, leaders, printed } = useTable();
  if (!printed) return html`<div class="singapore sg-dock" aria-busy="true"></div>`;
  const shown = mine.length ? mine : leaders.slice(0, 1);
  return html`<div class=${`singapore sg-dock for-${shown.length}`}>${
    mine.length
      ? shown.map((who) => html`<${Mine} key=${who} who=${who} />`)
      : html`<p class="nothing">${say("watching")}</p>`
  }</div>`;
}
