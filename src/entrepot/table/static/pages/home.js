/** The first page: play now, or find the way to a table. */
import { capital, html, useEffect, useRef, useState } from "../dom.js";
import { get, once, post } from "../api.js";
import { sit } from "../deal.js";
import { go } from "../route.js";
import { say } from "../says.js";
import { toast } from "../toast.js";
import { MyGames } from "../parts/mine.js";
import { Offer } from "../parts/offer.js";
import { company } from "../parts/seats.js";

const OFTEN = 15_000;
const isNotMine = ({ seat }) => seat === null;
const NOTHING = { games: [], levels: [], default_level: null };

/** Tables that anybody may join or watch. */
function useTables() {
  const [lists, setLists] = useState({ open: [], watch: [] });
  useEffect(() => {
    const look = () =>
      Promise.all(["open", "watch"].map((list) => get("/api/tables", { list }))).then(
        ([open, watch]) => setLists({ open: open.tables.filter(isNotMine), watch: watch.tables.filter(isNotMine) }),
        () => {},
      );
    look();
    const timer = setInterval(look, OFTEN);
    return () => clearInterval(timer);
  }, []);
  return lists;
}

export function HomePage() {
  const [offered, setOffered] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const lists = useTables();
  useEffect(() => {
    document.title = say("home-title");
    once("/api/games").then(setOffered, (problem) => toast(problem.message));
  }, []);
  const sitDown = async (path, wanted) => {
    setBusy(true);
    try {
      const { table } = await sit(path, wanted);
      go(`/t/${table.id}`);
    } catch (problem) {
      toast(problem.message);
      setBusy(false);
    }
  };
  return html`<main class="home">
    <header class="home-head"><h1>${say("home-heading")}</h1><p class="quiet">${say("home-heading.text")}</p></header>
    <div class="games">
      ${offered.games.map(
        (game) => html`<${Offer} key=${game.name} game=${game} levels=${offered.levels} usual=${offered.default_level}
        busy=${busy} onSit=${(wanted) => sitDown("/api/tables", wanted)} />`,
      )}
    </div>
    <div class="home-low">
      <${MyGames} />
      <div class="home-side">
        <section class="panel"><h2>${say("home-by-link")}</h2><${JoinByLink} /></section>
        <section class="panel tables"><h2>${say("home-tables")}</h2>
          ${!lists.open.length && !lists.watch.length && html`<p class="quiet">${say("home-open-none")}</p>`}
          <ul>
            ${lists.open.slice(0, 8).map(
              (table) => html`<${Table} key=${table.id} table=${table}><button type="button" class="primary"
              onClick=${() => sitDown(`/api/tables/${table.id}/join`)}>${say("home-join")}</button><//>`,
            )}
            ${lists.watch
              .slice(0, 8)
              .map(
                (table) =>
                  html`<${Table} key=${table.id} table=${table}><a class="button" href=${`/t/${table.id}`}>${say("home-watch")}</a><//>`,
              )}
          </ul>
          <${Import} /></section>
      </div>
    </div>
  </main>`;
}

const Table = ({ table, children }) => html`<li>
  <div><b>${table.title}</b><br /><span class="quiet">${capital(company(table.seats))}</span></div>${children}</li>`;

function JoinByLink() {
  const [text, setText] = useState("");
  const follow = (event) => {
    event.preventDefault();
    const found = text.trim();
    try {
      const address = new URL(found, location.href);
      if (address.origin === location.origin && /^\/(join(\/|$)|t\/)/.test(address.pathname))
        go(address.pathname + address.search + address.hash);
      else toast(say("home-no-table-link"));
    } catch {
      toast(say("home-no-link"));
    }
  };
  return html`<form class="row" onSubmit=${follow}>
    <label class="grow">${say("home-invitation")} <input value=${text} placeholder=${say("home-invitation.placeholder")}
      onInput=${(event) => setText(event.target.value)} /></label><button type="submit">${say("home-follow")}</button></form>`;
}

function Import() {
  const field = useRef(null);
  const bring = async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    try {
      const record = await file.text();
      JSON.parse(record); // only to see that it is one: a seed has more digits than a number of this language keeps
      const { table } = await post("/api/records", { record });
      go(table.status === "over" ? `/replay/${table.id}` : `/t/${table.id}`);
    } catch (problem) {
      toast(problem instanceof SyntaxError ? say("home-no-record") : problem.message);
    }
    field.current.value = "";
  };
  return html`<label>${say("home-record-file")} <input type="file" accept=".json,application/json" ref=${field}
    onChange=${bring} /></label>`;
}
