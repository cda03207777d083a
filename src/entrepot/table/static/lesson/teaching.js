/** A lesson on the screen: the zones of the game as at a table, the teacher beside them, and what he points at. */
import { html, useCallback, useEffect, useMemo, useRef, useState } from "../dom.js";
import { sit } from "../deal.js";
import { useAnswering } from "../frame/answering.js";
import { Asking, NEXT_SHEET } from "../frame/asking.js";
import { useBarePage } from "../frame/bare.js";
import { useChoosing } from "../frame/choosing.js";
import { useInspecting } from "../frame/inspecting.js";
import { useKeys } from "../frame/keys.js";
import { useLayout } from "../frame/layout.js";
import { Log } from "../frame/log.js";
import { Marks, elementOf } from "../frame/marks.js";
import { Overlay } from "../frame/overlay.js";
import { fieldsOf, foretold, useStage } from "../frame/play.js";
import { SkipMotion } from "../frame/skipping.js";
import { Status } from "../frame/status.js";
import { tableOf } from "../frame/table.js";
import { Tool } from "../frame/tools.js";
import { Zones } from "../frame/zones.js";
import { Inspector } from "../parts/inspector.js";
import { ChoiceMenu } from "../parts/menu.js";
import { RuleDrawer, useBook } from "../parts/rules.js";
import { go } from "../route.js";
import { say, titled } from "../says.js";
import { toast } from "../toast.js";
import { Speech } from "./speech.js";

const NOTHING = [];
const never = () => null;

/** Where one zone is seen at a time, the one with what is pointed at is shown, and that is in sight. */
function useShown({ zones, layout, step, options, tab, onTab, components }) {
  const first = () => (layout === "tabs" && step.show.length ? elementOf(zones.current, step.show[0], options) : null);
  const zoneOf = (element) => element?.closest("[data-zone]")?.dataset.zone;
  const known = [step, layout, components]; // nothing is drawn before it is known what is printed
  useEffect(() => {
    const zone = zoneOf(first());
    if (zone) onTab(zone);
  }, known);
  useEffect(() => {
    const element = first();
    if (zoneOf(element) === tab && !element.matches("[data-zone]"))
      element.scrollIntoView({ block: "center", inline: "center" });
  }, [...known, tab]);
}

/** `next` is the lesson that follows; `ready`: after this one a first game is. */
export function Teaching({ lesson, state, web, next, ready }) {
  useBarePage();
  useBook(state.game);
  const layout = useLayout();
  const zones = useRef(null);
  const layer = useRef(null);
  const [tab, setTab] = useState("board");
  const [sheet, setSheet] = useState("middle");
  const [opened, setOpened] = useState(null);
  const plain = useMemo(() => ({ ...web, risky: never, surprises: null }), [web]); // nothing is at stake, and nobody waits
  const [choose, target] = useChoosing(lesson, plain);
  const about = useCallback((id) => web.about(id, lesson.table), [web, lesson]);
  const onThing = useInspecting(zones, about);
  useStage(lesson, zones, layer, web.motions);
  useEffect(() => {
    document.title = titled(lesson.lesson.title);
  }, [lesson]);

  const busy = lesson.moving.value;
  const step = lesson.step.value;
  const whole = tableOf(web, {
    ...fieldsOf(lesson, state),
    options: busy ? NOTHING : foretold(state.options, lesson.foretold.value, state.version),
    onChoose: choose,
    onTarget: target,
    onOpen: setOpened,
    onThing,
  });
  const waiting = lesson.isOver ? say("lesson-finished") : say("lesson-listen");
  const where = { zones, layout, tab, onTab: setTab };
  const { question, buttons, press, back, table, keys } = useAnswering({
    game: lesson,
    state,
    web,
    whole,
    choose,
    waiting,
    ...where,
  });
  const status = web.status(whole);
  useEffect(() => setOpened(null), [step]);
  useShown({ zones, layout, step, options: state.options, tab, onTab: setTab, components: whole.components });

  useKeys({
    ...keys,
    escape: () => (opened !== null ? setOpened(null) : back?.()),
    u: () => lesson.back(),
  });
  const firstGame = () =>
    sit("/api/tables", { game: lesson.name, first_game: true }).then(
      (answer) => go(`/t/${answer.table.id}`),
      (problem) => toast(problem.message),
    );
  const speech = html`<${Speech} lesson=${lesson} next=${next} ready=${ready} onFirstGame=${firstGame} />`;
  const narrow = layout === "tabs";
  const asking = html`${narrow && speech}<${Asking} question=${question} crumb=${null} buttons=${buttons} pending=${lesson.chosen}
      onPress=${press} onBack=${back} sheet=${sheet} onSheet=${() => setSheet(NEXT_SHEET[sheet])}>
    <${SkipMotion} game=${lesson} />
  <//>`;
  const side = html`<div class="side">${!narrow && speech}<${Log} /></div>`;
  const tools = html`<${Tool} icon="graduate-cap" onPress=${() => go(`/learn/${lesson.name}`)}>${say("lesson-all")}<//>`;
  const over =
    opened !== null && web.Others
      ? html`<${Overlay} onClose=${() => setOpened(null)}><${web.Others} ...${table} who=${opened} /><//>`
      : null;
  return html`<main class=${`game-page teaching game-${lesson.name} ${question.mine ? "is-asked" : "is-told"}`}>
    <h1 class="unseen">${say("lesson-heading", { title: lesson.lesson.title })}</h1>
    <${Zones} web=${web} table=${table} layout=${layout} tab=${tab} onTab=${setTab} news=${0} place=${zones} drawer=${false}
      status=${html`<${Status} status=${status} turn=${lesson.lesson.title} name=${lesson.name} />`}
      asking=${asking} side=${side} tools=${tools} over=${over} />
  </main>
  <div class="stage" ref=${layer} aria-hidden="true"></div>
  ${!busy && html`<${Marks} root=${zones} ids=${step.show} options=${state.options} />`}
  <${Inspector} /><${ChoiceMenu} /><${RuleDrawer} />`;
}
