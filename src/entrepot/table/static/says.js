/** What people read, from the message files of their language: those of the pages, and those of each game's own side. */
import { file } from "./files.js";
import { FluentBundle, FluentResource } from "./vendor/fluent-bundle.module.js";

const PAGES = "";
const asked = new Map(); // promises, by game
const bundles = new Map(); // what has arrived, by game

/** The language that the server chose for this reader, by the cookie or by what the browser asks for. */
export const language = () => document.documentElement.lang;

async function fetchMessages(game) {
  const answer = await fetch(file(`messages/${language()}${game && `/${game}`}.ftl`));
  if (!answer.ok) throw new Error((await answer.json().catch(() => null))?.error?.reason ?? String(answer.status));
  const bundle = new FluentBundle(language(), { useIsolating: false });
  bundle.addResource(new FluentResource(await answer.text()));
  bundles.set(game, bundle);
}

/** Fetch the messages of the pages, or of a game; once. Nothing can be said before. */
export function loadMessages(game = PAGES) {
  if (!asked.has(game)) {
    const coming = fetchMessages(game);
    coming.catch(() => asked.delete(game));
    asked.set(game, coming);
  }
  return asked.get(game);
}

/** A message that cannot be said is a fault of ours: it is shown as such, and the console has the reason. */
function failed(id, why) {
  console.error(`message ${id}: ${why}`);
  return `⟪${id}⟫`;
}

function sayFrom(game, id, args) {
  const [name, attribute] = id.split(".");
  const message = bundles.get(game)?.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (pattern === undefined || pattern === null) return failed(id, "is not there");
  const problems = [];
  const said = bundles.get(game).formatPattern(pattern, args, problems);
  return problems.length ? failed(id, problems.join(", ")) : said;
}

/** Bots that whoever runs the table has added go by their names: they share the words of `level-own`. */
function shared(id, args) {
  const [, level, attribute = ""] = id.match(/^level-([^.]+)(\..+)?$/) ?? [];
  const isOwn = level && !bundles.get(PAGES)?.hasMessage(`level-${level}`);
  return isOwn ? [`level-own${attribute}`, { ...args, name: level }] : [id, args];
}

/** A message, or an attribute of one (`seat.help`), in words. */
export const say = (id, args = {}) => sayFrom(PAGES, ...shared(id, args));

/** The same for the messages of a game's own side: `const say = sayOf("whist")`. */
export const sayOf =
  (game) =>
  (id, args = {}) =>
    sayFrom(game, id, args);

const joined = (message, items) => (items.length ? items.reduce((before, next) => say(message, { before, next })) : "");

/** Things one after the other: "Ada, Ben, Eve". */
export const listed = (items) => joined("list", items);

/** The same, the last one by "and". */
export const listedWithAnd = (items) =>
  items.length > 1
    ? say("list-and", { before: listed(items.slice(0, -1)), next: items[items.length - 1] })
    : listed(items);

/** What stands in the title of a page's window. */
export const titled = (page) => say("page-title.of", { page });

const MARK = "\uE000"; // a letter that no language has

/**
 * A message with elements in it, as children for `html`: those among the values stand where the message names them. A
 * game's own messages are said by its own `say`.
 */
export function pieces(id, args, by = say) {
  const elements = Object.entries(args).filter(([, value]) => typeof value === "object");
  const marks = elements.map(([name], at) => [name, `${MARK}${at}${MARK}`]);
  return by(id, { ...args, ...Object.fromEntries(marks) })
    .split(MARK)
    .map((piece, at) => (at % 2 ? elements[Number(piece)][1] : piece));
}
