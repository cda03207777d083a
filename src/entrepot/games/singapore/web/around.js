/** What every part of the board needs: names, who is who, and how the game stands in a few words. */
import { SHAPE } from "./looks.js";
import { namesIn, say } from "./words.js";

/** `table` with the names of things; `printed` is null until the components have arrived. */
export function around(table) {
  const { view, seat, components } = table;
  const leaders = Object.keys(view.players);
  return {
    ...table,
    printed: components.board ?? null,
    leaders,
    owners: [...leaders, "neutral"],
    mine: seat === null ? [] : (view.seats[seat] ?? []),
    ...namesIn(components),
  };
}

/** The leaders, in the order in which notes count them. */
export const players = ({ view, components }) =>
  Object.entries(view.players).map(([who, { seat }]) => ({
    id: who,
    name: components.leaders?.[who]?.name ?? who,
    seat,
    className: `owner-${who}`,
    shape: SHAPE[who],
  }));

const FEW_SHIPS = 2;
const TURN = "C14"; // the clause under which a turn is asked for; that question itself says how many actions are left

/** What may end the game or cost something soon. */
function warnings({ view }) {
  const found = [];
  if (view.war) {
    const { attacker: attack, defender: defence } = view.war.strength;
    found.push({ icon: "crossed-swords", text: say("warning-in-war", { attack, defence }), tone: "bad" });
  }
  if (view.ships === 0) found.push({ icon: "death-skull", text: say("warning-no-ships"), tone: "bad" });
  else if (view.ships <= FEW_SHIPS) {
    const tone = view.ships === 1 ? "bad" : "warn";
    found.push({ icon: "anchor", text: say("warning-few-ships", { ships: view.ships }), tone });
  }
  if (view.excess > 0) found.push({ icon: "bank", text: say("upkeep-fails", { n: view.excess }), tone: "bad" });
  return found;
}

export function status(table) {
  const { view, mine, leader, over } = table;
  const active = view.active && !over ? view.active : null;
  const mover = active && mine.includes(active);
  return {
    round: view.round || undefined,
    rounds: table.printed?.rounds,
    line: active ? say("turn-of", { who: leader(active) }) : undefined,
    crumb: mover && table.prompt && table.prompt.clause !== TURN ? say("actions-left", { n: view.actions }) : undefined,
    warnings: over ? [] : warnings(table),
    mine: mine.slice(0, 1).flatMap((who) => {
      const { vp, wealth } = view.players[who];
      return [
        { icon: "laurels", label: say("points"), text: String(vp), at: `players.${who}.vp` },
        { icon: "coins", label: say("wealth"), text: `$${wealth}`, at: `players.${who}.wealth` },
        { icon: "shooner-sailboat", label: say("ships"), text: String(view.ships), at: "ships" },
      ];
    }),
  };
}

/** How many choices a verb has. */
const count = (options, takes) => options.filter(({ verb }) => takes.includes(verb)).length;

/** The verbs of a turn, always in these places; every other question is answered directly. */
export function verbs(table) {
  const { prompt, options, view, printed, mine } = table;
  if (prompt?.clause !== TURN || !printed) return null;
  const noted = (takes, words) => {
    const n = count(options, takes);
    return n > 1 ? words(n) : undefined;
  };
  const buying = ["buy", "buy-battle-card", "buy-two"];
  const free = ["reveal", "special", "rebuild", "score", "discard", "discard-battle-card"];
  const leads = mine.some((who) => view.players[who].role === "resistance-leader");
  const list = [
    printed.leader_space.waits && {
      id: "leader",
      label: say("verb-leader"),
      icon: "imperial-crown",
      key: "t",
      takes: ["leader-action"],
    },
    {
      id: "buy",
      label: say("verb-buy"),
      icon: "trade",
      key: "b",
      takes: buying,
      note: noted(buying, (n) => say("verb-buy.note", { n })),
    },
    { id: "populate", label: say("verb-populate"), icon: "meeple-group", key: "p", takes: ["populate"] },
    {
      id: "activate",
      label: say("verb-activate"),
      icon: "play-button",
      key: "a",
      takes: ["activate"],
      note: noted(["activate"], (n) => say("verb-activate.note", { n })),
    },
    { id: "raid", label: say("verb-raid"), icon: "pirate-skull", key: "r", takes: ["raid"] },
    { id: "decree", label: say("verb-decree"), icon: "gavel", key: "d", takes: ["decree"] },
    { id: "war", label: say("verb-war"), icon: "crossed-swords", key: "w", takes: ["war"] },
    leads && { id: "inspire", label: say("verb-inspire"), icon: "laurels", key: "i", takes: ["inspire"] },
    {
      id: "free",
      label: say("verb-free"),
      icon: "hand",
      key: "f",
      takes: free,
      note: noted(free, (n) => say("verb-free.note", { n })),
    },
    {
      id: "end",
      label: say("verb-end"),
      key: "e",
      takes: ["end-turn"],
      note: view.actions > 0 ? say("verb-end.note", { n: view.actions }) : undefined,
      last: true,
    },
  ];
  return list.filter(Boolean);
}

export const lastly = ["pass", "end-turn"];
