/** The board of Dragon's Money Laundering: it draws the view it is given and lights up what the choices belong to. */
import { classes, html, useLayoutEffect, useRef } from "../../dom.js";
import { useGliding } from "../../kit/gliding.js";
import { useTable } from "../../kit/targets.js";
import { Shapes } from "./cards.js";
import { BlackMarkets, EventPanel, Marketplace, Piles, Stack } from "./market.js";
import { Stage } from "./stage.js";

export function DragonsBoard() {
  const { view, components, speed = 1 } = useTable();
  const board = useRef(null);
  const zones = useRef(null);
  useLayoutEffect(() => {
    zones.current = board.current.closest(".zones") ?? board.current; // cards come from Hands, too
  }, []);
  useGliding(zones, components?.board ? view : null, speed);
  if (!components?.board) return html`<div ref=${board} class="dragons dragons-board" aria-busy="true"></div>`;
  return html`
    <div ref=${board} class=${classes("dragons dragons-board", `dragons-${view.mode}`)}>
      <${Shapes} />
      <${Stage} />
      <${Marketplace} />
      <div class="dragons-column">
        <${EventPanel} />
        ${view.mode !== "mayhem" && html`<${BlackMarkets} /><${Stack} />`}
        <${Piles} />
      </div>
    </div>
  `;
}
