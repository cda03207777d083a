/** 1819 Singapore on paper: its cards, the board, a board for each leader, aids and tokens, drawn as in the browser. */
import { html } from "../../dom.js";
import { Sign } from "../../kit/svg.js";
import { Seated } from "../../kit/targets.js";
import { TokenSign } from "../../kit/tokens.js";
import { BattleBack, BattleCard, MarketCard } from "./cards.js";
import { Chart } from "./chart.js";
import { SHAPE } from "./looks.js";
import { Market } from "./market.js";
import { Coin, Glyph, Vignette } from "./parts.js";
import { Ring } from "./ring.js";
import { Side } from "./side.js";
import { Tracks } from "./tracks.js";
import { say } from "./words.js";

/** Where texts stand that are set smaller when they are long. */
export const fitted = ".text, .name, .battle-name, .legacy-text, .aid-text";

const POKER = [63, 88];
const LYING = [88, 63];
const SMALL = [44, 63];

const Singapore = ({ children }) => html`<div class="singapore on-paper">${children}</div>`;

const Back = ({ icon, name }) => html`<${Singapore}><div class="sg-card face-down"><div class="back-face">
  <${Sign} name=${icon} size=${46} /><b>${name}</b></div></div><//>`;

/** A card without price and connectors: a band with its name, a picture, a text. */
const Page = ({ kind, name, picture, text, children }) => html`<${Singapore}><div class=${`sg-card sg-page ${kind}`}>
  <div class="band"><b class="name">${name}</b></div>
  <div class="face"><${Vignette} picture=${picture} /></div>
  <div class="foot">${children}<span class="text">${text}</span></div></div><//>`;

const People = ({
  card: { name, cubes, influence },
}) => html`<${Page} kind="kind-public-works" name=${name} picture="meeple-group"
  text=${say("about-people", { cubes, influence })}><span class="marks-of">
    <${Glyph} effect=${{ glyph: { disc: "green", icon: "meeple-group" }, printed: cubes, says: "" }} />
    ${influence > 0 && html`<${Glyph} effect=${{ glyph: { disc: "red" }, printed: influence, says: "" }} />`}</span><//>`;

const EventCard = ({ card }) =>
  html`<${Page} kind=${card.conflict ? "kind-vice" : "kind-commerce"} name=${card.name} picture=${card.picture} text=${card.text} />`;

const deck = (id, name, size, drawn, back, cards, Face, copiesOf = ({ copies }) => copies) => ({
  kind: "cards",
  id,
  name,
  size,
  drawn,
  back,
  pieces: Object.entries(cards).map(([card, printed]) => ({
    id: card,
    name: printed.name,
    text: printed.text ?? "",
    copies: copiesOf(printed),
    face: html`<${Face} card=${printed} />`,
  })),
});

const only = (things, wanted) => Object.fromEntries(Object.entries(things).filter(([, thing]) => wanted(thing)));

const OnMarket = ({ card }) => html`<${Singapore}><${MarketCard} card=${card} price=${card.price} /><//>`;
const InBattle = ({ card }) => html`<${Singapore}><${BattleCard} card=${card} /><//>`;
const battleBack = (side) => html`<${Singapore}><${BattleBack} side=${side} /><//>`;

function decks({ components, view, called }) {
  const { market, battle, population, events, tiles } = components;
  const isLeader = ({ kinds }) => kinds.includes("leader");
  const name = (id) => called("decks", id);
  const back = (icon, id) => html`<${Back} icon=${icon} name=${name(id)} />`;
  const found = [
    deck(
      "market",
      name("market"),
      LYING,
      210,
      back("cargo-crate", "market"),
      only(market, (card) => !isLeader(card)),
      OnMarket,
    ),
    deck(
      "leaders",
      say("group-leaders"),
      LYING,
      210,
      html`<${Back} icon="imperial-crown" name=${say("group-leaders")} />`,
      playing(market, view),
      OnMarket,
      () => 1,
    ),
    ...["british", "malay"].map((side) =>
      deck(
        `battle-${side}`,
        name(`battle ${side}`),
        POKER,
        112,
        battleBack(side),
        only(battle, ({ faction, hero }) => faction === side && !hero),
        InBattle,
      ),
    ),
    view.decks.heroes > 0 &&
      deck(
        "heroes",
        name("heroes"),
        POKER,
        112,
        back("laurels", "heroes"),
        only(battle, ({ hero }) => hero),
        InBattle,
      ),
    deck("population", name("population"), SMALL, 124, back("meeple-group", "population"), population, People),
    ...[1, 2].map((part) =>
      deck(
        `events-${part}`,
        name(`event ${"I".repeat(part)}`),
        POKER,
        190,
        back("scroll-quill", `event ${"I".repeat(part)}`),
        only(events, (card) => card.deck === part),
        EventCard,
      ),
    ),
    components.board.tiles.dealt > 0 &&
      deck("tiles", name("tiles"), SMALL, 150, back("scroll-quill", "tiles"), tiles, Tile, () => 1),
  ];
  return found.filter(Boolean);
}

