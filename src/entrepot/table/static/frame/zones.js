/**
 * The zones of a game on the screen. They keep their place and size whatever happens; CSS puts them there, and in the
 * document they stand in the order in which one needs them: what is asked, own things, board, players, log.
 */
import { classes, html, useMemo } from "../dom.js";
import { Seated } from "../kit/targets.js";
import { walk } from "../kit/walking.js";
import { say } from "../says.js";
import { Tabs } from "./tabs.js";

/**
 * `web` is what a game has for browsers, `table` what its parts are handed; `status`, `asking`, `side` and `tools` are
 * what the page puts into the places of its own. `over` lies over the board. `tab` is the zone that is seen where there
 * is room for one only.
 */
export function Zones({ web, table, layout, status, asking, side, tools, over, drawer, tab, onTab, news, place }) {
  const { Board, Rail, Dock } = web;
  const [own, board, rail] = useMemo(
    () => [Dock && html`<${Dock} ...${table} />`, html`<${Board} ...${table} />`, html`<${Rail} ...${table} />`],
    [web, table],
  );
  const here = (name) => layout === "tabs" && tab !== name && "is-away";
  const scrolls = layout === "tabs" ? 0 : undefined; // by keys, too
  const names = classes(
    "zones",
    `is-${layout}`,
    `rail-${web.rail ?? "left"}`,
    Dock ? "has-own" : "without-own",
    drawer && "with-drawer",
  );
  return html`<${Seated} table=${table}>
    <div class=${names} ref=${place} onKeyDown=${walk}>
      <header class="zone-status">${status}</header>
      <section class="zone-asking" aria-label=${say("choices-asked")}>${asking}</section>
      ${
        Dock &&
        html`<section class=${classes("zone-own", here("me"))} aria-label=${say("zone-own")} data-zone="me" tabindex=${scrolls}>
          ${own}</section>`
      }
      <section class=${classes("zone-board", here("board"))} aria-label=${say("zone-board")} data-zone="board" tabindex=${scrolls}>
        ${board}
        ${over}
      </section>
      <section class=${classes("zone-rail seats", here("others"))} aria-label=${say("zone-rail")} data-zone="others" tabindex=${scrolls}>
        ${rail}</section>
      <aside class=${classes("zone-side", here("log"))} aria-label=${say("side-label")} data-zone="log">${side}</aside>
      <div class="zone-tools" role="toolbar" aria-label=${say("controls-label")}>${tools}</div>
      ${layout === "tabs" && html`<${Tabs} own=${Boolean(Dock)} tab=${tab} onTab=${onTab} news=${news} />`}
    </div>
  <//>`;
}
