/**
 * What an adviser would do here: first only where to look, then the best choices with the chance to win before and after
 * each, why, and what it believes of hidden things. It looks from the reader's seat only.
 */
import { capital, classes, html, useEffect, useState } from "../dom.js";
import { pointAt } from "../frame/pointing.js";
import { say } from "../says.js";
import { change, settings } from "../settings.js";
import { Sign } from "./icon.js";
import { Segments } from "./segments.js";

const MOST = 3; // choices that are compared
const BELIEFS = 5;
const MORE = 0.1; // by how much something must be likelier than usual to be worth a word
const LEVELS = { quick: "hard", thorough: "expert" }; // who is asked
const isKnown = Number.isFinite;
const percent = (share) => Math.round(share * 100);

const efforts = () => [
  { value: "quick", label: say("hint-quick") },
  { value: "thorough", label: say("hint-thorough") },
];

/** The chance to win, with how far it may be off. */
const Chance = ({ win, error }) =>
  html`<span class="chance">${say("hint-percent", { n: percent(win) })}${isKnown(error) && html`<small>${say("hint-error", { n: Math.max(1, percent(error)) })}</small>`}</span>`;

/** From the chance as things stand to the one after a choice. */
const Change = ({ before, option }) =>
  isKnown(option.win) &&
  html`<div class="chances"><${Chance} win=${option.win} error=${option.error} />
    <meter min="0" max="1" value=${option.win} aria-label=${say("hint-win", { choice: option.text, n: percent(option.win) })}></meter>
    ${isKnown(before) && html`<span class="quiet">${say("hint-before", { n: percent(before) })}</span>`}</div>`;

const Reasons = ({ message, reasons, worded }) =>
  reasons?.length > 0 &&
  html`<p class="reasons"><b>${message}</b> ${reasons.map((text) => worded({ text })).join("; ")}</p>`;

function Choice({ option, best, before, worded, onChoose }) {
  const target = option.target ? [option.target] : [];
  const point = (on) => target.length && pointAt(on ? { by: "hint", ids: target } : null);
  return html`<li class=${classes(best && "best")} onPointerEnter=${() => point(true)}>
    <div class="spread-row"><b>${capital(worded(option))}</b>${option.equal && html`<span class="tag">${say("hint-equal")}</span>`}</div>
    <${Change} before=${before} option=${option} />
    <${Reasons} message=${say("hint-because")} reasons=${option.because} worded=${worded} />
    <${Reasons} message=${say("hint-although")} reasons=${option.although} worded=${worded} />
    <button type="button" class=${classes("small", best && "primary")} onFocus=${() => point(true)} onClick=${() => onChoose(option.code)}>
      ${say("hint-do")}<span class="unseen">: ${worded(option)}</span></button>
  </li>`;
}

/** A belief as a game tells it that has no words for it. */
const plainly = ({ what, is }) => `${what.replaceAll(".", ", ").replaceAll("_", " ")}: ${is}`;

/** What others know and this seat can only guess, in the words of the game, against how likely it would be unseen. */
function Beliefs({ beliefs, table, worded }) {
  const belief = table.web.belief ?? plainly;
  const telling = beliefs.filter(({ chance, usual }) => chance === 1 || chance - usual >= MORE);
  const told = telling.map((one) => ({ ...one, text: belief(one, table.components) }));
  const shown = told.filter(({ text }) => text).slice(0, BELIEFS);
  if (!shown.length) return null;
  return html`<h3>${say("hint-hidden")}</h3><p class="quiet">${say("hint-evidence")}</p><ul class="beliefs">
    ${shown.map(
      ({ text, chance, usual }, at) => html`<li key=${at}>${worded({ text })}${" "}
      <span class="quiet">${chance === 1 ? say("hint-known") : say("hint-belief", { n: percent(chance), usual: percent(usual) })}</span></li>`,
    )}</ul>`;
}

function Line({ line, worded }) {
  const steps = line.map(({ name, text }) => worded({ text: say("hint-step", { seat: name, choice: text }) }));
  return html`<details><summary>${say("hint-expects")}</summary>
    <ol class="expected">${steps.map((text, at) => html`<li key=${at}>${text}</li>`)}</ol></details>`;
}

function Answer({ answer, table, worded, onChoose }) {
  const best = answer.options.slice(0, MOST);
  const { win, line = [], beliefs = [], worlds, simulations } = answer;
  return html`<ol class="hints">${best.map(
    (option, at) =>
      html`<${Choice} key=${option.code} option=${option} best=${at === 0} before=${win} worded=${worded} onChoose=${onChoose} />`,
  )}</ol>
    <${Beliefs} beliefs=${beliefs} table=${table} worded=${worded} />
    ${line.length > 0 && html`<${Line} line=${line} worded=${worded} />`}
    <p class="quiet">${worlds ? say("hint-compared", { games: simulations, worlds }) : say("hint-taken")}</p>`;
}

/** Where to look, and nothing more. */
function Nudge({ nudge, table, onMore }) {
  const verb = nudge.verb && table.web.verbs(table)?.find(({ id, takes }) => (takes ?? [id]).includes(nudge.verb));
  return html`<p class="nudge">${verb ? say("hint-nudge", { verb: capital(verb.label) }) : say("hint-nudge-compare", { n: nudge.show.length })}</p>
    <div class="row"><button type="button" class="primary" autofocus onClick=${onMore}>${say("hint-more")}</button></div>`;
}

export function Hint({ game, table, worded, onClose, onChoose }) {
  const [answer, setAnswer] = useState(null);
  const [more, setMore] = useState(false);
  const effort = settings.value.adviser;
  useEffect(() => {
    setAnswer(null);
    const level = LEVELS[effort];
    game.ask({ type: "hint", version: game.shown.value.version, level }).then((said) => {
      if (said.type === "refused") onClose();
      else setAnswer(said);
    });
  }, [effort]);
  useEffect(() => {
    if (!answer) return;
    const [best] = answer.options;
    const ids = more ? (best.target ? [best.target] : [`verb:${best.verb}`]) : answer.nudge.show;
    pointAt({ by: "hint", ids });
    return () => pointAt(null);
  }, [answer, more]);
  const choose = (code) => {
    onClose();
    onChoose(code);
  };
  return html`<aside class="hint" aria-label=${say("hint-title")}>
    <header><${Sign} name="light-bulb" size=${20} /><h2>${say("hint-title")}</h2>
      <button type="button" class="plain" onClick=${onClose}>${say("hint-close")}</button></header>
    <div class="hint-words" aria-live="polite">
      ${!answer && html`<p class="quiet" role="status">${say("hint-thinking")}</p>`}
      ${answer && !more && html`<${Nudge} nudge=${answer.nudge} table=${table} onMore=${() => setMore(true)} />`}
      ${answer && more && html`<${Answer} answer=${answer} table=${table} worded=${worded} onChoose=${choose} />`}</div>
    <${Segments} name="effort" label=${say("hint-effort")} values=${efforts()} chosen=${effort} onChoose=${(value) => change("adviser", value)} />
  </aside>`;
}