const Tile = ({ card }) =>
  html`<${Page} kind="kind-leader" name=${card.name} picture="scroll-quill" text=${card.text} />`;

/** The cards of the leaders who play. */
const playing = (market, view) =>
  Object.fromEntries(
    Object.keys(view.players)
      .filter((who) => market[who])
      .map((who) => [who, market[who]]),
  );

// --- boards ----------------------------------------------------------------------------------------------------------

/** The board before anything is put on it. */
function Main({ table }) {
  const { view, printed } = table;
  const bare = { ...view, market: view.market.map(() => null), event: null, treaty: null, ships: 0 };
  return html`<${Seated} table=${{ ...table, view: bare }}><div class="paper-zone"><div class="singapore sg-board on-paper"><${Chart} />
    <${Market} /><div class="middle"><${Ring} bare /><${Side} /></div><${Tracks} shown=${printed.works} /></div></div><//>`;
}

function Costs({ board }) {
  const { decree, war, battle_price: battle } = board;
  return html`<ul class="costs-of"><li>${say("paper-battle-card", { n: battle })}</li>
    <li>${say("paper-decree", { n: decree.cost, slavery: decree.slavery })}</li>
    <li>${say("paper-war", { n: war.cost.none, later: war.cost["anglo-dutch-treaty"] })}</li></ul>`;
}

function LeaderBoard({ who, components }) {
  const { name, person, faction, attribute, legacies } = components.leaders[who];
  const told = [attribute && { ...attribute, kind: "attribute" }, ...legacies].filter(Boolean);
  return html`<div class=${`singapore on-paper leader-board side-${faction} owner-${who}`}>
    <header><${TokenSign} owner=${who} shape=${SHAPE[who]} size=${44} /><div><h2>${name}</h2><p>${person}</p></div><${Costs} board=${components.board} /></header>
    <div class="told">${told.map(({ name: title, text }) => html`<div><b>${title}</b><span class="legacy-text">${text}</span></div>`)}</div>
    <div class="purses"><p class="purse-of"><${Coin}>$<//>${say("wealth")}</p><p class="purse-of"><${Sign} name="laurels" size=${26} />${say("points")}</p><p class="purse-of"><${Sign} name="crossed-swords" size=${26} />${say("hand")}</p></div></div>`;
}

function boards(table) {
  const { components, view, title } = table;
  const main = {
    kind: "boards",
    id: "board",
    name: title,
    size: [515, 268],
    drawn: 1228,
    edge: 0,
    pieces: [{ id: "board", name: title, face: html`<${Main} table=${table} />` }],
  };
  const own = {
    kind: "boards",
    id: "leader-boards",
    name: say("paper-leader-boards"),
    size: [190, 85],
    drawn: 640,
    edge: 3,
    pieces: Object.keys(view.players).map((who) => ({
      id: `board-of-${who}`,
      name: components.leaders[who].name,
      face: html`<${LeaderBoard} who=${who} components=${components} />`,
    })),
  };
  return [main, own];
}

// --- aids and tokens -------------------------------------------------------------------------------------------------

