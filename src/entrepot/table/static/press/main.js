/** Draws what is to be printed: the page was told by the server which game, and what of it. README.md of boards says more. */
import { html, render } from "../dom.js";
import { file } from "../files.js";
import { fetching } from "../boards/fetching.js";
import { webOf } from "../boards/index.js";
import { Seated } from "../kit/targets.js";
import { loadMessages } from "../says.js";
import { Pictures } from "./pictures.js";
import { PLAIN } from "./plain.js";
import { Sheets, sheetsOf } from "./sheets.js";
import { asDrawing } from "./vectors.js";

const { job: told } = document.documentElement.dataset; // nothing where the page is none of ours
const job = JSON.parse(told ?? "{}");
const printOf = fetching("print", PLAIN);

/** The game as a board sees it before anybody sits down. */
const tableOf = () => ({
  ...job,
  seat: null,
  options: [],
  prompt: null,
  chosen: null,
  asked: null,
  notes: [],
  people: job.seats,
  seats: job.seats.map((name) => ({ name })),
  changes: new Map(),
  speed: 0,
  over: false,
  onTarget: () => {},
});

/** A style sheet that has been read, or is not there. */
const styled = (href) =>
  new Promise((done) => {
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href,
      onload: done,
      onerror: done,
    });
    document.head.append(link);
  });

const SMALLEST = 0.55;

/** Texts that do not fit into their place are set smaller until they do. */
function fit(selector) {
  const large = [...document.querySelectorAll(selector)].map((element) => ({
    element,
    size: Number.parseFloat(getComputedStyle(element).fontSize),
  }));
  for (const { element, size } of large) {
    const over = () => element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    for (let part = 1; part > SMALLEST && over(); part -= 0.03) element.style.fontSize = `${size * part}px`;
  }
}

function paper([width, height]) {
  const rule = document.createElement("style");
  rule.textContent = `@page { size: ${width}mm ${height}mm; margin: 0; }`;
  document.head.append(rule);
}

/** Those groups of things that are asked for, by their kind or by their own name. */
const wanted = (groups) =>
  groups
    .filter(({ kind, id }) => !job.what || job.what.includes(kind) || job.what.includes(id))
    .map((group) => ({ ...group, pieces: group.pieces.filter(({ copies = 1 }) => copies > 0) }))
    .filter(({ pieces }) => pieces.length > 0);

const listed = ({ kind, id, name, size, back, pieces }) => ({
  kind,
  id,
  name,
  size,
  back: Boolean(back),
  pieces: pieces.map(({ id: piece, name: called, text = "", copies = 1 }) => ({
    id: piece,
    name: called,
    text,
    copies,
  })),
});

async function draw() {
  const [web, print] = await Promise.all([webOf(job.game), printOf(job.game), loadMessages()]);
  await styled(file(`games/${job.game}/print.css`));
  const table = tableOf();
  const around = { ...table, ...web.around?.(table) };
  const all = print.box(around);
  const groups = wanted(all);
  const { Around = ({ children }) => children } = print;
  const sheets = job.way === "sheets" ? sheetsOf(groups, job) : [];
  if (sheets.length) paper(job.paper);
  const shown =
    job.way === "sheets"
      ? html`<${Sheets} sheets=${sheets} job=${job} />`
      : html`<${Pictures} groups=${groups} job=${job} />`;
  render(html`<${Seated} table=${around}><${Around}>${shown}<//><//>`, document.body);
  await document.fonts.ready;
  await Promise.all([...document.fonts].map((font) => font.load().catch(() => null)));
  fit(print.fitted ?? ".fits");
  return {
    pages: sheets.length,
    double: sheets.filter(({ two }) => two).length,
    dice: print.dice ?? 0,
    known: [...new Set(all.flatMap(({ kind, id }) => [kind, id]))],
    groups: groups.map(listed),
    places: [...document.querySelectorAll("[data-picture]")].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { ...element.dataset, left: left + scrollX, top: top + scrollY, width, height };
    }),
  };
}

if (told) Object.assign(globalThis, { drawn: draw(), asDrawing });
