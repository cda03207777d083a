/** A table: before the start its lobby, then the game. */
import { html, useEffect, useMemo, useState } from "../dom.js";
import { Game } from "../game.js";
import { dial } from "../link.js";
import { Play } from "../frame/play.js";
import { Curtain, handedTo, handOver, holderAt } from "../parts/handing.js";
import { say } from "../says.js";
import { useWeb } from "../boards/index.js";
import { Lobby } from "./lobby.js";

/** Why there is no table to see, in a few words. */
function problemName(code) {
  if (code === "set-aside") return say("table-aside");
  return say(code === "private" ? "table-private" : "table-unknown");
}

/** Whose seat is meant, as the server is told. */
const guestOf = (id, holder) => (holder === null ? null : `${id}.${holder}`);

const [, asked] = /^\/t\/([\w-]+)$/.exec(location.pathname) ?? [];
if (asked) dial(asked, guestOf(asked, holderAt(asked))); // while everything else that a table needs is on its way

const KEY = "entrepot.game.";

/** Which game is played at a table that was open in this tab before: its board comes while the server is asked. */
function remembered(id, name) {
  try {
    if (name) sessionStorage.setItem(KEY + id, name);
    return sessionStorage.getItem(KEY + id);
  } catch {
    return name; // a private window may have no storage
  }
}

export function TablePage({ id }) {
  const [guest, setGuest] = useState(() => holderAt(id));
  const [looking, setLooking] = useState(null); // who keeps the device for a while, though another one is asked
  const game = useMemo(() => new Game(id, { guest: guestOf(id, guest) }), [id, guest]);
  useEffect(() => {
    window.entrepot = game; // for the curious, and for tests: everything in it was sent to this seat
    return () => game.close();
  }, [game]);
  const state = game.shown.value;
  const web = useWeb(remembered(id, state?.game?.name));
  if (game.problem.value)
    return html`<main><h1>${problemName(game.problem.value.code)}</h1>
      <p>${game.problem.value.reason}</p><p>
      <a href="/">${say("table-unknown.back")}</a></p></main>`;
  if (!state || !web)
    return html`<main><h1 class="unseen">${say("table-title")}</h1><p class="loading" role="status">
      ${say("table-coming")}</p></main>`;
  if (state.status === "waiting") return html`<${Lobby} game=${game} state=${state} />`;
  const to = handedTo(state);
  const take = () => setGuest(handOver(id, state, to));
  if (to !== null && looking !== `${state.seat} ${to}`)
    return html`<${Curtain} seat=${state.seats[to]} onTake=${take} onStay=${() => setLooking(`${state.seat} ${to}`)} />`;
  return html`<${Play} key=${guest} game=${game} state=${state} web=${web} next=${to === null ? null : { seat: state.seats[to], take }} />`;
}
