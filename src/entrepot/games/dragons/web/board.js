/** The board of Dragon's Money Laundering: it draws the view it is given and lights up what the choices belong to. */
import { classes, html, useRef } from "../../dom.js";
import { useGliding } from "../../kit/gliding.js";
import { AroundTable } from "../../kit/targets.js";
import { Declaration, Stack, Turn } from "./buying.js";
import { Shapes } from "./cards.js";
import { BlackMarkets, EventPanel, Marketplace, Piles } from "./market.js";
import { Player, Result } from "./players.js";
import { say } from "./words.js";

const NOTHING = [];
const nothing = () => {};

/** Players in the order of play, beginning after the one who looks. */
function seatsAround(view, own) {
  const seats = Object.keys(view.players);
  const from = own ? seats.indexOf(own) + 1 : 0;
  return [...seats.slice(from), ...seats.slice(0, from)].filter((who) => who !== own);
}

/** How players are called: by name and seat, and, where something is theirs, as values of a message. */
function calling(people, own) {
  const called = (who) => people[Number(who.slice(1))];
  return {
    name: (who) => {
      if (who === own) return say("you-at", { seat: who });
      return called(who) ? say("player-at", { name: called(who), seat: who }) : who;
    },
    whose: (who) => ({ own: who === own ? "yes" : "no", who: called(who) ?? who }),
  };
}

export function DragonsBoard(props) {
  const { view, seat = null, components, people = NOTHING, asked = null, speed = 1 } = props;
  const board = useRef(null);
  useGliding(board, components?.board ? view : null, speed);
  if (!components?.board) return html`<div ref=${board} class="dragons" aria-busy="true"></div>`;
  const own = seat === null ? null : `P${seat}`;
  const table = {
    options: NOTHING,
    chosen: null,
    notes: NOTHING,
    onTarget: nothing,
    onInspect: nothing,
    ...props,
    askedId: asked === null ? null : `P${asked}`,
    people: calling(people, own),
    zone: (id) => components.names.zones[id],
  };
  return html`
    <${AroundTable} table=${table} place=${board} class=${classes("dragons", `dragons-${view.mode}`)}>
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
    <//>
  `;
}
