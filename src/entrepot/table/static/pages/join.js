/** The end of an invitation or of a seat's link: one look, then one click. The secret leaves the address at once. */
import { html, useEffect, useState } from "../dom.js";
import { post } from "../api.js";
import { go, place } from "../route.js";

export function JoinPage() {
  const [token] = useState(place.value.hash);
  const [found, setFound] = useState(null);
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    document.title = "Join a table · Entrepot";
    history.replaceState(null, "", "/join");
    if (!token) setProblem("This link has been used, or is not complete. Ask for a new one.");
    else post("/api/links/look", { token }).then(setFound, (refusal) => setProblem(refusal.message));
  }, []);
  const redeem = async () => {
    try {
      go(`/t/${(await post("/api/links/redeem", { token })).table.id}`, { replace: true });
    } catch (refusal) {
      setProblem(refusal.message);
    }
  };
  return html`<main>
    <h1>${found?.kind === "move" ? "Go on here" : "You are invited"}</h1>
    ${problem && html`<p class="notice bad" role="alert">${problem}</p><p><a href="/">To the first page</a></p>`}
    ${!problem && !found && html`<p class="loading" role="status">Looking at the invitation…</p>`}
    ${
      !problem &&
      found &&
      html`<div class="panel">
      <h2>${found.table.title}</h2>
      <p>
        ${found.kind === "move" ? "Your seat moves to this browser." : `A seat is kept for you among ${found.table.seats.map((seat) => seat.player ?? seat.level ?? "a free seat").join(", ")}.`}</p>
      <button type="button" class="primary big" onClick=${redeem}>
        ${found.kind === "move" ? "Go on here" : "Take the seat"}</button>
    </div>`
    }
  </main>`;
}
