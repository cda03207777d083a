/**
 * The board of Dragon's Money Laundering: it draws the view it is given and lights up what the choices belong to.
 * README.md says what a board is handed.
 */
import { classes, html, useMemo, useRef } from "../dom.js";
import { Declaration, Stack, Turn } from "./dragons-buying.js";
import { Shapes } from "./dragons-cards.js";
import { AtTable, byTarget, walk } from "./dragons-choosing.js";
import { BlackMarkets, EventPanel, Marketplace, Piles } from "./dragons-market.js";
import { remember } from "./dragons-memory.js";
import { useGliding } from "./dragons-motion.js";
import { Player, Result } from "./dragons-players.js";

export { motions } from "./dragons-motion.js";
export { risky } from "./dragons-words.js";

const NOTHING = [];
const nothing = () => {};

/** Players in the order of play, beginning after the one who looks. */
function seatsAround(view, own) {
  const seats = Object.keys(view.players);
  const from = own ? seats.indexOf(own) + 1 : 0;
  return [...seats.slice(from), ...seats.slice(0, from)].filter((who) => who !== own);
}

export function DragonsBoard({
  view,
  seat = null,
  options = NOTHING,
  chosen = null,
  notes = NOTHING,
  components = null,
  people = NOTHING,
  asked = null,
  speed = 1,
  onTarget = nothing,
  onInspect = nothing,
}) {
  const board = useRef(null);
  const targets = useMemo(() => byTarget(options), [options]);
  const memory = useMemo(() => remember(notes, seat), [notes, seat]);
  useGliding(board, view, speed);

  const own = seat === null ? null : `P${seat}`;
  const called = (who) => people[Number(who.slice(1))];
  const table = {
    view,
    components,
    targets,
    chosen,
    onTarget,
    onInspect,
    memory: view.ended_by ? null : memory,
    rolls: notes.filter((entry) => entry.happened === "ROLLED").length,
    asked: asked === null ? null : `P${asked}`,
    whose: (who) => (who === own ? "your" : `${called(who) ?? who}'s`),
    seatName: (who) => (who === own ? `You (${who})` : called(who) ? `${called(who)} (${who})` : who),
  };
  return html`
    <${AtTable.Provider} value=${table}>
      <div ref=${board} class=${classes("dragons", `dragons-${view.mode}`)} onKeyDown=${walk}>
        <${Shapes} />
        <div class="dragons-table">
          <${Result} />
          <div class="dragons-others">
            ${seatsAround(view, own).map((who) => html`<${Player} key=${who} who=${who} />`)}
          </div>
          <div class="dragons-middle">
            <div class="dragons-left"><${EventPanel} /><${Piles} /></div>
            <div class="dragons-centre"><${Marketplace} /><${BlackMarkets} /></div>
            <div class="dragons-right"><${Turn} /><${Stack} /><${Declaration} /></div>
          </div>
          ${own && html`<${Player} key=${own} who=${own} own />`}
        </div>
      </div>
    <//>
  `;
}
