/** The teacher: what is said, how far one is, and the way on, back or elsewhere. */
import { classes, html, useEffect, useRef } from "../dom.js";
import { Glossed } from "../book/glossed.js";
import { Sign } from "../kit/svg.js";
import { say } from "../says.js";

/** Who goes on by keys finds the button under their fingers, unless they look at something elsewhere. */
function useFocus(step, button) {
  useEffect(() => {
    const at = document.activeElement;
    const free =
      !at || at === document.body || !at.isConnected || at.closest(".speech, .zone-asking, .zone-board, .zone-own");
    if (free) button.current?.focus({ preventScroll: true });
  }, [step]);
}

/** One way on at the end: to the next lesson, or once three are learnt to a game. */
function On({ lesson, next, ready, onFirstGame, button }) {
  const play = ready || !next;
  const ways = [
    next &&
      html`<a key="next" class=${classes("button", !play && "primary")} ref=${play ? null : button} href=${`/learn/${lesson.name}/${next.id}`}>${say("lesson-next", { title: next.title })}</a>`,
    html`<button key="play" type="button" class=${play ? "primary" : ""} ref=${play ? button : null} onClick=${onFirstGame}>${say("lesson-first-game")}</button>`,
  ];
  if (lesson.isOver) return play ? ways.reverse() : ways;
  if (!lesson.isTold)
    return html`<p class="speech-turn"><${Sign} name="hand" size=${16} /> ${say("lesson-your-turn")}</p>`;
  return html`<button type="button" class="primary" ref=${button} onClick=${() => lesson.listen()}>${say("lesson-continue")}</button>`;
}

export function Speech({ lesson, next, ready, onFirstGame }) {
  const button = useRef(null);
  const step = lesson.step.value;
  const answer = lesson.answer.value;
  const { steps, title } = lesson.lesson;
  const at = Math.min(step.number + 1, steps);
  useFocus(step, button);
  return html`<section class="speech" aria-label=${say("lesson-panel")}>
    <header><${Sign} name="graduate-cap" size=${20} /><h2>${title}</h2>
      <span class="soft">${lesson.isOver ? say("lesson-done") : say("lesson-step", { at, steps })}</span></header>
    <div class="speech-bar" aria-hidden="true"><i style=${{ width: `${(100 * (lesson.isOver ? steps : step.number)) / steps}%` }}></i></div>
    <div class="speech-words" aria-live="polite">
      ${answer ? html`<p class="speech-answer" key=${answer.n}><${Glossed} text=${answer.text} /></p>` : null}
      <p class=${answer ? "speech-said said-before" : "speech-said"}><${Glossed} text=${step.said} /></p></div>
    <div class="speech-acts"><${On} lesson=${lesson} next=${next} ready=${ready} onFirstGame=${onFirstGame} button=${button} />
      <span class="speech-ways">
        <button type="button" class="plain" disabled=${lesson.way.length === 0} onClick=${() => lesson.back()}><${Sign} name="return-arrow" size=${15} /> ${say("lesson-back")}</button>
        <button type="button" class="plain" disabled=${lesson.way.length === 0} onClick=${() => lesson.startOver()}><${Sign} name="anticlockwise-rotation" size=${15} /> ${say("lesson-again")}</button>
      </span></div>
  </section>`;
}
