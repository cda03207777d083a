/**
 * A coach who knows the position: what the server finds worth noticing, a few sentences at a time. What was read is not
 * said again as long as it has not changed, at this table; what explains a kind of question is said once for all.
 */
import { html, signal, useEffect } from "../dom.js";
import { Glossed } from "../book/glossed.js";
import { pointAt, pointed } from "../frame/pointing.js";
import { say } from "../says.js";
import { change, isCoached } from "../settings.js";
import { Sign } from "./icon.js";
import { Clause } from "./rules.js";

const KEY = "entrepot.told";
const SHELVES = 12; // games and tables of which it is remembered what was said
const OFTEN = 2; // questions at which the same is said, unless it is put away before
const MOST = { wide: 3, drawer: 3, tabs: 2 }; // sentences at a time, by the layout

function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

const told = signal(stored()); // by table, and by game what is said once: how often each was said

/** Where a remark is remembered: what depends on nothing is true at every table of the game. */
const shelfOf = (game, { about }) => (about === "" ? game.facts.game.name : game.id);
const nameOf = ({ key, about }) => `${key} ${about}`;
const times = (game, remark) => told.value[shelfOf(game, remark)]?.[nameOf(remark)] ?? 0;

/** Count remarks as said once more, or with `enough` as read for good. */
function count(game, remarks, enough) {
  const kept = new Map(Object.entries(told.value));
  for (const remark of remarks) {
    const shelf = shelfOf(game, remark);
    const before = kept.get(shelf) ?? {};
    kept.delete(shelf); // what was used last stands last
    kept.set(shelf, { ...before, [nameOf(remark)]: enough ? OFTEN : (before[nameOf(remark)] ?? 0) + 1 });
  }
  told.value = Object.fromEntries([...kept].slice(-SHELVES));
  try {
    localStorage.setItem(KEY, JSON.stringify(told.value));
  } catch {
    /* a private window may have no storage: it is remembered as long as the page is open */
  }
}

/** What is still to be said at a question: settled when the question comes, so that nothing changes while it is read. */
function useRemarks(game, layout) {
  const { version, remarks = [] } = game.advice.value;
  const isNow = version === game.shown.value?.version;
  const shown = isNow ? remarks.filter((remark) => times(game, remark) < OFTEN).slice(0, MOST[layout]) : [];
  useEffect(() => {
    if (!isNow || !shown.length) return;
    return () => count(game, shown, false); // the next question
  }, [version, isNow]);
  return shown;
}

function Remark({ remark, worded }) {
  const shown = remark.show.length > 0 && pointed.value?.by === remark.text;
  const look = () => pointAt(shown ? null : { by: remark.text, ids: remark.show });
  return html`<li><span><${Glossed} text=${worded(remark)} /> <${Clause} id=${remark.clause} /></span>
    ${
      remark.show.length > 0 &&
      html`<button type="button" class="icon-button small" aria-pressed=${shown} aria-label=${say("coach-show")} title=${say("coach-show")} onClick=${look}>
      <${Sign} name="magnifying-glass" size=${16} /></button>`
    }</li>`;
}

/** `worded` puts a sentence into the words of this table. */
export function Coach({ game, state, layout, worded }) {
  const remarks = useRemarks(game, layout);
  if (state.over || !state.prompt || !isCoached(state) || !remarks.length) return null;
  return html`<aside class="coach" aria-label=${say("coach-label")} aria-live="polite">
    <${Sign} name="graduate-cap" size=${22} />
    <div><ul>${remarks.map((remark) => html`<${Remark} key=${nameOf(remark)} remark=${remark} worded=${worded} />`)}</ul>
      <div class="coach-acts">
        <button type="button" onClick=${() => count(game, remarks, true)}>${say("coach-understood")}</button>
        <button type="button" class="plain" onClick=${() => change("coach", "never")}>${say("coach-no-more")}</button></div></div>
  </aside>`;
}
