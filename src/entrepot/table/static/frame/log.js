/** What happened, turn by turn, newest first; and what happened since one's own last turn. */
import { html, steady, useMemo, useRef, useState } from "../dom.js";
import { Delta } from "../kit/changes.js";
import { useCompany, useTable } from "../kit/targets.js";
import { say } from "../says.js";
import { chronicle } from "./chronicle.js";
import { Line, Who } from "./story.js";

const LAST = 24; // turns that are shown until somebody asks for all of them

function Heading({ turn }) {
  const { players, seat } = useCompany();
  const player = players[turn.seat];
  if (turn.heading) return html`<h3><${Who} seat=${null} /> ${turn.heading.text}</h3>`;
  if (!player) return null;
  return html`<h3><${Who} seat=${turn.seat} /> ${player.seat === seat ? say("log-your-turn") : player.name}</h3>`;
}

/** `alone`: the choices in it that were made by themselves. */
const Turn = steady(({ turn, alone }) => {
  const itself = alone.split(",");
  return html`<li class=${`turn ${useCompany().players[turn.seat]?.className ?? "owner-neutral"}`}>
    <${Heading} turn=${turn} />
    ${turn.lines.map(
      (line) =>
        html`<${Line} key=${line.n} notes=${line.notes} by=${line.seat === turn.seat ? null : line.seat} cites=${true} alone=${itself.includes(String(line.n))} />`,
    )}</li>`;
});

const lastOf = (turn) => turn.lines.at(-1)?.notes.at(-1);
const isSame = (was, turn) =>
  was?.heading === turn.heading && lastOf(was) === lastOf(turn) && was.lines.length === turn.lines.length;

/** The journal as turns; those to which nothing was added are the same as before. */
function useTurns(notes, opens) {
  const before = useRef(new Map());
  return useMemo(() => {
    const turns = chronicle(notes, opens).map((turn) => {
      const was = before.current.get(turn.key);
      return isSame(was, turn) ? was : turn;
    });
    before.current = new Map(turns.map((turn) => [turn.key, turn]));
    return turns.filter((turn) => turn.heading || turn.lines.length);
  }, [notes, opens]);
}

export function Log() {
  const { notes, web, itself } = useTable();
  const [all, setAll] = useState(false);
  const turns = useTurns(notes, web.opens);
  const shown = all ? [...turns] : turns.slice(-LAST);
  const alone = (turn) => turn.lines.map(({ n }) => n).filter((n) => itself.includes(n));
  return html`<div class="log" tabindex="0" role="log" aria-label=${say("log-label")}>
    <ol>${shown.reverse().map((turn) => html`<${Turn} key=${turn.key} turn=${turn} alone=${alone(turn).join()} />`)}</ol>
    ${turns.length > shown.length && html`<button type="button" class="plain" onClick=${() => setAll(true)}>${say("log-all")}</button>`}
  </div>`;
}

const MOST = 6; // choices that the recap tells; the log has the others

/** Since one's last turn: who did what, what it did to oneself, and the button that shows it again. */
export function Since({ since, status, onAgain }) {
  const { seat, players, web, itself } = useTable();
  if (!since) return null;
  const lines = chronicle(since.notes, web.opens)
    .flatMap((turn) => turn.lines)
    .filter((line) => players[line.seat]?.seat !== seat && web.matters(line.notes[0]));
  const told = lines.slice(-MOST);
  return html`<section class="since" aria-label=${say("since-label")}>
    <h2>${say("since-label")}</h2>
    <ul>${told.map((line) => html`<li key=${line.n}><${Who} seat=${line.seat} /><${Line} notes=${line.notes.slice(0, 1)} alone=${itself.includes(line.n)} /></li>`)}</ul>
    ${lines.length > told.length && html`<p class="soft">${say("since-more", { n: lines.length - told.length })}</p>`}
    <div class="net">${status.mine.filter(({ at }) => at).map((fact) => html`<span key=${fact.at}><${Delta} of=${fact.at} /></span>`)}
      ${since.states.length > 0 && html`<button type="button" class="plain" onClick=${onAgain}>${say("since-again")}</button>`}</div>
  </section>`;
}
