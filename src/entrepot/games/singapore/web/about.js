/** What everything on the board is, for whoever points at it, focuses or taps it: a few words and the clause behind it. */
import { capital } from "../../dom.js";
import { battlePicture, marketPicture } from "./cards.js";
import { told } from "./ring.js";
import { say } from "./words.js";

/** A Market card in words: its classes, its vice, and what is printed on it. */
function marketCard(card, clause = "D1") {
  if (!card) return null;
  const kinds = capital(card.classes.join(", "));
  const text = kinds ? say("card-about", { kinds, vice: card.vice_name ?? "none", text: card.text }) : card.text;
  return { label: card.name, picture: marketPicture(card), text, clause };
}

const battleCard = (card) =>
  card
    ? {
        label: card.name,
        picture: battlePicture(card),
        text: say("about-battle-card", { strength: card.strength, text: card.text }),
        clause: "D14",
      }
    : null;

function people({ components }, id) {
  const card = components.population[id];
  return card
    ? { label: card.name, text: say("about-people", { cubes: card.cubes, influence: card.influence }), clause: "D20" }
    : null;
}

/** The so manieth attached Population card of a tableau. */
function attachedPeople(table, who, number) {
  const all = table.view.players[who]?.tableau.flatMap(({ population }) => population) ?? [];
  return people(table, all[Number(number)]);
}

function ringSpace(table, id) {
  const { view, printed, called, word } = table;
  const space = printed.ring.find((one) => one.id === id);
  if (!space) return null;
  if (!space.district) {
    const tokens = told(view.storehouses[space.faction], table);
    return { label: called("spaces", id), text: say("about-storehouse", { tokens }), clause: "E3" };
  }
  const shown = view.districts[space.district];
  const label = say("about-district", { district: word("district"), space: called("spaces", id) });
  const ship = printed.ships[space.district] ? "yes" : "no";
  const said = {
    n: shown.total,
    of: printed.score_at,
    times: shown.multiplier,
    faction: called("factions", space.faction),
    ship,
  };
  return shown.open
    ? { label, text: say("about-district.open", said), clause: "E6" }
    : { label, text: say("about-district.closed", said), clause: "E21" };
}

function legacy({ components, view }, who, at) {
  const printed = components.leaders[who];
  const player = view.players[who];
  const attribute = components.tiles[player?.attribute] ?? printed?.attribute;
  const found = at === "attribute" ? attribute : printed?.legacies[Number(at)];
  return found ? { label: found.name, text: found.text, clause: "B4" } : null;
}

function tile({ components, view }, who, at) {
  const found = components.tiles[view.players[who]?.tiles[Number(at)]];
  return found
    ? { label: found.name, text: found.text, clause: "B4" }
    : { label: say("hidden-tile"), text: say("about-hidden-tile"), clause: "B4" };
}

const held = (table, who, slot) =>
  marketCard(
    table.components.market[table.view.players[who]?.tableau.find((card) => card.slot === Number(slot))?.card],
    "D30",
  );

const byNumber = ({ components }, number) =>
  Object.values(components.battle).find((card) => card.number === Number(number));

const plain = (label, text, clause) => ({ label, text, clause });

const DECKS = {
  market: "market",
  population: "population",
  "battle-british": "battle british",
  "battle-malay": "battle malay",
  "event-1": "event I",
  "event-2": "event II",
  heroes: "heroes",
  tiles: "tiles",
};
const DECK_CLAUSES = {
  market: "D3",
  population: "D20",
  "battle-british": "D12",
  "battle-malay": "D12",
  "event-1": "H1",
  "event-2": "H1",
  heroes: "G5",
  tiles: "B4",
};
const SPACE_CLAUSE = "C13";

