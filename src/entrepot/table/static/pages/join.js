/** The end of an invitation or of a seat's link: who invites to what, one's name, one click. The secret leaves the address
 * at once. */
import { html, useEffect, useState } from "../dom.js";
import { get, post } from "../api.js";
import { useFront } from "../boards/front.js";
import { sit } from "../deal.js";
import { useGames } from "../games.js";
import { go, place } from "../route.js";
import { say, titled } from "../says.js";
import { SeatFace } from "../parts/faces.js";
import { sitter } from "../parts/seats.js";

/** Names that the server gives to whoever has none are not worth keeping. */
function useOwnName() {
  const [name, setName] = useState("");
  useEffect(() => {
    get("/api/me").then(
      ({ player }) => setName((typed) => typed || (player?.chosen ? player.name : "")),
      () => {},
    );
  }, []);
  return [name, setName];
}

const heading = ({ kind, table }) => {
  if (kind === "move") return say("join-moved");
  const host = table.seats.find((seat) => seat.host && seat.player)?.player;
  return host ? say("join-invited", { host }) : say("join-invited.nobody");
};

const clock = ({ kind, minutes, days }) => {
  if (kind === "live") return say("lobby-clock-live", { minutes });
  return kind === "days" ? say("lobby-clock-days", { days }) : say("lobby-clock-none");
};

function Invitation({ found, onProblem, token }) {
  const [name, setName] = useOwnName();
  const { table, kind } = found;
  const front = useFront(table.game);
  const offer = useGames().find((one) => one.name === table.game);
  const take = async (event) => {
    event.preventDefault();
    try {
      if (name.trim() && kind !== "move") await post("/api/me", { name: name.trim() });
      go(`/t/${(await sit("/api/links/redeem", { token })).table.id}`, { replace: true });
    } catch (refusal) {
      onProblem(refusal.message);
    }
  };
  return html`<article class=${`panel game-card invitation game-${table.game}`}>
    ${front?.showcase && html`<${front.showcase} />`}
    <form class="game-about" onSubmit=${take}>
      <h1>${heading(found)}</h1>
      <h2>${offer?.title}</h2>
      <p class="quiet">${front?.blurb?.()}</p>
      <ul class="company">${table.seats.map(
        (seat) =>
          html`<li key=${seat.seat}><${SeatFace} seat=${seat} /> <span>${
            ["player", "bot"].includes(seat.kind) ? sitter(seat) : say("join-free-seat")
          }</span></li>`,
      )}</ul>
      <p class="quiet">${kind === "move" ? say("join-moved.text") : clock(table.pace)}</p>
      ${
        kind !== "move" &&
        html`<label>${say("name-label")} <input value=${name} maxlength="30" autocomplete="nickname" required
        onInput=${(event) => setName(event.target.value)} /></label>`
      }
      <div class="row center acts"><button type="submit" class="primary big">${say(kind === "move" ? "join-moved" : "join-take")}</button></div>
    </form>
  </article>`;
}

export function JoinPage() {
  const [token] = useState(place.value.hash);
  const [found, setFound] = useState(null);
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    document.title = titled(say("join-title"));
    history.replaceState(null, "", location.pathname);
    if (!token) setProblem(say("join-incomplete"));
    else post("/api/links/look", { token }).then(setFound, (refusal) => setProblem(refusal.message));
  }, []);
  return html`<main class="join">
    ${(problem || !found) && html`<h1>${say("join-title")}</h1>`}
    ${problem && html`<p class="notice bad" role="alert">${problem}</p><p><a href="/">${say("site-first-page")}</a></p>`}
    ${!problem && !found && html`<p class="loading" role="status">${say("join-looking")}</p>`}
    ${found && html`<${Invitation} found=${found} token=${token} onProblem=${setProblem} />`}
  </main>`;
}
