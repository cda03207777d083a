/** A game again, choice by choice, from any seat; from here one can play on. */
import { html, useEffect, useRef, useState } from "../dom.js";
import { get, post } from "../api.js";
import { go, place } from "../route.js";
import { toast } from "../toast.js";
import { boardOf } from "../boards/index.js";
import { Inspector, inspect } from "../parts/inspector.js";
import { Clause, RuleDrawer, useBook } from "../parts/rules.js";
import { Sign } from "../parts/icon.js";
import { sitter } from "../parts/seats.js";

const NOTHING = [];

export function ReplayPage({ id }) {
  const [table, setTable] = useState(null);
  const [components, setComponents] = useState({});
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    document.title = "Replay · Entrepot";
    get(`/api/tables/${id}`).then(
      (answer) => setTable(answer.table),
      (refusal) => setProblem(refusal.message),
    );
    get(`/api/tables/${id}/components`).then(
      (answer) => setComponents(answer.components),
      () => {},
    );
  }, [id]);
  if (problem) return html`<main><h1>Replay</h1><p class="notice bad" role="alert">${problem}</p></main>`;
  if (!table) return html`<main><h1>Replay</h1><p class="loading" role="status">Fetching the record…</p></main>`;
  return html`<${Replay} id=${id} table=${table} components=${components} />`;
}

const number = (text, otherwise) => (text !== null && /^\d+$/.test(text) ? Number(text) : otherwise);

/** The position that is looked at; the address always leads back to it. */
function usePosition(id, start) {
  const [at, setAt] = useState(start);
  const [position, setPosition] = useState(null);
  const [marks, setMarks] = useState([]);
  const asked = useRef(0);
  useEffect(() => {
    const turn = ++asked.current;
    get(`/api/tables/${id}/replay`, {
      choices: at.choices,
      seat: at.seat,
      journal: 1,
      ...(marks.length ? {} : { marks: 1 }),
    }).then(
      (found) => {
        if (turn !== asked.current) return;
        setPosition(found);
        if (found.marks) setMarks(found.marks);
        go(`/replay/${id}?at=${found.choices}${at.seat === null ? "" : `&seat=${at.seat}`}`, { replace: true });
      },
      (refusal) => toast(refusal.message),
    );
  }, [id, at]);
  return { at, setAt, position, marks };
}

function Replay({ id, table, components }) {
  const { Board } = boardOf(table.game);
  const { query } = place.value;
  const { at, setAt, position, marks } = usePosition(id, {
    choices: number(query.get("at"), 0),
    seat: number(query.get("seat"), table.seat),
  });
  const [running, setRunning] = useState(false);
  useBook({ name: table.game, options: table.options, hash: table.edition });
  const last = position?.last ?? table.choices;
  const to = (choices) => setAt({ ...at, choices: Math.max(0, Math.min(last, choices)) });
  useEffect(() => {
    if (!running || !position) return undefined;
    if (at.choices >= last) {
      setRunning(false);
      return undefined;
    }
    const timer = setTimeout(() => to(at.choices + 1), 900);
    return () => clearTimeout(timer);
  }, [running, position]);
  const keys = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -20, PageDown: 20 }[event.key];
    if (!step || /^(INPUT|SELECT)$/.test(event.target.tagName)) return;
    event.preventDefault();
    to(at.choices + step);
  };
  const playOn = async () => {
    try {
      go(
        `/t/${(await post(`/api/tables/${id}/fork`, { choices: at.choices, seat: at.seat ?? position?.asked ?? 0 })).table.id}`,
      );
    } catch (refusal) {
      toast(refusal.message);
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      toast("The link to this move is copied.");
    } catch {
      toast("The address of this page leads to this very move.");
    }
  };
  return html`<main class="wide replay" onKeyDown=${keys}>
    <h1>${table.title}: replay</h1>
    <div class="scrubber panel">
      <div class="row center">
        <button type="button" onClick=${() => to(0)} aria-label="To the start">|◀</button>
        <button type="button" onClick=${() => to(at.choices - 1)} aria-label="One choice back">◀</button>
        <button type="button" class="primary" onClick=${() => setRunning(!running)}>
          <${Sign} name=${running ? "pause-button" : "play-button"} /> ${running ? "Stop" : "Run"}</button>
        <button type="button" onClick=${() => to(at.choices + 1)} aria-label="One choice on">▶</button>
        <button type="button" onClick=${() => to(last)} aria-label="To the end">▶|</button>
        <label class="inline">Seen by <select
          onChange=${(event) => setAt({ ...at, seat: event.target.value === "" ? null : Number(event.target.value) })}>
          <option value="" selected=${at.seat === null}>a spectator</option>
          ${table.seats.map(
            (seat) => html`<option value=${seat.seat} selected=${at.seat === seat.seat}>${seat.name}
            </option>`,
          )}</select></label>
        ${
          marks.length > 1 &&
          html`<label class="inline">Go to <select
          onChange=${(event) => event.target.value !== "" && to(Number(event.target.value))}><option value="">…</option>
            ${marks.map((mark) => html`<option value=${mark.choices}>${mark.text}</option>`)}</select></label>`
        }
        <button type="button" onClick=${copy}><${Sign} name="share" /> Link</button>
        <button type="button" onClick=${playOn}>Play on from here</button>
        <a class="button" href=${`/results/${id}`}>Results</a>
      </div>
      <label class="scrub">Choice ${at.choices} of ${last}
        <input type="range" min="0" max=${last} value=${at.choices}
          onInput=${(event) => to(Number(event.target.value))} /></label>
    </div>
    ${
      position &&
      html`<div class="play">
      <section class="board-side" aria-label="Board">
        <${Board} view=${position.view} seat=${at.seat}
          seats=${table.seats.map((seat) => ({ ...seat, label: sitter(seat) }))} people=${table.seats.map(sitter)}
            asked=${position.asked} components=${components} options=${NOTHING} chosen=${null}
        notes=${position.journal ?? NOTHING} speed=${1} onChoose=${() => {}} onTarget=${() => {}}
          onInspect=${inspect} /></section>
      <section class="beside panel" aria-label="What happened here"><h2>This choice</h2>
        ${
          !position.entries.length &&
          html`<p class="quiet">
          ${position.choices ? "Nothing that this seat was told." : "Nothing was chosen yet."}</p>`
        }
        <ol class="log-list" aria-live="polite">${position.entries.map(
          (entry, index) => html`<li key=${index}>
          ${entry.text} <${Clause} id=${entry.clause} /></li>`,
        )}</ol>
        ${
          position.prompt &&
          html`<p
          class="quiet">Then ${table.seats[position.asked]?.name} is asked: ${position.prompt.text}</p>`
        }</section>
    </div>`
    }
    <${Inspector} /><${RuleDrawer} />
  </main>`;
}
