/** The end of an invitation or of a seat's link: one look, then one click. The secret leaves the address at once. */
import { html, useEffect, useState } from "../dom.js";
import { post } from "../api.js";
import { sit } from "../deal.js";
import { go, place } from "../route.js";
import { listed, say, titled } from "../says.js";
import { sitter } from "../parts/seats.js";

export function JoinPage() {
  const [token] = useState(place.value.hash);
  const [found, setFound] = useState(null);
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    document.title = titled(say("join-title"));
    history.replaceState(null, "", "/join");
    if (!token) setProblem(say("join-incomplete"));
    else post("/api/links/look", { token }).then(setFound, (refusal) => setProblem(refusal.message));
  }, []);
  const redeem = async () => {
    try {
      go(`/t/${(await sit("/api/links/redeem", { token })).table.id}`, { replace: true });
    } catch (refusal) {
      setProblem(refusal.message);
    }
  };
  const moved = found?.kind === "move";
  const people = () =>
    listed(
      found.table.seats.map((seat) => (["player", "bot"].includes(seat.kind) ? sitter(seat) : say("join-free-seat"))),
    );
  return html`<main>
    <h1>${say(moved ? "join-moved" : "join-invited")}</h1>
    ${problem && html`<p class="notice bad" role="alert">${problem}</p><p><a href="/">${say("site-first-page")}</a></p>`}
    ${!problem && !found && html`<p class="loading" role="status">${say("join-looking")}</p>`}
    ${
      !problem &&
      found &&
      html`<div class="panel">
      <h2>${found.table.title}</h2>
      <p>
        ${moved ? say("join-moved.text") : say("join-invited.text", { people: people() })}</p>
      <button type="button" class="primary big" onClick=${redeem}>
        ${say(moved ? "join-moved" : "join-take")}</button>
    </div>`
    }
  </main>`;
}
