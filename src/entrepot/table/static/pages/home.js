/** The first page: play now, or find the way to a table. */
import { capital, html, useEffect, useRef, useState } from "../dom.js";
import { get, once, post } from "../api.js";
import { go } from "../route.js";
import { toast } from "../toast.js";
import { Showcase } from "../parts/showcase.js";
import { company } from "../parts/seats.js";
import { inOrder } from "../boards/index.js";

const PITCH = {
  singapore:
    "Four leaders, two factions, one port. Build a tableau of fitting cards, sow Influence, raid, decree, go to War.",
  dragons: "Secret kings in a marketplace of cards and two dice, where every purchase can be seized by somebody else.",
};

export function HomePage() {
  const [games, setGames] = useState([]);
  const [lists, setLists] = useState({ mine: [], open: [], watch: [] });
  const [busy, setBusy] = useState(null);
  useEffect(() => {
    document.title = "Entrepot, a table for market games";
    once("/api/games").then(
      (answer) => setGames(inOrder(answer.games)),
      (problem) => toast(problem.message),
    );
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
      const { table } = await post("/api/tables", { game: game.name, first_game: first });
      go(`/t/${table.id}`);
    } catch (problem) {
      toast(problem.message);
      setBusy(null);
    }
  };
  const join = async (table) => {
    try {
      await post(`/api/tables/${table.id}/join`);
      go(`/t/${table.id}`);
    } catch (problem) {
      toast(problem.message);
    }
  };
  return html`<main>
    <h1>Take a seat</h1>
    <div class="games">
      ${games.map(
        (game) => html`<article key=${game.name} class=${`panel game-card game-${game.name}`}>
        <${Showcase} game=${game.name} />
        <h2>${game.title}</h2>
        <p>${PITCH[game.name] ?? ""}</p>
        <div class="row">
          <button type="button" class="primary big" disabled=${busy !== null}
            onClick=${() => play(game, false)}>Play now against bots</button>
          <button type="button" disabled=${busy !== null}
            onClick=${() => play(game, true)}>My first game, with advice</button>
        </div>
        <p class="row"><a href=${`/new?game=${game.name}`}>Set up a table</a> <a
          href=${`/rules/${game.name}`}>Rules and cards</a></p>
      </article>`,
      )}
    </div>
    <div class="lists">
      <${Tables} title="My games" tables=${lists.mine} none="None yet." action=${(table) => html`<a
        class=${`button ${table.your_turn ? "primary" : ""}`} href=${`/t/${table.id}`}>
          ${table.your_turn ? "Your turn" : table.status === "over" ? "Look at it" : "Go there"}</a>`} />
      <${Tables} title="Open tables" tables=${lists.open} none="Nobody is waiting for players."
        action=${(table) => html`<button type="button" class="primary" onClick=${() => join(table)}>Join</button>`} />
      <${Tables} title="Watch" tables=${lists.watch} none="No public game is being played." action=${(table) => html`<a
        class="button" href=${`/t/${table.id}`}>Watch</a>`} />
    </div>
    <div class="lists">
      <section class="panel"><h2>Join by link</h2><${JoinByLink} /></section>
      <section class="panel"><h2>Bring a record</h2><${Import} /></section>
    </div>
  </main>`;
}

function Tables({ title, tables, none, action }) {
  return html`<section class="panel tables"><h2>${title}</h2>
    ${!tables.length && html`<p class="quiet">${none}</p>`}
    <ul>${tables.slice(0, 12).map(
      (table) => html`<li key=${table.id}>
      <div><b>${table.title}</b><br /><span class="quiet">${capital(company(table.seats))}</span></div>
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
      else toast("That is not a link to a table here.");
    } catch {
      toast("That is not a link.");
    }
  };
  return html`<form class="row" onSubmit=${follow}>
    <label class="grow">Invitation <input value=${text} placeholder="https://…/join#…"
      onInput=${(event) => setText(event.target.value)} /></label><button type="submit">Join</button></form>`;
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
      toast(problem instanceof SyntaxError ? "That file is not a record." : problem.message);
    }
    field.current.value = "";
  };
  return html`<label>A game that was written down <input type="file" accept=".json,application/json" ref=${field}
    onChange=${bring} /></label>`;
}
