/** The beginning: a game and an edition, a file of one's own, or a variant that is kept here. */
import { html, useEffect, useRef, useState } from "../dom.js";
import { get, post } from "../api.js";
import { go } from "../route.js";
import { say } from "../says.js";
import { toast } from "../toast.js";
import { confirm } from "../parts/dialog.js";

/** What is in a file, as base64. */
const read = (file) =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });

function Begin({ game, onOpen }) {
  const [base, setBase] = useState(game.usual);
  const picked = useRef(null);
  const bring = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (!file) return;
    try {
      const { draft } = await post("/api/workshop/open", {
        game: game.name,
        name: file.name,
        content: await read(file),
        base,
      });
      onOpen(game.name, draft);
    } catch (problem) {
      toast(problem.message);
    }
  };
  if (!game.editable)
    return html`<li class="panel"><h3>${game.title}</h3><p class="quiet">${say("workshop-not-editable")}</p></li>`;
  return html`<li class="panel"><h3>${game.title}</h3>
    <div class="row"><label>${say("workshop-base")}<select onChange=${(event) => setBase(event.target.value)}>
      ${game.bases.map((one) => html`<option key=${one} value=${one} selected=${one === base}>${one}</option>`)}</select></label>
      <button type="button" class="primary" onClick=${() => go(`/workshop?${new URLSearchParams({ game: game.name, base })}`)}>${say("workshop-begin")}</button>
      <button type="button" onClick=${() => picked.current.click()}>${say("workshop-open")}</button>
      <input ref=${picked} class="unseen" type="file" tabindex="-1" accept=".toml,.csv,.xlsx" aria-label=${say("workshop-open.of", { game: game.title })} onChange=${bring} /></div>
    <small class="quiet">${say("workshop-open.help")}</small></li>`;
}

export function Shelf({ info, onOpen }) {
  const [kept, setKept] = useState(null);
  useEffect(() => {
    get("/api/workshop/variants").then(
      (found) => setKept(found.variants),
      () => setKept([]),
    );
  }, []);
  const titles = Object.fromEntries(info.games.map((game) => [game.name, game.title]));
  const remove = async (one) => {
    const sure = await confirm({
      title: say("workshop-delete"),
      text: say("workshop-delete.sure", { title: one.title || say("workshop-untitled") }),
      yes: say("workshop-delete"),
      no: say("workshop-cancel"),
      danger: true,
    });
    if (!sure) return;
    try {
      await post(`/api/workshop/variants/${one.id}/delete`);
      setKept(kept.filter(({ id }) => id !== one.id));
    } catch (problem) {
      toast(problem.message);
    }
  };
  return html`<main class="workshop-shelf"><h1>${say("workshop-title")}</h1><p>${say("workshop-about")}</p>
    <section><h2>${say("workshop-new")}</h2><ul class="bench-games">${info.games.map((game) => html`<${Begin} key=${game.name} game=${game} onOpen=${onOpen} />`)}</ul></section>
    ${
      kept?.length > 0 &&
      html`<section><h2>${say("workshop-kept")}</h2><ul class="tables panel">${kept.map(
        (
          one,
        ) => html`<li key=${one.id}><a href=${`/workshop/${one.id}`}>${one.title || say("workshop-untitled")}</a><span class="quiet grow">${titles[one.game] ?? one.game}</span>
        <button type="button" class="plain" onClick=${() => remove(one)} aria-label=${say("workshop-delete.of", { title: one.title || say("workshop-untitled") })}>${say("workshop-delete")}</button></li>`,
      )}</ul></section>`
    }
  </main>`;
}
