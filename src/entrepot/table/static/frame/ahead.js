/**
 * A click ahead: while others choose, one can point at what one wants when one is asked next. It never leaves this browser,
 * and is forgotten as soon as something comes to light that nobody could know (`surprises` of the game).
 */
import { html, useEffect } from "../dom.js";
import { choicesAt } from "../kit/targets.js";
import { offer } from "../parts/menu.js";
import { say } from "../says.js";
import { toast } from "../toast.js";

const MARK = "data-ahead";

/** Whether somebody who waits can point at things: in games where little is hidden, which say what surprises. */
export const mayPoint = (state, { surprises }) =>
  Boolean(surprises && state.status === "playing" && state.seat !== null && state.asked !== state.seat) &&
  !state.seats[state.seat].resigned;

/** Ask whether something is meant for the next question: `label` is what it is called, `about` what is shown of it. */
export function offerAhead(game, target, { element, label, about }) {
  const text = say("ahead-offer", { thing: label });
  const point = () => {
    game.ahead.value = { target, label };
  };
  offer({ options: [{ code: target, text }], element, about, onChoose: point });
}

/** What was pointed at is shown on the board, and pressed as soon as there is a question; surprises put an end to it. */
export function useAhead({ game, zones, question, ready, onTarget, surprises }) {
  const ahead = game.ahead.value;
  const at = () => zones.current.querySelector(`[data-target="${CSS.escape(ahead.target)}"]`);
  useEffect(() => {
    const element = ahead && at();
    element?.setAttribute(MARK, "");
    return () => element?.removeAttribute(MARK);
  });
  useEffect(() => {
    if (!ahead || !game.notes.value.some(({ word }) => surprises.includes(word))) return;
    game.ahead.value = null;
    toast(say("ahead-surprised", { thing: ahead.label }));
  }, [game.notes.value]);
  useEffect(() => {
    if (!game.ahead.value || !question.mine || !ready) return;
    game.ahead.value = null;
    if (choicesAt(game.shown.value.options, ahead.target).length) onTarget(ahead.target, at() ?? zones.current);
    else toast(say("ahead-gone", { thing: ahead.label }));
  }, [question.key, ready]);
}

/** What one has pointed at, and the way to think better of it. */
export const Ahead = ({ game }) =>
  game.ahead.value &&
  html`<span class="ahead">${say("ahead-next", { thing: game.ahead.value.label })}
    <button type="button" class="plain" onClick=${() => {
      game.ahead.value = null;
    }}>${say("ahead-drop")}</button></span>`;