/** By the first word of an id; the others follow as arguments. */
const ABOUT = {
  market: (table, at) =>
    marketCard(table.components.market[table.view.market[Number(at)]]) ??
    plain(say("market-place.empty"), say("about-empty-place"), "D3"),
  "market-card": ({ components }, id) => marketCard(components.market[id]),
  card: held,
  people: attachedPeople,
  "people-card": people,
  hand: (table, number) => battleCard(byNumber(table, number)),
  revealed: (table, number) => battleCard(byNumber(table, number)),
  "battle-card": ({ components }, id) => battleCard(components.battle[id]),
  "battle-hidden": () => plain(say("battle-hidden"), say("about-battle-hidden"), "D13"),
  ring: ringSpace,
  boxes: ({ view, called }, side) =>
    plain(
      say("about-boxes"),
      say("about-boxes.text", { faction: called("factions", side), n: view.cubes[side] }),
      "E22",
    ),
  space: ({ called }, id) => plain(called("leader_spaces", id), say(`about-space-${id}`), SPACE_CLAUSE),
  deck: ({ view, called }, id) =>
    plain(called("decks", DECKS[id]), say("about-deck", { n: view.decks[DECKS[id]] }), DECK_CLAUSES[id]),
  event: ({ view, components }) =>
    view.event
      ? plain(components.events[view.event].name, components.events[view.event].text, "C6")
      : plain(say("event.none"), say("about-event"), "C3"),
  "event-card": ({ components }, id) =>
    components.events[id] && plain(components.events[id].name, components.events[id].text, "C6"),
  treaty: ({ view, called }) =>
    plain(view.treaty ? called("treaties", view.treaty) : say("treaty.none"), say("about-treaty"), "D70"),
  vice: ({ called }, id) => plain(capital(called("vices", id)), say("about-vice"), "D55"),
  vices: () => plain(say("vices"), say("about-vices"), "D51"),
  tax: () => plain(say("tax"), say("about-tax"), "E31"),
  works: () => plain(say("works"), say("about-works"), "E34"),
  upkeep: () => plain(say("about-upkeep"), say("about-upkeep.text"), "E30"),
  multiplier: ({ view }) => plain(say("multiplier"), say("about-multiplier", { n: view.multiplier }), "E23"),
  port: () => plain(say("port"), say("about-port"), "C8"),
  seat: ({ components, leader }, who) =>
    plain(leader(who), say("about-leader", { person: components.leaders[who]?.person ?? "" }), "A2"),
  vp: ({ leader, view }, who) =>
    plain(say("points"), say("about-points", { who: leader(who), n: view.players[who].vp }), "A7"),
  wealth: ({ leader, view }, who) =>
    plain(say("wealth"), say("about-wealth", { who: leader(who), n: view.players[who].wealth }), "C8"),
  battles: ({ leader, view }, who) =>
    plain(say("battle-cards"), say("about-battles", { who: leader(who), n: view.players[who].hand_size }), "D13"),
  stored: ({ leader }, who) => plain(say("stored"), say("about-stored", { who: leader(who) }), "E11"),
  attribute: (table, who) => legacy(table, who, "attribute"),
  legacy,
  tile,
  objective: (table, at) => tile(table, table.mine[0], at),
  role: ({ called }, role) => plain(called("roles", role), say(`about-role-${role}`), "G6"),
  war: () => plain(say("war-label"), say("about-war"), "D76"),
};

export function about(id, table) {
  if (!id || !table.printed) return null;
  const [kind, ...rest] = id.split(":");
  return ABOUT[kind]?.(table, ...rest) ?? null;
}

const CARD_VERBS = ["activate", "reveal", "commit", "commit-open", "keep", "hinder"];
const DRAWING = ["populate", "buy-battle-card", "buy-two"];

/** What an option is good for, where nothing certain comes of it: what is printed on its card, what is drawn from. */
export function outcome({ verb, target }, { view, printed, components }) {
  if (!printed) return null;
  const [kind, ...rest] = (target ?? "").split(":");
  if (verb === "decree") return say("verb-decree.note", { n: printed.decree.cost, points: printed.decree.points });
  if (verb === "place-leader") return say(`about-placing-${rest[0]}`);
  if (DRAWING.includes(verb) && kind === "deck") return say("drawn-from", { n: view.decks[DECKS[rest[0]]] });
  if (!CARD_VERBS.includes(verb)) return null;
  if (kind !== "card") return byNumber({ components }, rest[0])?.text || null;
  const here = view.players[rest[0]]?.tableau.find((card) => card.slot === Number(rest[1]));
  return components.market[here?.card]?.text || null;
}
