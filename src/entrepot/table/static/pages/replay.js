/** A game again, choice by choice, from any seat; from here one can play on. */
import { html, useCallback, useEffect, useMemo, useRef, useState } from "../dom.js";
import { get, post } from "../api.js";
import { go, place } from "../route.js";
import { say, titled } from "../says.js";
import { useWeb } from "../boards/index.js";
import { useBarePage } from "../frame/bare.js";
import { useInspecting } from "../frame/inspecting.js";
import { useKeys } from "../frame/keys.js";
import { useLayout } from "../frame/layout.js";
import { Overlay } from "../frame/overlay.js";
import { Status } from "../frame/status.js";
import { Line } from "../frame/story.js";
import { tableOf } from "../frame/table.js";
import { Tool } from "../frame/tools.js";
import { Zones } from "../frame/zones.js";
import { toast } from "../toast.js";
import { Origin } from "../parts/origin.js";
import { Inspector } from "../parts/inspector.js";
import { Clause, RuleDrawer, useBook } from "../parts/rules.js";
import { Sign } from "../parts/icon.js";
import { sitter } from "../parts/seats.js";

export function ReplayPage({ id }) {
  const [table, setTable] = useState(null);
  const [components, setComponents] = useState({});
  const [problem, setProblem] = useState(null);
  const web = useWeb(table?.game);
  useEffect(() => {
    document.title = titled(say("replay-title"));
    get(`/api/tables/${id}`).then(
      (answer) => setTable(answer.table),
      (refusal) => setProblem(refusal.message),
    );
    get(`/api/tables/${id}/components`).then(
      (answer) => setComponents(answer.components),
      () => {},
    );
  }, [id]);
  const heading = html`<h1>${say("replay-title")}</h1>`;
  if (problem) return html`<main>${heading}<p class="notice bad" role="alert">${problem}</p></main>`;
  if (!table || !web)
    return html`<main>${heading}<p class="loading" role="status">${say("replay-fetching")}</p></main>`;
  return html`<${Replay} id=${id} table=${table} components=${components} web=${web} />`;
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

function Replay({ id, table, components, web }) {
  useBarePage();
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
      toast(say("replay-link-copied"));
    } catch {
      toast(say("replay-link-address"));
    }
  };
  const called = useNames(web, table, components, position);
  const controls = html`<${Scrubber} table=${table} called=${called} at=${at} last=${last} marks=${marks} running=${running} to=${to}
    onSeat=${(seat) => setAt({ ...at, seat })} onRun=${() => setRunning(!running)} />`;
  const tools = html`<${Tool} icon="share" onPress=${copy}>${say("replay-link")}<//>
    <${Tool} icon="play-button" onPress=${playOn}>${say("replay-play-on")}<//>
    <${Tool} icon="podium-winner" onPress=${() => go(`/results/${id}`)}>${say("replay-results")}<//>
    <${Tool} icon="shooner-sailboat" onPress=${() => go("/")}>${say("controls-home")}<//>`;
  return html`<main class=${`game-page replay game-${table.game}`} onKeyDown=${keys}>
    <h1 class="unseen">${say("replay-heading", { table: table.title })}</h1>
    ${position && html`<${Position} table=${table} web=${web} components=${components} position=${position} seat=${at.seat} called=${called} controls=${controls} tools=${tools} />`}
  </main><${Inspector} /><${RuleDrawer} />`;
}

const seated = (table) => table.seats.map((one) => ({ ...one, label: sitter(one) }));

/** A sentence of the server, or the name of a seat, as people at this table say it. */
function useNames(web, table, components, position) {
  const known = useMemo(
    () => position && tableOf(web, { view: position.view, seat: null, seats: seated(table), components, notes: [] }),
    [web, table, components, position],
  );
  return (text) => (known ? web.worded({ text }, known) : text);
}

