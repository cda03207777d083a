/** The frame of every page, and which address leads where. */
import { html, render, useEffect, useState } from "./dom.js";
import { get, post } from "./api.js";
import { styled } from "./boards/fetching.js";
import { file, hasWorkshop } from "./files.js";
import { useGames } from "./games.js";
import { bare } from "./frame/bare.js";
import { place } from "./route.js";
import { loadMessages, pieces, say } from "./says.js";
import { Toasts, toast } from "./toast.js";
import { Confirmation, Modal } from "./parts/dialog.js";
import { Preferences } from "./parts/preferences.js";
import { Sign } from "./parts/icon.js";
import { keepPages, renew } from "./renewing.js";

/** Each page comes when somebody wants to see it. */
const PAGES = [
  [/^\/$/, () => import("./pages/home.js"), ({ HomePage }) => html`<${HomePage} />`],
  [/^\/new$/, () => import("./pages/new.js"), ({ NewPage }) => html`<${NewPage} />`],
  [/^\/join(?:\/[\w-]+)?$/, () => import("./pages/join.js"), ({ JoinPage }) => html`<${JoinPage} />`],
  [
    /^\/t\/([\w-]+)$/,
    () => import("./pages/table.js"),
    ({ TablePage }, id) => html`<${TablePage} key=${id} id=${id} />`,
  ],
  [
    /^\/replay\/([\w-]+)$/,
    () => import("./pages/replay.js"),
    ({ ReplayPage }, id) => html`<${ReplayPage} key=${id} id=${id} />`,
  ],
  [
    /^\/results\/([\w-]+)$/,
    () => import("./pages/results.js"),
    ({ ResultsPage }, id) => html`<${ResultsPage} key=${id} id=${id} />`,
  ],
  [
    /^\/review\/([\w-]+)$/,
    () => import("./pages/review.js"),
    ({ ReviewPage }, id) => html`<${ReviewPage} key=${id} id=${id} />`,
  ],
  [
    /^\/rules\/(\w+)$/,
    () => import("./pages/rules.js"),
    ({ RulesPage }, game) => html`<${RulesPage} key=${game} game=${game} />`,
  ],
  [
    /^\/learn\/(\w+)$/,
    () => import("./pages/learn.js"),
    ({ LearnPage }, game) => html`<${LearnPage} key=${game} game=${game} />`,
  ],
  [
    /^\/learn\/(\w+)\/([\w-]+)$/,
    () => import("./pages/lesson.js"),
    ({ LessonPage }, game, id) => html`<${LessonPage} key=${`${game} ${id}`} game=${game} id=${id} />`,
  ],
  [
    /^\/workshop(?:\/([\w-]+))?$/,
    () => import("./pages/workshop.js"),
    ({ WorkshopPage }, id) => html`<${WorkshopPage} id=${id} />`,
  ],
  [/^\/me$/, () => import("./pages/me.js"), ({ MePage }) => html`<${MePage} />`],
  [/^\/about$/, () => import("./pages/credits.js"), ({ CreditsPage }) => html`<${CreditsPage} />`],
];

let sheet = null; // what pages look like that come after the first one, once asked for

function dressed() {
  sheet ??= styled(file("later.css"));
  return sheet;
}

const here = new Map(); // modules of pages that have come, by their pattern

function Page({ path }) {
  const [, setArrived] = useState(0);
  const [pattern, fetchPage, show] = PAGES.find(([one]) => one.test(path)) ?? [];
  useEffect(() => {
    if (!pattern || here.has(pattern)) return;
    Promise.all([fetchPage(), path === "/" ? null : dressed()]).then(([module]) => {
      here.set(pattern, module);
      setArrived((count) => count + 1);
    }, renew); // the server has another version by now
  }, [pattern]);
  if (!pattern) {
    const home = html`<a href="/">${say("site-first-page")}</a>`;
    return html`<main><h1>${say("site-nothing")}</h1><p>${pieces("site-nothing.text", { home })}</p></main>`;
  }
  if (!here.has(pattern)) return html`<p class="loading" role="status">${say("page-loading")}</p>`;
  return show(here.get(pattern), ...pattern.exec(path).slice(1));
}

function Name() {
  const [me, setMe] = useState(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const { path } = place.value;
  useEffect(() => {
    get("/api/me").then(
      (answer) => setMe(answer.player),
      () => {},
    );
  }, [path]);
  const save = async (event) => {
    event.preventDefault();
    try {
      setMe((await post("/api/me", { name: text.trim() })).player);
      globalThis.entrepot?.link.socket.close(); // it comes back, and brings the new name
      setOpen(false);
    } catch (problem) {
      toast(problem.message);
    }
  };
  return html`<button type="button" class="plain" onClick=${() => {
    setText(me?.name ?? "");
    setOpen(true);
  }}>${me?.name ?? say("name-button")}</button>
    ${
      open &&
      html`<${Modal} title=${say("name-title")} onClose=${() => setOpen(false)}><form onSubmit=${save}>
        <label>${say("name-label")} <input value=${text} maxlength="30" required autofocus
          onInput=${(event) => setText(event.target.value)} /></label>
      <div class="row"><button type="submit" class="primary">${say("name-save")}</button></div></form><//>`
    }`;
}

function Frame() {
  const { path } = place.value;
  const [settings, setSettings] = useState(false);
  const games = useGames((problem) => toast(problem.message));
  const link = (to, text) => html`<a href=${to} aria-current=${path === to ? "page" : undefined}>${text}</a>`;
  return html`<div class=${bare.value ? "frame bare" : "frame"}>
    ${
      !bare.value &&
      html`<a class="skip" href="#content">${say("site-skip")}</a>
      <header class="masthead">
        <a class="brand" href="/"><${Sign} name="shooner-sailboat" size=${26} /> ${say("site")}</a>
        <nav aria-label=${say("site-navigation")}>
          ${link("/", say("site-home"))}${link("/new", say("site-new"))}
          ${hasWorkshop && link("/workshop", say("site-workshop"))}
          ${games.map((game) => link(`/rules/${game.name}`, game.short))}</nav>
        <${Name} />
        <button type="button" class="icon-button" aria-label=${say("site-settings")} onClick=${() => setSettings(true)}>
          <${Sign} name="cog" /></button>
      </header>`
    }
    <div id="content" class="content" tabindex="-1"><${Page} path=${path} /></div>
    ${!bare.value && html`<footer class="foot"><a href="/about">${say("site-credits")}</a></footer>`}
    ${settings && html`<${Preferences} onClose=${() => setSettings(false)} />`}
    <${Confirmation} /><${Toasts} />
  </div>`;
}

const words = loadMessages();
PAGES.find(([pattern]) => pattern.test(location.pathname))?.[1]().catch(() => {}); // on its way before it is shown
await words;
const app = document.getElementById("app");
app.replaceChildren();
render(html`<${Frame} />`, app);
keepPages();
