/** A mistake on the board: to find what was better, or to see it pointed at. */
import { html, useCallback, useEffect, useMemo, useRef, useState } from "../dom.js";
import { useAnswering } from "../frame/answering.js";
import { Asking, NEXT_SHEET } from "../frame/asking.js";
import { useBarePage } from "../frame/bare.js";
import { useChoosing } from "../frame/choosing.js";
import { useInspecting } from "../frame/inspecting.js";
import { useKeys } from "../frame/keys.js";
import { useLayout } from "../frame/layout.js";
import { Log } from "../frame/log.js";
import { Marks } from "../frame/marks.js";
import { Overlay } from "../frame/overlay.js";
import { fieldsOf } from "../frame/play.js";
import { Status } from "../frame/status.js";
import { tableOf } from "../frame/table.js";
import { Tool } from "../frame/tools.js";
import { Zones } from "../frame/zones.js";
import { Sign } from "../kit/svg.js";

import { Inspector } from "../parts/inspector.js";
import { ChoiceMenu } from "../parts/menu.js";
import { RuleDrawer, useBook } from "../parts/rules.js";
import { say } from "../says.js";

const never = () => null;

/** Where on the screen a choice is made. */
const placeOf = ({ option }) => option.target ?? `verb:${option.verb}`;
const codeOf = (mistake, code) => mistake.options.find((option) => option.code === code);

function Grade({ answer }) {
  if (!answer) return null;
  return html`<p class=${`review-grade is-${answer.grade}`} role="status"><b>${answer.option.text}</b>: ${answer.judged}</p>`;
}

function Told({ mistake }) {
  return html`<dl class="review-told">
    <dt class="was-chosen">${say("review-chosen")}</dt><dd>${mistake.chosen}</dd>
    <dt class="was-better">${say("review-best")}</dt><dd>${mistake.better}</dd></dl>
    <p>${mistake.cost}</p><p>${mistake.because}</p>${mistake.although && html`<p>${mistake.although}</p>`}`;
}

/** What is asked, what came of the answer, and the way on. */
function Tutor({ moment, who, at, count, onNext, onBack, replay }) {
  const { mistake } = moment;
  const solved = moment.solved.value;
  return html`<section class="speech" aria-label=${say("review-panel")}>
    <header><${Sign} name="light-bulb" size=${20} /><h2>${say("review-find")}</h2>
      <span class="soft">${say("review-exercise", { at: at + 1, count })}</span></header>
    <div class="speech-words" aria-live="polite"><p>${say("review-find.text", { who, number: mistake.after + 1 })}</p>
      <${Grade} answer=${moment.answer.value} />
      ${solved && html`<${Told} mistake=${mistake} />`}</div>
    <div class="speech-acts">
      ${
        solved
          ? onNext && html`<button type="button" class="primary" onClick=${onNext}>${say("review-next")}</button>`
          : html`<p class="speech-turn"><${Sign} name="hand" size=${16} /> ${say("review-choose")}</p>
        <button type="button" onClick=${() => moment.tell()}>${say("review-tell")}</button>`
      }
      <span class="speech-ways"><button type="button" class="plain" onClick=${onBack}><${Sign} name="return-arrow" size=${15} /> ${say("review-back")}</button>
        <a class="button plain" href=${replay}>${say("review-replay")}</a></span></div>
  </section>`;
}

export function Solving({ moment, web, who, at, count, onNext, onBack, replay }) {
  useBarePage();
  const state = moment.shown.value;
  useBook(state.game);
  const layout = useLayout();
  const zones = useRef(null);
  const [tab, setTab] = useState("board");
  const [sheet, setSheet] = useState("middle");
  const [opened, setOpened] = useState(null);
  const plain = useMemo(() => ({ ...web, risky: never, surprises: null }), [web]);
  const [choose, target] = useChoosing(moment, plain);
  const about = useCallback((id) => web.about(id, moment.table), [web, moment]);
  const onThing = useInspecting(zones, about);
  useEffect(() => setOpened(null), [moment]);
  const whole = tableOf(web, {
    ...fieldsOf(moment, state),
    options: state.options,
    onChoose: choose,
    onTarget: target,
    onOpen: setOpened,
    onThing,
  });
  const where = { zones, layout, tab, onTab: setTab };
  const { question, buttons, press, back, table, keys } = useAnswering({
    game: moment,
    state,
    web,
    whole,
    choose,
    ...where,
  });
  useKeys({ ...keys, escape: () => (opened !== null ? setOpened(null) : back ? back() : onBack()) });
  const { mistake } = moment;
  const solved = moment.solved.value;
  const chosen = useMemo(() => [placeOf(codeOf(mistake, mistake.code))], [mistake]);
  const better = useMemo(() => [placeOf(codeOf(mistake, mistake.best))], [mistake]);
  const narrow = layout === "tabs";
  const tutor = html`<${Tutor} moment=${moment} who=${who} at=${at} count=${count} onNext=${onNext} onBack=${onBack} replay=${replay} />`;
  const asking = html`${narrow && tutor}<${Asking} question=${question} crumb=${null} buttons=${buttons} pending=${null}
    onPress=${press} onBack=${back} sheet=${sheet} onSheet=${() => setSheet(NEXT_SHEET[sheet])} />`;
  const over =
    opened !== null && web.Others
      ? html`<${Overlay} onClose=${() => setOpened(null)}><${web.Others} ...${table} who=${opened} /><//>`
      : null;
  return html`<main class=${`game-page teaching solving game-${state.game.name} is-asked`}>
    <h1 class="unseen">${say("review-find")}</h1>
    <${Zones} web=${web} table=${table} layout=${layout} tab=${tab} onTab=${setTab} news=${0} place=${zones} drawer=${false}
      status=${html`<${Status} status=${web.status(whole)} turn=${say("review-find")} name=${state.game.name} />`}
      asking=${asking} side=${html`<div class="side">${!narrow && tutor}<${Log} /></div>`} over=${over}
      tools=${html`<${Tool} icon="podium-winner" onPress=${onBack}>${say("review-back")}<//>`} />
  </main>
  ${
    solved &&
    html`<div class="marks-better"><${Marks} root=${zones} ids=${better} options=${state.options} /></div>
    ${chosen[0] !== better[0] && html`<div class="marks-chosen"><${Marks} root=${zones} ids=${chosen} options=${state.options} /></div>`}`
  }
  <${Inspector} /><${ChoiceMenu} /><${RuleDrawer} />`;
}
