/** The first page: play now, or find the way to a table. */
import { capital, html, useEffect, useRef, useState } from "../dom.js";
import { get, post } from "../api.js";
import { sit } from "../deal.js";
import { go } from "../route.js";
import { say } from "../says.js";
import { toast } from "../toast.js";
import { useGames } from "../games.js";
import { useWeb } from "../boards/index.js";
import { Origin } from "../parts/origin.js";
import { company } from "../parts/seats.js";

export function HomePage() {
  const games = useGames();
  const [lists, setLists] = useState({ mine: [], open: [], watch: [] });
  const [busy, setBusy] = useState(null);
  useEffect(() => {
    document.title = say("home-title");
    const look = () =>
      Promise.all(["mine", "open", "watch"].map((list) => get("/api/tables", { list }))).then(
        ([mine, open, watch]) => setLists({ mine: mine.tables, open: open.tables, watch: watch.tables }),
        () => {},
      );
    look();
    const timer = setInterval(look, 15_000);
    return () => clearInterval(timer);
  }, []);
  const play = async (game, first) => {
    setBusy(game.name);
    try {
      const { table } = await sit("/api/tables", { game: game.name, first_game: first });
      go(`/t/${table.id}`);
    } catch (problem) {
      toast(problem.message);
      setBusy(null);
    }
  };
  const join = async (table) => {
    try {
      await sit(`/api/tables/${table.id}/join`);
      go(`/t/${table.id}`);
    } catch (problem) {
      toast(problem.message);
    }
  };
  return html`<main>
    <h1>${say("home-heading")}</h1>
    <div class="games">
      ${games.map((game) => html`<${Offer} key=${game.name} game=${game} busy=${busy} onPlay=${play} />`)}
    </div>
    <div class="lists">
      <${Tables} title=${say("home-mine")} tables=${lists.mine} none=${say("home-mine.none")} action=${(
        table,
      ) => html`<a
        class=${`button ${table.your_turn ? "primary" : ""}`} href=${`/t/${table.id}`}>
          ${say(table.your_turn ? "home-your-turn" : table.status === "over" ? "home-look" : "home-go")}</a>`} />
      <${Tables} title=${say("home-open")} tables=${lists.open} none=${say("home-open.none")}
        action=${(table) => html`<button type="button" class="primary" onClick=${() => join(table)}>${say("home-join")}</button>`} />
      <${Tables} title=${say("home-watch")} tables=${lists.watch} none=${say("home-watch.none")} action=${(
        table,
      ) => html`<a
        class="button" href=${`/t/${table.id}`}>${say("home-watch")}</a>`} />
    </div>
    <div class="lists">
      <section class="panel"><h2>${say("home-by-link")}</h2><${JoinByLink} /></section>
      <section class="panel"><h2>${say("home-record")}</h2><${Import} /></section>
    </div>
  </main>`;
}

/** A game, with whatever it has to show of itself. */
function Offer({ game, busy, onPlay }) {
  const web = useWeb(game.name);
  return html`<article class=${`panel game-card game-${game.name}`}>
    ${web?.showcase && html`<${web.showcase} />`}
    <h2>${game.title}</h2>
    <p>${web?.blurb?.()}</p>
    <div class="row">
      <button type="button" class="primary big" disabled=${busy !== null}
        onClick=${() => onPlay(game, false)}>${say("home-play")}</button>
      <button type="button" disabled=${busy !== null}
        onClick=${() => onPlay(game, true)}>${say("home-first-game")}</button>
    </div>
    <p class="row"><a href=${`/new?game=${game.name}`}>${say("home-set-up")}</a> <a
      href=${`/rules/${game.name}`}>${say("home-rules")}</a></p>
  </article>`;
}

function Tables({ title, tables, none, action }) {
  return html`<section class="panel tables"><h2>${title}</h2>
    ${!tables.length && html`<p class="quiet">${none}</p>`}
    <ul>${tables.slice(0, 12).map(
      (table) => html`<li key=${table.id}>
      <div><b>${table.title}</b><br /><span class="quiet">${capital(company(table.seats))}</span>
        <${Origin} of=${{ ...table, private: false }} /></div>
      ${action(table)}
    </li>`,
    )}</ul>
  </section>`;
}

function JoinByLink() {
  const [text, setText] = useState("");
  const follow = (event) => {
    event.preventDefault();
    const found = text.trim();
    try {
      const address = new URL(found, location.href);
      if (address.origin === location.origin && (address.pathname === "/join" || address.pathname.startsWith("/t/")))
        go(address.pathname + address.search + address.hash);
      else toast(say("home-no-table-link"));
    } catch {
      toast(say("home-no-link"));
    }
  };
  return html`<form class="row" onSubmit=${follow}>
    <label class="grow">${say("home-invitation")} <input value=${text} placeholder=${say("home-invitation.placeholder")}
      onInput=${(event) => setText(event.target.value)} /></label><button type="submit">${say("home-join")}</button></form>`;
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
