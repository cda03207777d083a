/** A game that is being played: the zones, and everything that happens in them. */
import { html, useCallback, useEffect, useMemo, useRef, useState } from "../dom.js";
import { Stage } from "../kit/motion.js";
import { differences } from "../kit/changes.js";
import { Coach } from "../parts/coach.js";
import { confirm } from "../parts/dialog.js";
import { Hint } from "../parts/hint.js";
import { Inspector } from "../parts/inspector.js";
import { ChoiceMenu } from "../parts/menu.js";
import { PersonDialog } from "../parts/person.js";
import { Request } from "../parts/request.js";
import { RuleDrawer, useBook } from "../parts/rules.js";
import { sitter } from "../parts/seats.js";
import { say, titled } from "../says.js";
import { pace } from "../settings.js";
import { Ahead, useAhead } from "./ahead.js";
import { useAnswering } from "./answering.js";
import { Asking, NEXT_SHEET } from "./asking.js";
import { useBarePage } from "./bare.js";
import { useChoosing } from "./choosing.js";
import { Ending } from "./ending.js";
import { PassUntilTurn } from "./habits.js";
import { useInspecting } from "./inspecting.js";
import { KeyList, useKeys } from "./keys.js";
import { useLayout } from "./layout.js";
import { Overlay } from "./overlay.js";
import { Pointing } from "./pointing.js";
import { Side } from "./side.js";
import { SkipMotion } from "./skipping.js";
import { Status } from "./status.js";
import { tableOf } from "./table.js";
import { Menu, Tool } from "./tools.js";
import { Zones } from "./zones.js";

const NOTHING = [];
const NO_CHANGES = new Map();