/** From move to move, and from seat to seat. */
function Scrubber({ table, called, at, last, marks, running, to, onSeat, onRun }) {
  return html`<div class="scrubber"><h2 class="unseen">${say("replay-title")}</h2>
    <div class="row center">
      <button type="button" onClick=${() => to(0)} aria-label=${say("replay-start")}>|◀</button>
      <button type="button" onClick=${() => to(at.choices - 1)} aria-label=${say("replay-back")}>◀</button>
      <button type="button" class="primary" onClick=${onRun}>
        <${Sign} name=${running ? "pause-button" : "play-button"} /> ${say(running ? "replay-stop" : "replay-run")}</button>
      <button type="button" onClick=${() => to(at.choices + 1)} aria-label=${say("replay-on")}>▶</button>
      <button type="button" onClick=${() => to(last)} aria-label=${say("replay-end")}>▶|</button>
      <label class="inline">${say("replay-seen-by")} <select
        onChange=${(event) => onSeat(event.target.value === "" ? null : Number(event.target.value))}>
        <option value="" selected=${at.seat === null}>${say("replay-spectator")}</option>
        ${table.seats.map((seat) => html`<option value=${seat.seat} selected=${at.seat === seat.seat}>${called(seat.name)}</option>`)}</select></label>
      ${
        marks.length > 1 &&
        html`<label class="inline">${say("replay-go-to")} <select
        onChange=${(event) => event.target.value !== "" && to(Number(event.target.value))}><option value="">…</option>
          ${marks.map((mark) => html`<option value=${mark.choices}>${called(mark.text)}</option>`)}</select></label>`
      }
    </div>
    <label class="scrub">${say("replay-choice", { at: at.choices, last })}
      <input type="range" min="0" max=${last} value=${at.choices} onInput=${(event) => to(Number(event.target.value))} /></label>
  </div>`;
}

/** One position in the zones of the game. */
function Position({ table, web, components, position, seat, called, controls, tools }) {
  const layout = useLayout();
  const zones = useRef(null);
  const [tab, setTab] = useState("board");
  const [opened, setOpened] = useState(null);
  const [drawer, setDrawer] = useState(false);
  const log = () => (layout === "tabs" ? setTab("log") : setDrawer(!drawer));
  useKeys({ l: log, escape: () => (opened === null ? setDrawer(false) : setOpened(null)) });
  const shown = useRef(null);
  const about = useCallback((id) => web.about(id, shown.current), [web]);
  const onThing = useInspecting(zones, about);
  shown.current = tableOf(web, {
    view: position.view,
    seat,
    seats: seated(table),
    asked: position.asked,
    over: position.over,
    scores: position.scores,
    components,
    notes: position.journal ?? [],
    onOpen: setOpened,
    onThing,
  });
  const briefly = position.entries.filter((entry) => web.brief(entry, shown.current, entry.seat));
  const told = briefly.length ? briefly : position.entries; // what only keeps the books is told where there is nothing else
  const words = (entry) =>
    briefly.length
      ? html`<${Line} notes=${[entry]} by=${entry.seat} />`
      : html`<p class="line">${web.worded(entry, shown.current)}</p>`;
  const side = html`<div class="side"><${Origin} of=${table} /><h2>${say("replay-this-choice")}</h2>
    ${!told.length && html`<p class="quiet">${say(position.choices ? "replay-nothing-told" : "replay-nothing-chosen")}</p>`}
    <div class="log-list" aria-live="polite">${told.map(
      (entry, index) => html`<div key=${index}>${words(entry)} <${Clause} id=${entry.clause} /></div>`,
    )}</div>
    ${position.prompt && html`<p class="quiet">${say("replay-asked", { seat: called(table.seats[position.asked]?.name ?? ""), prompt: called(position.prompt.text) })}</p>`}</div>`;
  const over =
    opened !== null && web.Others
      ? html`<${Overlay} onClose=${() => setOpened(null)}><${web.Others} ...${shown.current} who=${opened} /><//>`
      : null;
  return html`<${Zones} web=${web} table=${shown.current} layout=${layout} tab=${tab} onTab=${setTab} news=${0} place=${zones}
    status=${html`<${Status} status=${web.status(shown.current)} turn=${say("replay-title")} name=${table.game} />`}
    asking=${controls} side=${side} tools=${html`${layout === "drawer" && html`<${Tool} icon="scroll-quill" keyed="L" onPress=${log} aria-expanded=${drawer}>${say("tool-log")}<//>`}${tools}`} over=${over} drawer=${drawer} />`;
}
