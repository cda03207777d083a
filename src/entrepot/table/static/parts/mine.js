/** The reader's own games: what, with whom, how far, since when, how it ended. */
import { capital, html, useEffect, useState } from "../dom.js";
import { get } from "../api.js";
import { language, say } from "../says.js";
import { Faces } from "./faces.js";
import { Origin } from "./origin.js";
import { company } from "./seats.js";

const OFTEN = 15_000;
const KINDS = { running: ["waiting", "playing"], over: ["over", "closed"] };
const STEPS = [
  ["minute", 60, 3600],
  ["hour", 3600, 86_400],
  ["day", 86_400, 7 * 86_400],
];

/** When something was, as people say it. */
function ago(at, now = Date.now() / 1000) {
  const passed = Math.max(0, now - at);
  if (passed < 60) return say("mine-now");
  const step = STEPS.find(([, , until]) => passed < until);
  if (step) {
    const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
    return words.format(-Math.floor(passed / step[1]), step[0]);
  }
  return new Intl.DateTimeFormat(language(), { day: "numeric", month: "short", year: "numeric" }).format(at * 1000);
}

/** How far a game is, or how it ended for the reader. */
function standing(table) {
  const { status, seat, result, your_turn, round, seats, asked } = table;
  if (status === "closed") return { words: say("mine-closed") };
  if (status === "over" && result) {
    const points = result.scores.join(" : ");
    if (seat === null) return { words: points };
    if (result.winners.includes(seat))
      return { words: say(result.winners.length > 1 ? "mine-shared" : "mine-won", { points }), tone: "good" };
    const place = 1 + result.scores.filter((score) => score > result.scores[seat]).length;
    return { words: say("mine-lost", { place, seats: seats.length, points }) };
  }
  if (status === "waiting") return { words: say("mine-waiting") };
  const how = round ? say("mine-round", { round }) : "";
  if (your_turn) return { tag: say("home-your-turn"), words: how, tone: "strong" };
  const who = seats[asked];
  return {
    tag: who && say("mine-asked", { who: who.kind === "player" ? (who.player ?? "") : (who.bot ?? who.name) }),
    words: how,
  };
}

const target = ({ status, your_turn }) =>
  say(your_turn ? "mine-continue" : status === "over" ? "mine-review" : "mine-look");

function Row({ table }) {
  const { tag, words, tone } = standing(table);
  return html`<li class="my-game">
    <${Faces} seats=${table.seats} />
    <div class="what"><b>${table.title}</b><span class="quiet">${capital(company(table.seats))}</span>
      <${Origin} of=${{ ...table, private: false }} /></div>
    <div class="how">${tag && html`<span class=${`tag ${tone === "strong" ? "strong" : ""}`}>${tag}</span>`}
      <span class=${tone === "good" ? "won" : undefined}>${words}</span></div>
    <time class="quiet" datetime=${new Date(table.updated * 1000).toISOString()}>${ago(table.updated)}</time>
    <a class=${`button ${table.your_turn ? "primary" : ""}`} href=${`/${table.status === "over" ? "review" : "t"}/${table.id}`}>${target(table)}<span class="unseen"> ${table.title}</span></a>
  </li>`;
}

/** All games of a list, the newest first; older ones when they are asked for. */
function useList(list) {
  const [tables, setTables] = useState(null);
  const [more, setMore] = useState(false);
  const take = ({ tables: found, more: others }) => {
    setTables((before) =>
      [...new Map([...(before ?? []), ...found].map((one) => [one.id, one])).values()].sort(
        (a, b) => b.updated - a.updated,
      ),
    );
    return others;
  };
  useEffect(() => {
    const look = () =>
      get("/api/tables", { list }).then(
        (answer) => {
          const others = take(answer);
          setMore((before) => before || others);
        },
        () => setTables((before) => before ?? []),
      );
    look();
    const timer = setInterval(look, OFTEN);
    return () => clearInterval(timer);
  }, [list]);
  const older = () =>
    get("/api/tables", { list, before: tables.at(-1)?.updated }).then(
      (answer) => setMore(take(answer)),
      () => {},
    );
  return { tables, more, older };
}

const FEW = 6;

export function MyGames() {
  const { tables, more, older } = useList("mine");
  const [kind, setKind] = useState("running");
  const [all, setAll] = useState(false);
  const of = (one) => (tables ?? []).filter(({ status }) => KINDS[one].includes(status));
  const found = of(kind);
  const tab = (one, label) =>
    html`<button type="button" class="plain tab" aria-pressed=${kind === one} onClick=${() => {
      setKind(one);
      setAll(false);
    }}>${label} <span class="count">${of(one).length}${more && one === "over" ? "+" : ""}</span></button>`;
  const show = () => {
    if (all && more) older();
    setAll(true);
  };
  return html`<section class="panel mine" aria-labelledby="mine-heading">
    <header><h2 id="mine-heading">${say("home-mine")}</h2>${tab("running", say("mine-running"))}${tab("over", say("mine-over"))}
      <a class="mine-play" href="/me">${say("me-link")}</a></header>
    ${tables && !found.length && html`<p class="quiet">${say(kind === "over" ? "mine-over.none" : "home-mine.none")}</p>`}
    <ul>${found.slice(0, all ? undefined : FEW).map((table) => html`<${Row} key=${table.id} table=${table} />`)}</ul>
    ${((!all && found.length > FEW) || (all && more)) && html`<button type="button" class="plain" onClick=${show}>${say("mine-more")}</button>`}
  </section>`;
}
