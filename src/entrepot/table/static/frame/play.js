/** A game that is being played: the zones, and everything that happens in them. */
import { html, useCallback, useEffect, useMemo, useRef, useState } from "../dom.js";
import { Stage } from "../kit/motion.js";
import { differences } from "../kit/changes.js";
import { Coach } from "../parts/coach.js";
import { confirm } from "../parts/dialog.js";
import { Hint } from "../parts/hint.js";
import { Inspector, inspect } from "../parts/inspector.js";
import { ChoiceMenu } from "../parts/menu.js";
import { PersonDialog } from "../parts/person.js";
import { Request } from "../parts/request.js";
import { RuleDrawer, useBook } from "../parts/rules.js";
import { sitter } from "../parts/seats.js";
import { say, titled } from "../says.js";
import { pace } from "../settings.js";
import { toast } from "../toast.js";
import { Asking } from "./asking.js";
import { useBarePage } from "./bare.js";
import { buttonsOf, withKeys } from "./choices.js";
import { useChoosing } from "./choosing.js";
import { Ending } from "./ending.js";
import { useInspecting } from "./inspecting.js";
import { KeyList, useKeys, useTakingIn } from "./keys.js";
import { useLayout } from "./layout.js";
import { Overlay } from "./overlay.js";
import { Side } from "./side.js";
import { Status } from "./status.js";
import { Menu, Tool } from "./tools.js";
import { bring, useTargetInView } from "./targets.js";
import { Zones } from "./zones.js";

const NOTHING = [];

function useTitle(state) {
  useEffect(() => {
    const title = state.title ?? say("table-title");
    document.title = titled(state.options.length > 0 ? say("table-title.your-turn", { title }) : title);
  }, [state]);
}

/** What the prompt says: the question, or what is being waited for. */
function questionOf(state) {
  const mine = Boolean(state.prompt && state.options.length > 0);
  if (mine) return { key: state.version, text: state.prompt.text, clause: state.prompt.clause, mine };
  const words = () => {
    const own = state.seat === null ? null : state.seats[state.seat];
    if (state.over) return say("choices-over");
    if (state.paused) return say("choices-paused", { player: state.paused.by });
    if (own?.resigned) return say("table-you-resigned");
    const seat = state.seats[state.asked];
    if (!seat) return "";
    if (seat.you) return say("table-your-move");
    return say(state.thinking ? "table-thinking" : "table-to-choose", { seat: seat.name, player: sitter(seat) });
  };
  return { key: `${state.asked} ${state.status}`, text: words(), clause: null, mine };
}

function useUndo(game, state) {
  return useCallback(async () => {
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
  }, [game, state]);
}

/** The stage over the zones, on which the game shows what moves. */
function useStage(game, zones, layer, motions) {
  useEffect(() => {
    const stage = new Stage(zones.current, layer.current, motions);
    game.animate = async (notes, view, haste) => {
      await stage.play(notes, view, haste);
      if (!motions && pace()) await stage.rest((pace() * 1.5) / haste);
    };
    game.skip = () => stage.skip();
    return () => {
      game.animate = null;
    };
  }, [game, motions]);
}

/** What the parts of a game are handed: `table` of static/boards/README.md. */
function useTableOf({ game, state, web, options, onChoose, onTarget, onOpen, onThing, changes }) {
  const present = game.presence.value.present;
  const seats = state.seats.map((seat) => ({
    ...seat,
    label: sitter(seat),
    present: seat.kind === "bot" || (present[seat.seat] ?? seat.present),
  }));
  const { clocks, asked, time, received, paused } = state;
  const plain = {
    view: state.view,
    seat: state.seat,
    seats,
    people: seats.map((seat) => seat.label),
    asked: state.asked,
    thinking: state.thinking,
    timing: { clocks, asked, time, received, paused },
    over: state.over,
    scores: state.scores,
    components: game.components.value,
    options,
    cannot: state.cannot,
    prompt: state.prompt,
    chosen: game.chosen.value,
    notes: game.journal.value,
    changes,
    speed: pace() ? 320 / pace() : 0,
    onChoose,
    onTarget,
    onInspect: inspect,
    onOpen,
    onThing,
    web,
    game,
  };
  const table = web.around({ ...plain, players: web.players(plain) });
  game.table = table;
  return table;
}

