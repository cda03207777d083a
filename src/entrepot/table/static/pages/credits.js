/** Whose work this page stands on. */
import { html, useEffect } from "../dom.js";

export function CreditsPage() {
  useEffect(() => {
    document.title = "Credits · Entrepot";
  }, []);
  return html`<main><h1>Credits</h1>
    <ul class="credits">
      <li><b>Icons</b>: by Lorc, Delapouite and the contributors of <a href="https://game-icons.net"
        rel="noopener">game-icons.net</a>, under <a href="https://creativecommons.org/licenses/by/3.0/"
          rel="noopener">CC BY 3.0</a>; colours are ours.</li>
      <li><b>Preact</b> and <b>Preact signals</b>, MIT licence; <b>htm</b>, Apache licence 2.0. Their licences are <a
        href="/static/vendor/LICENSES/preact.txt">here</a>, <a
          href="/static/vendor/LICENSES/signals.txt">here</a> and <a
            href="/static/vendor/LICENSES/htm.txt">here</a>.</li>
      <li>
        <b>1819 Singapore</b> follows the public rulebook of Mosquito Games; cards that no picture shows are our own and are marked so.</li>
    </ul></main>`;
}
