/** Whose work this page stands on. */
import { html, useEffect } from "../dom.js";
import { useGames } from "../games.js";
import { pieces, say, titled } from "../says.js";

const outside = (address, text) => html`<a href=${address} rel="noopener">${text}</a>`;

const FONTS = ["fell", "caslon", "source-sans"];
const LICENCES = {
  fell: "OFL-im-fell-double-pica",
  caslon: "OFL-libre-caslon-text",
  "source-sans": "OFL-source-sans-3",
};

const LIBRARIES = ["preact", "signals", "htm", "fluent"];

const Library = ({ name }) => {
  const here = html`<a href=${`/static/vendor/LICENSES/${name}.txt`}>${say("credits-here")}</a>`;
  const called = html`<b>${say(`credits-${name}`)}</b>`;
  return html`<li>${pieces("credits-library", { name: called, licence: say(`credits-${name}.licence`), here })}</li>`;
};

const Font = ({ name }) => {
  const here = html`<a href=${`/static/fonts/${LICENCES[name]}.txt`}>${say("credits-here")}</a>`;
  const called = html`<b>${say(`credits-${name}`)}</b>`;
  return html`<li>${pieces("credits-font", { name: called, maker: say(`credits-${name}.maker`), here })}</li>`;
};

export function CreditsPage() {
  const games = useGames();
  useEffect(() => {
    document.title = titled(say("credits-title"));
  }, []);
  return html`<main><h1>${say("credits-title")}</h1>
    <ul class="credits">
      <li>${pieces("credits-icons.text", {
        icons: html`<b>${say("credits-icons")}</b>`,
        site: outside("https://game-icons.net", say("credits-icons-site")),
        licence: outside("https://creativecommons.org/licenses/by/3.0/", say("credits-icons-licence")),
      })}</li>
      ${FONTS.map((name) => html`<${Font} key=${name} name=${name} />`)}
      ${LIBRARIES.map((name) => html`<${Library} key=${name} name=${name} />`)}
      ${games.map((game) => game.credits && html`<li key=${game.name}>${game.credits}</li>`)}
    </ul></main>`;
}