/** What a turn at a glance is made of, by the clauses that say it. */
const turn = () => [
  [say("paper-round"), "compass", ["C2", "C8"]],
  [say("paper-turn"), "imperial-crown", ["C10", "C13", "C14"]],
  [say("verb-buy"), "trade", ["D1", "D2", "D12"]],
  [say("verb-populate"), "meeple-group", ["D20"]],
  [say("verb-activate"), "play-button", ["D30", "D31"]],
  [say("verb-raid"), "pirate-skull", ["D40", "D41"]],
  [say("verb-decree"), "gavel", ["D51", "D52", "D61"]],
  [say("verb-war"), "crossed-swords", ["D70", "D71", "D76"]],
  [say("paper-influence"), "shooner-sailboat", ["E1", "E2", "E5", "E6"]],
  [say("about-upkeep"), "bank", ["E30", "E31", "E35"]],
  [say("paper-end"), "death-skull", ["C1", "F1", "F2"]],
];

const Aid = ({ clauses }) =>
  html`<div class="singapore on-paper aid"><h2>${say("paper-glance")}</h2><div class="aid-text">${turn().map(
    ([heading, icon, ids]) => {
      const told = ids.filter((id) => clauses[id]);
      return (
        told.length > 0 &&
        html`<section><h3><${Sign} name=${icon} size=${15} />${heading}</h3>${told.map((id) => html`<p>${clauses[id]} <i>${id}</i></p>`)}</section>`
      );
    },
  )}</div></div>`;

const aids = ({ clauses, view }) => ({
  kind: "aids",
  id: "aids",
  name: say("paper-aids"),
  size: [190, 132],
  drawn: 860,
  edge: 4,
  pieces: [
    {
      id: "turn",
      name: say("paper-glance"),
      copies: Object.keys(view.players).length,
      face: html`<${Aid} clauses=${clauses} />`,
    },
  ],
});

const tokens = (id, name, size, drawn, pieces) => ({
  kind: "tokens",
  id,
  name,
  size: [size, size],
  drawn,
  edge: 0,
  pieces,
});

const TOKENS = 30; // of each leader; the supply never runs out, and coins help
const NEUTRALS = 20;
const CUBES = 30; // of each faction
const MONEY = { 1: 30, 5: 16, 10: 8 };
const POINTS = { 1: 20, 5: 16, 20: 12 };

const Chip = ({ look = "", children }) => html`<${Singapore}><div class=${`paper-chip ${look}`}>${children}</div><//>`;

function small({ view, leader, called }) {
  const owners = [...Object.keys(view.players), "neutral"];
  const influence = owners.map((who) => ({
    id: who,
    name: leader(who),
    copies: who === "neutral" ? NEUTRALS : TOKENS,
    face: html`<${Chip}><${TokenSign} owner=${who} shape=${SHAPE[who]} size=${23} /><//>`,
  }));
  const cubes = Object.keys(view.cubes).map((side) => ({
    id: `people-${side}`,
    name: say("paper-people", { faction: called("factions", side) }),
    copies: CUBES,
    face: html`<${Chip} look=${`cube-of side-${side}`}><${Sign} name="pawn" size=${16} /><//>`,
  }));
  return tokens("tokens", say("paper-tokens"), 10, 24, [...influence, ...cubes]);
}

function large({ components }) {
  const money = Object.entries(MONEY).map(([n, copies]) => ({
    id: `money-${n}`,
    name: say("paper-money", { n }),
    copies,
    face: html`<${Chip}><${Coin}>$${n}<//><//>`,
  }));
  const points = Object.entries(POINTS).map(([n, copies]) => ({
    id: `points-${n}`,
    name: say("paper-points", { n }),
    copies,
    face: html`<${Chip} look="points-of"><${Sign} name="laurels" size=${32} /><b>${n}</b><//>`,
  }));
  const ship = {
    id: "ship",
    name: say("paper-ship"),
    copies: components.board.spaces,
    face: html`<${Chip}><${Sign} name="shooner-sailboat" size=${32} /><//>`,
  };
  const first = {
    id: "first-player",
    name: say("first-player.means"),
    face: html`<${Chip}><b>${say("first-player")}</b><//>`,
  };
  return tokens("counters", say("paper-counters"), 16, 40, [...money, ...points, ship, first]);
}

/** Everything that is printed; the table is as it is before anybody plays. */
export const box = (table) => [...decks(table), ...boards(table), aids(table), small(table), large(table)];

/** What is put on a table besides. */
export const dice = 2;
