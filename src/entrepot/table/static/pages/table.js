/** A table: before the start its lobby, then the game with everything around it. */
import { html, useCallback, useEffect, useMemo, useRef, useState } from "../dom.js";
import { Game } from "../game.js";
import { Stage } from "../kit/motion.js";
import { say, titled } from "../says.js";
import { useWeb } from "../boards/index.js";
import { choicesAt } from "../kit/targets.js";
import { pace, settings } from "../settings.js";
import { confirm } from "../parts/dialog.js";
import { Coach } from "../parts/coach.js";
import { ChoiceMenu, closeMenu, offer } from "../parts/menu.js";
import { Inspector, inspect, underPointer } from "../parts/inspector.js";
import { Prompt } from "../parts/choices.js";
import { RuleDrawer, useBook } from "../parts/rules.js";
import { Seats, sitter } from "../parts/seats.js";
import { Side } from "../parts/side.js";
import { Controls } from "../parts/controls.js";
import { PersonDialog } from "../parts/person.js";
import { Request } from "../parts/request.js";
import { Ending } from "../parts/ending.js";
import { Lobby } from "./lobby.js";

/** Why there is no table to see, in a few words. */
function problemName(code) {
  if (code === "set-aside") return say("table-aside");
  return say(code === "private" ? "table-private" : "table-unknown");
}

const noHover = () => matchMedia("(hover: none)").matches;

export function TablePage({ id }) {
  const game = useMemo(() => new Game(id), [id]);
  useEffect(() => {
    window.entrepot = game; // for the curious, and for tests: everything in it was sent to this seat
    return () => game.close();
  }, [game]);
  const state = game.shown.value;
  const web = useWeb(state?.game?.name);
  if (game.problem.value)
    return html`<main><h1>${problemName(game.problem.value.code)}</h1>
      <p>${game.problem.value.reason}</p><p>
      <a href="/">${say("table-unknown.back")}</a></p></main>`;
  if (!state || !web)
    return html`<main><h1 class="unseen">${say("table-title")}</h1><p class="loading" role="status">
      ${say("table-coming")}</p></main>`;
  if (state.status === "waiting") return html`<${Lobby} game=${game} state=${state} />`;
  return html`<${Play} game=${game} state=${state} web=${web} />`;
}

function useTitle(state) {
  useEffect(() => {
    const title = state.title ?? say("table-title");
    document.title = titled(state.options.length > 0 ? say("table-title.your-turn", { title }) : title);
  }, [state]);
}

function whoIsAsked(state) {
  const seat = state.seats[state.asked];
  if (!seat) return "";
  if (seat.you) return say("table-your-move");
  return say(state.thinking ? "table-thinking" : "table-to-choose", { seat: seat.name, player: sitter(seat) });
}

/** Everything a click can lead to: a choice, a menu of choices, a question first, or the reason why not. */
function useChoosing(game, risky) {
  const choose = useCallback(
    async (code) => {
      closeMenu();
      inspect(null);
      const now = game.shown.value;
      const option = now.options.find((one) => one.code === code);
      const question = option && settings.value.careful && risky?.(option, now.view, game.components.value);
      const answers = { yes: say("table-sure.yes"), no: say("table-sure.no") };
      if (question && !(await confirm({ title: say("table-sure"), text: question, ...answers }))) return;
      if (game.shown.value === now) game.choose(code);
    },
    [game, risky],
  );
  const target = useCallback(
    (name, element) => {
      const here = choicesAt(game.shown.value.options, name);
      const about = noHover() ? underPointer() : null;
      if (here.length > 1 || (here.length === 1 && about)) offer({ options: here, element, about, onChoose: choose });
      else if (here.length === 1) choose(here[0].code);
      else if (about) offer({ options: [], element, about, onChoose: choose });
      else if (game.mayChoose(game.shown.value)) game.ask({ type: "why", target: name });
    },
    [game, choose],
  );
  return [choose, target];
}

function Play({ game, state, web: { Board, motions, risky, coach, belief } }) {
  const [choose, target] = useChoosing(game, risky);
  const board = useRef(null);
  const layer = useRef(null);
  const [panel, setPanel] = useState("log");
  useTitle(state);
  useBook(state.game);
  useEffect(() => {
    const stage = new Stage(board.current, layer.current, motions);
    game.animate = async (notes, view, haste) => {
      await stage.play(notes, view, haste);
      if (!motions && pace()) await stage.rest((pace() * 1.5) / haste);
    };
    game.skip = () => stage.skip();
    return () => {
      game.animate = null;
    };
  }, [game, motions]);
  const busy = game.behind.value > 0;
  const people = state.seats.map((seat) => sitter(seat));
  const undo = async () => {
    const answer = await game.undo();
    if (answer.type !== "refused" || answer.code !== "undo") return;
    const others = state.seats.some((seat) => seat.kind === "player" && !seat.you);
    const agreed = await confirm({
      title: say("table-consent"),
      text: say(others ? "table-consent.ask" : "table-consent.still", { reason: answer.reason }),
      yes: say("table-consent.yes"),
      no: say("table-consent.no"),
    });
    if (agreed) game.undo(true);
  };
  return html`<main class="wide play-page">
    <h1 class="unseen">${state.title}</h1>
    ${
      !game.connected.value &&
      html`<p class="notice bad"
      role="alert">${say("table-connection")}</p>`
    }
    <${Request} game=${game} state=${state} />
    <div class="play">
      <section class="board-side" aria-label=${say("table-board")} ref=${board}>
        <${Board} view=${state.view} seat=${state.seat}
          seats=${state.seats.map((seat) => ({ ...seat, label: sitter(seat) }))} people=${people} asked=${state.asked}
          components=${game.components.value} options=${busy ? [] : state.options} chosen=${game.chosen.value}
            notes=${game.journal.value}
          speed=${pace() ? 360 / pace() : 0} onChoose=${choose} onTarget=${target} onInspect=${inspect} />
      </section>
      <div class="beside">
        ${
          busy &&
          html`<button type="button" class="skip-motion"
          onClick=${() => game.hurry()}>${say("table-skip-motion", { waiting: game.behind.value })}</button>`
        }
        ${state.over && html`<${Ending} game=${game} state=${state} />`}
        <${Prompt} state=${state} chosen=${game.chosen.value} busy=${busy} onChoose=${choose} onUndo=${undo}
          whoIsAsked=${whoIsAsked(state)} />
        ${!state.over && state.first_game && html`<${Coach} state=${state} coach=${coach} />`}
        <${Seats} game=${game} state=${state} present=${game.presence.value.present} />
        <${Controls} game=${game} state=${state} belief=${belief} onUndo=${undo} onChoose=${choose} />
        <${Side} game=${game} state=${state} panel=${panel} onPanel=${setPanel} />
      </div>
    </div>
    <div class="stage" ref=${layer} aria-hidden="true"></div>
    <${Inspector} /><${ChoiceMenu} /><${PersonDialog} /><${RuleDrawer} />
  </main>`;
}