function useTitle(state) {
  useEffect(() => {
    const title = state.title ?? say("table-title");
    document.title = titled(state.options.length > 0 ? say("table-title.your-turn", { title }) : title);
  }, [state]);
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
export function useStage(game, zones, layer, motions) {
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

/** How it stands, as the parts of a game are told. */
export function fieldsOf(game, state) {
  const { present } = game.presence.value;
  const { clocks, asked, time, received, paused } = state;
  return {
    view: state.view,
    seat: state.seat,
    seats: state.seats.map((seat) => ({
      ...seat,
      label: sitter(seat),
      present: seat.kind === "bot" || (present[seat.seat] ?? seat.present),
    })),
    asked,
    thinking: state.thinking,
    timing: { clocks, asked, time, received, paused },
    over: state.over,
    scores: state.scores,
    components: game.components.value,
    cannot: state.cannot,
    itself: state.itself,
    prompt: state.prompt,
    pending: game.chosen,
    notes: game.journal.value,
    speed: pace() ? 320 / pace() : 0,
    game,
  };
}

/** What changed since the own last turn, until one chooses. */
const useChanges = (since, view) =>
  useMemo(() => (since?.fresh ? differences(since.view, view) : NO_CHANGES), [since, since?.fresh ? view : null]);

/** Options with what comes of them, as soon as the server has said it. */
export const foretold = (options, { version, texts }, now) =>
  version === now
    ? options.map((option) => (texts[option.code] ? { ...option, consequence: texts[option.code] } : option))
    : options;

/** What lies over the board: somebody's things, a broken line, a request, advice where there is no better place. */
function Over({ game, state, table, opened, counsel, onClose }) {
  const { Others } = table.web;
  return html`
    ${opened !== null && Others && html`<${Overlay} onClose=${onClose}><${Others} ...${table} who=${opened} /><//>`}
    ${!game.connected.value && html`<p class="notice bad" role="alert">${say("table-connection")}</p>`}
    <${Request} game=${game} state=${state} />
    ${counsel}`;
}

function Tools({ state, layout, drawer, unread, onLog, onUndo, onHint, onDialog }) {
  const playing = state.seat !== null && state.status === "playing";
  const count = unread > 0 && html` <span class="count">${unread}</span>`;
  return html`
    ${layout === "drawer" && html`<${Tool} icon="scroll-quill" keyed="L" onPress=${onLog} aria-expanded=${drawer}>${say("tool-log")}${count}<//>`}
    ${playing && html`<${Tool} icon="anticlockwise-rotation" keyed="U" onPress=${onUndo} title=${state.steps.at(-1)}>${say("tool-undo")}<//>`}
    ${playing && html`<${Tool} icon="light-bulb" keyed="H" disabled=${!state.options.length} onPress=${onHint}>${say("tool-hint")}<//>`}
    <${Tool} icon="cog" keyed="M" onPress=${() => onDialog("menu")}>${say("tool-menu")}<//>`;
}

/** The hint that was asked for, or else what the coach says. */
function Counsel({ game, state, table, layout, hint, onHint, onChoose }) {
  const worded = (said) => table.web.worded(said, table);
  if (hint && state.options.length)
    return html`<${Hint} key=${state.version} game=${game} table=${table} worded=${worded} onClose=${() => onHint(false)} onChoose=${onChoose} />`;
  return html`<${Coach} game=${game} state=${state} layout=${layout} worded=${worded} />`;
}

function Dialogs({ open, game, state, buttons, onDialog, onUndo, onHint }) {
  const close = () => onDialog(null);
  if (open === "menu")
    return html`<${Menu} game=${game} state=${state} onKeys=${() => onDialog("keys")} onUndo=${onUndo}
      onHint=${onHint} onClose=${close} />`;
  return open === "keys" && html`<${KeyList} buttons=${buttons} onClose=${close} />`;
}

/** `next`: who of those at this device is asked while another one has it, and how to hand it on. */
export function Play({ game, state, web, next }) {
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
  const [hint, setHint] = useState(false);
  const [opened, setOpened] = useState(null);
  const [put, setPut] = useState(null); // the end that was put away to look at the board
  const [choose, target] = useChoosing(game, web);
  const undo = useUndo(game, state);
  const about = useCallback((id) => web.about(id, game.table), [web, game]);
  const onThing = useInspecting(zones, about);
  useStage(game, zones, layer, web.motions);

  const busy = game.moving.value;
  const since = game.since.value;
  const changes = useChanges(since, state.view);
  const open = useCallback(
    (who) => {
      setOpened(who);
      if (who !== null && layout === "tabs") setTab("board"); // it lies over the board
    },
    [layout],
  );
  const [presence, components, journal] = [game.presence.value, game.components.value, game.journal.value];
  const fields = useMemo(() => fieldsOf(game, state), [game, state, presence, components, journal, pace()]);
  const told = game.foretold.value.version === state.version ? game.foretold.value : null;
  const options = useMemo(
    () => (busy ? NOTHING : told ? foretold(state.options, told, state.version) : state.options),
    [busy, told, state],
  );
  const whole = useMemo(
    () => tableOf(web, { ...fields, options, changes, onChoose: choose, onTarget: target, onOpen: open, onThing }),
    [web, fields, options, changes, choose, target, open, onThing],
  );
  const where = { zones, layout, tab, onTab: setTab };
  const { question, buttons, press, back, table, keys } = useAnswering({ game, state, web, whole, choose, ...where });
  const status = web.status(whole);
  useEffect(() => {
    setOpened(null);
    setHint(false);
  }, [question.key]);

  useAhead({ game, zones, question, ready: !busy, onTarget: target, surprises: web.surprises });

  const log = () => (layout === "tabs" ? setTab("log") : setDrawer(!drawer));
  const leave = () => (opened !== null ? setOpened(null) : hint ? setHint(false) : back ? back() : setDrawer(false));
  const ask = () => state.options.length > 0 && setHint(true);
  useKeys({
    ...keys,
    escape: leave,
    u: () => state.seat !== null && undo(),
    h: ask,
    l: log,
    m: () => setDialog("menu"),
    "?": () => setDialog("keys"),
  });

  const unread = Math.max(0, game.chat.value.length - read);
  const tools = html`<${Tools} state=${state} layout=${layout} drawer=${drawer} unread=${unread} onLog=${log} onUndo=${undo} onHint=${ask} onDialog=${setDialog} />`;
  const counsel = html`<${Counsel} game=${game} state=${state} table=${whole} layout=${layout} hint=${hint} onHint=${setHint} onChoose=${choose} />`;
  const asking = html`${layout === "tabs" && counsel}<${Asking} question=${question} crumb=${status.crumb} buttons=${buttons} pending=${game.chosen}
      onPress=${press} onBack=${back} sheet=${sheet} onSheet=${() => setSheet(NEXT_SHEET[sheet])}>
    <${SkipMotion} game=${game} />
    <${Ahead} game=${game} />
    ${next && html`<button type="button" class="plain" onClick=${next.take}>${say("hand-take", { player: next.seat.player })}</button>`}
    ${state.status === "playing" && state.habits && !question.mine && html`<${PassUntilTurn} game=${game} habits=${state.habits} />`}
  <//>`;
  const side = html`${layout === "wide" && counsel}<${Side} game=${game} state=${state} panel=${panel} onPanel=${setPanel} unread=${unread} onRead=${setRead}
    since=${since} status=${status} onAgain=${() => game.again()} />`;
  const turn = question.mine ? say("status-your-turn") : question.text;
  return html`<main class=${`game-page game-${state.game.name}`}>
    <h1 class="unseen">${state.title}</h1>
    <${Zones} web=${web} table=${table} layout=${layout} status=${html`<${Status} status=${status} turn=${turn} name=${state.game.name} />`}
      asking=${asking} side=${side} tools=${tools} drawer=${drawer} tab=${tab} onTab=${setTab} news=${unread} place=${zones}
      over=${html`<${Over} game=${game} state=${state} table=${table} opened=${opened}
        counsel=${layout === "drawer" && counsel} onClose=${() => setOpened(null)} />`} />
    ${state.over && put !== state.version && html`<${Ending} game=${game} state=${state} table=${table} onPut=${() => setPut(state.version)} />`}
    <${Dialogs} open=${dialog} game=${game} state=${state} buttons=${buttons} onDialog=${setDialog} onUndo=${undo} onHint=${ask} />
  </main>
  <div class="stage" ref=${layer} aria-hidden="true"></div>
  ${!busy && html`<${Pointing} zones=${zones} options=${state.options} version=${state.version} layout=${layout} onTab=${setTab} />`}
  <${Inspector} /><${ChoiceMenu} /><${PersonDialog} /><${RuleDrawer} />`;
}