export function Play({ game, state, web }) {
  useBarePage();
  useTitle(state);
  useBook(state.game);
  const layout = useLayout();
  const zones = useRef(null);
  const layer = useRef(null);
  const [panel, setPanel] = useState("log");
  const [read, setRead] = useState(game.chat.value.length);
  const [drawer, setDrawer] = useState(false);
  const [tab, setTab] = useState("board");
  const [sheet, setSheet] = useState("middle");
  const [dialog, setDialog] = useState(null);
  const [opened, setOpened] = useState(null);
  const [verbId, setVerbId] = useState(null);
  const [put, setPut] = useState(null); // the end that was put away to look at the board
  const [choose, target] = useChoosing(game, web);
  const undo = useUndo(game, state);
  const about = useCallback((id) => web.about(id, game.table), [web, game]);
  const onThing = useInspecting(zones, about);
  useStage(game, zones, layer, web.motions);

  const busy = game.behind.value > 0;
  const offered = busy ? NOTHING : state.options;
  const since = game.since.value;
  const changes = useMemo(() => (since?.fresh ? differences(since.view, state.view) : new Map()), [since, state.view]);
  const open = useCallback((who) => setOpened(who), []);
  const common = { game, state, web, onChoose: choose, onTarget: target, onOpen: open, onThing, changes };
  const whole = useTableOf({ ...common, options: offered });
  const verbs = offered.length ? web.verbs(whole) : null;
  const chosenVerb = verbs?.find(({ id }) => id === verbId) ?? null;
  const buttons = offered.length
    ? withKeys(buttonsOf({ options: offered, cannot: whole.cannot, verbs, chosenVerb, lastly: web.lastly }))
    : NOTHING;
  const lit = chosenVerb ? offered.filter(({ verb }) => chosenVerb.takes.includes(verb)) : offered;
  const table = { ...whole, options: lit };
  const status = web.status(whole);
  const question = questionOf(state);
  useEffect(() => {
    setVerbId(null);
    setOpened(null);
  }, [question.key]);
  useTargetInView({ zones, layout, lit, tab, onTab: setTab, question: question.key });

  const press = (button) => {
    if (button.why !== null) toast(button.why || say("choices-closed"));
    else if (button.options.length === 1) {
      const zone = layout === "tabs" ? bring(zones.current, button.options[0], tab) : null;
      if (zone) setTab(zone);
      choose(button.options[0].code);
    } else setVerbId(button.id);
  };
  const takenIn = useTakingIn(question.key);
  const back = () => {
    if (opened !== null) setOpened(null);
    else if (chosenVerb) setVerbId(null);
    else setDrawer(false);
  };
  const log = () => (layout === "tabs" ? setTab("log") : setDrawer(!drawer));
  const mayHint = state.seat !== null && state.options.length > 0;
  useKeys({
    ...Object.fromEntries(
      buttons.filter(({ key }) => key).map((button) => [button.key, () => takenIn() && press(button)]),
    ),
    escape: back,
    u: () => state.seat !== null && undo(),
    h: () => mayHint && setDialog("hint"),
    l: log,
    m: () => setDialog("menu"),
    "?": () => setDialog("keys"),
  });

  const unread = Math.max(0, game.chat.value.length - read);
  const playing = state.seat !== null && state.status === "playing";
  const turn = question.mine ? say("status-your-turn") : question.text;
  const tools = html`
    ${layout === "drawer" && html`<${Tool} icon="scroll-quill" keyed="L" onPress=${log} aria-expanded=${drawer}>${say("tool-log")}${unread > 0 && html` <span class="count">${unread}</span>`}<//>`}
    ${playing && html`<${Tool} icon="anticlockwise-rotation" keyed="U" onPress=${undo} title=${state.steps.at(-1)}>${say("tool-undo")}<//>`}
    ${playing && html`<${Tool} icon="light-bulb" keyed="H" disabled=${!mayHint} onPress=${() => setDialog("hint")}>${say("tool-hint")}<//>`}
    <${Tool} icon="cog" keyed="M" onPress=${() => setDialog("menu")}>${say("tool-menu")}<//>`;
  const asking = html`<${Asking} question=${question} crumb=${status.crumb} buttons=${buttons} chosen=${game.chosen.value}
      onPress=${press} onBack=${chosenVerb && (() => setVerbId(null))} sheet=${sheet}
      onSheet=${() => setSheet({ low: "middle", middle: "high", high: "low" }[sheet])}>
    ${busy && html`<button type="button" class="plain skip-motion" onClick=${() => game.hurry()}>${say("table-skip-motion", { waiting: game.behind.value })}</button>`}
  <//>`;
  const side = html`<${Side} game=${game} state=${state} panel=${panel} onPanel=${setPanel} unread=${unread} onRead=${setRead}
    since=${since} status=${status} onAgain=${() => game.again()} />`;
  const over = html`
    ${opened !== null && web.Others && html`<${Overlay} onClose=${() => setOpened(null)}><${web.Others} ...${table} who=${opened} /><//>`}
    ${!game.connected.value && html`<p class="notice bad" role="alert">${say("table-connection")}</p>`}
    <${Request} game=${game} state=${state} />
    ${!state.over && state.first_game && html`<${Coach} state=${state} coach=${web.coach} />`}`;
  return html`<main class=${`game-page game-${state.game.name}`}>
    <h1 class="unseen">${state.title}</h1>
    <${Zones} web=${web} table=${table} layout=${layout} status=${html`<${Status} status=${status} turn=${turn} name=${state.game.name} />`}
      asking=${asking} side=${side} tools=${tools} over=${over} drawer=${drawer} tab=${tab} onTab=${setTab} news=${unread} place=${zones} />
    ${state.over && put !== state.version && html`<${Ending} game=${game} state=${state} table=${table} onPut=${() => setPut(state.version)} />`}
    ${dialog === "hint" && html`<${Hint} game=${game} belief=${web.belief} onClose=${() => setDialog(null)} onChoose=${choose} />`}
    ${dialog === "menu" && html`<${Menu} game=${game} state=${state} onKeys=${() => setDialog("keys")} onClose=${() => setDialog(null)} />`}
    ${dialog === "keys" && html`<${KeyList} buttons=${buttons} onClose=${() => setDialog(null)} />`}
  </main>
  <div class="stage" ref=${layer} aria-hidden="true"></div>
  <${Inspector} /><${ChoiceMenu} /><${PersonDialog} /><${RuleDrawer} />`;
}
