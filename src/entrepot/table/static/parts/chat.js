/** What people at the table say to each other, newest at the bottom. */
import { html, useEffect, useRef, useState } from "../dom.js";
import { say } from "../says.js";
import { Said } from "./said.js";

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

export function Chat({ game, entries, onSay, onEarlier, disabled }) {
  const [text, setText] = useState("");
  const scrolling = useEndInSight(entries);
  const speak = async (event) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    setText("");
    const answer = await onSay(said);
    if (answer?.type === "refused") setText(said);
  };
  return html`<div class="chat">
    <div class="said" ...${scrolling} tabindex="0" role="log" aria-label=${say("chat-label")}>
      ${entries.length === 0 && html`<p class="quiet">${say("chat-nothing")}</p>`}
      ${entries[0]?.n > 1 && html`<button type="button" class="plain" onClick=${onEarlier}>${say("chat-earlier")}</button>`}
      <${Said} game=${game} entries=${entries} />
    </div>
    <form onSubmit=${speak} class="row">
      <label class="unseen" for="say">${say("chat-say")}</label>
      <input id="say" value=${text} maxlength="500" autocomplete="off" placeholder=${say("chat-say")} disabled=${disabled}
        onInput=${(event) => setText(event.target.value)} />
      <button type="submit" disabled=${disabled}>${say("chat-say.send")}</button>
    </form>
  </div>`;
}
