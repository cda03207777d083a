/** The journal in sentences, newest at the bottom, each with its clause; and the chat. */
import { html, useEffect, useRef, useState } from "../dom.js";
import { Clause } from "./rules.js";

const LAST = 120; // sentences that are shown until somebody asks for all of them

const BY_HAND = 1000; // a list that scrolls so soon (ms) after a wheel, a finger or a key was scrolled by the reader

/** Keep the end of a list in sight, unless the reader has scrolled up. */
function useEndInSight(dependency) {
  const box = useRef(null);
  const atEnd = useRef(true);
  const touched = useRef(-BY_HAND);
  useEffect(() => {
    if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [dependency]);
  const touch = () => {
    touched.current = performance.now();
  };
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    const near = scrollHeight - scrollTop - clientHeight < 40;
    if (near || performance.now() - touched.current < BY_HAND) atEnd.current = near;
  };
  return { ref: box, onScroll, onWheel: touch, onTouchMove: touch, onKeyDown: touch, onPointerDown: touch };
}

export function Log({ journal, onMove }) {
  const [all, setAll] = useState(false);
  const shown = all ? journal : journal.slice(-LAST);
  const scrolling = useEndInSight(journal);
  return html`<div class="log" ...${scrolling} tabindex="0" role="log" aria-label="What happened">
    ${
      journal.length > shown.length &&
      html`<button type="button" class="plain"
      onClick=${() => setAll(true)}>Show everything from the start</button>`
    }
    <ol>${shown.map(
      (entry, at) => html`<li key=${journal.length - shown.length + at}
        class=${/ROUND_STARTED|TURN_STARTED/.test(entry.happened) ? "heading" : ""}>
      ${entry.text} <${Clause} id=${entry.clause} />
      ${onMove && html`<button type="button" class="plain" onClick=${() => onMove(entry.n)}>see</button>`}
    </li>`,
    )}</ol>
  </div>`;
}

export function Chat({ entries, onSay, disabled }) {
  const [text, setText] = useState("");
  const scrolling = useEndInSight(entries);
  const say = async (event) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    setText("");
    const answer = await onSay(said);
    if (answer?.type === "refused") setText(said);
  };
  return html`<div class="chat">
    <div class="said" ...${scrolling} tabindex="0" role="log" aria-label="Chat">
      ${entries.length === 0 && html`<p class="quiet">Nobody has said anything yet.</p>`}
      <ul>${entries.map((entry) => html`<li key=${entry.n}><b>${entry.player}</b> ${entry.text}</li>`)}</ul>
    </div>
    <form onSubmit=${say} class="row">
      <label class="unseen" for="say">Say something</label>
      <input id="say" value=${text} maxlength="500" autocomplete="off" placeholder="Say something" disabled=${disabled}
        onInput=${(event) => setText(event.target.value)} />
      <button type="submit" disabled=${disabled}>Say</button>
    </form>
  </div>`;
}
