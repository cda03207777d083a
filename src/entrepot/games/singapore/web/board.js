/** The board of 1819 Singapore: the printed layout on a wide screen, the same parts one below the other on a narrow one. */
import { capital, classes, html } from "../../dom.js";
import { looking } from "../../kit/looking.js";
import { Sign } from "../../kit/svg.js";
import { AroundTable, useTable } from "../../kit/targets.js";
import { TokenSign } from "../../kit/tokens.js";
import { useNarrow } from "../../narrow.js";
import { battlePicture, marketPicture } from "./cards.js";
import { SHAPE } from "./looks.js";
import { RING, Ring } from "./ring.js";
import { DECKS, Decks, FLAT_SIDE, MARKET, Market, SIDE, Side } from "./side.js";
import { Tableau } from "./tableau.js";
import { BORDER, Border, FLAT_TRACKS, TRACKS, Tracks } from "./tracks.js";
import { namesIn, say } from "./words.js";

const FEW = 2; // so many cards of each player fit side by side; more of them take a row for each player

/** A Market card in words: its classes, its vice, and what is printed on it. */
function about({ classes: kinds, vice_name: vice, text }) {
  if (!kinds.length) return text;
  return say("card-about", { kinds: capital(kinds.join(", ")), vice: vice ?? "none", text });
}

/** What is shown large of a card, by the group of components that it belongs to. */
const CLOSELY = {
  market: (card) => ({ picture: marketPicture(card), text: about(card) }),
  battle: (card) => ({ picture: battlePicture(card), text: card.text }),
  events: (card) => ({ text: card.text }),
  population: ({ cubes, influence }) => ({ text: say("people-about", { cubes, influence }) }),
};

/** Handlers that show a card large while the pointer or the focus is on it; none where there is no card. */
const inspection = (components, onInspect) => (group, id) =>
  id ? looking(onInspect, () => ({ label: components[group][id].name, ...CLOSELY[group](components[group][id]) })) : {};

/** A part of the board: inside the whole picture at its place, or a picture of its own. */
const Part = ({ box, at, children, label }) =>
  at
    ? html`<svg x=${at[0]} y=${at[1]} width=${box.width} height=${box.height}
      viewBox=${`0 0 ${box.width} ${box.height}`} overflow="visible">${children}</svg>`
    : html`<svg class="part" viewBox=${`0 0 ${box.width} ${box.height}`} role="group" aria-label=${label}>${children}
      </svg>`;

const Wide = () => html`<svg class="main-board" viewBox=${`0 0 ${BORDER.width} ${BORDER.height}`} role="group"
    aria-label=${say("main-board")}>
    <rect class="sea" width=${BORDER.width} height=${BORDER.height} rx="14" />
    <rect class="land" x="42" y="42" width=${BORDER.width - 84} height=${BORDER.height - 84} rx="10" />
    <${Border} />
    <${Part} box=${MARKET} at=${[46, 47]}><${Market} /><//>
    <${Part} box=${RING} at=${[318, 46]}><${Ring} /><//>
    <${Part} box=${TRACKS} at=${[318, 530]}><${Tracks} /><//>
    <${Part} box=${DECKS} at=${[318, 718]}><${Decks} /><//>
    <${Part} box=${SIDE} at=${[1018, 47]}><${Side} /><//>
  </svg>`;

const FLAT_MARKET = { width: 418, height: 456 };
const FLAT_DECKS = { width: 480, height: 80 };
const FLAT_DECKS_IN_TWO_ROWS = { width: 430, height: 160 };

function Narrow() {
  const { view, word } = useTable();
  const decks = view.decks.heroes + view.decks.tiles > 0 ? FLAT_DECKS_IN_TWO_ROWS : FLAT_DECKS;
  return html`<${Scores} /><div class="main-board parts">
    <${Part} box=${RING} label=${say("part-ring")}><${Ring} large /><//>
    <${Part} box=${FLAT_MARKET} label=${say("part-market", { market: word("market") })}><${Market} flat /><//>
    <${Part} box=${decks} label=${say("part-decks")}><${Decks} flat /><//>
    <${Part} box=${FLAT_TRACKS} label=${say("part-tracks")}><${Tracks} flat /><//>
    <${Part} box=${FLAT_SIDE} label=${say("part-side")}><${Side} flat /><//>
  </div>`;
}

function Scores() {
  const { view, owners, leader } = useTable();
  const order = owners.filter((who) => view.players[who]).sort((a, b) => view.players[b].vp - view.players[a].vp);
  return html`<ul class="standings" aria-label=${say("points")}>${order.map(
    (who) => html`<li key=${who}><${TokenSign} owner=${who} shape=${SHAPE[who]} />${leader(who)} <b>
        ${view.players[who].vp}</b></li>`,
  )}</ul>`;
}

function War() {
  const { war } = useTable().view;
  const { leader } = useTable();
  const side = (which) => {
    const [first, ally] = [war[which], war.allies[which]].map((who) => who && leader(who));
    return ally ? say("war-allies", { first, ally }) : first;
  };
  const said = say("war", {
    attackers: side("attacker"),
    defenders: side("defender"),
    attack: war.strength.attacker,
    defence: war.strength.defender,
    winner: war.winner ?? "none",
  });
  return html`<p class="war" role="status"><${Sign} name="crossed-swords" size=${22} class="" /> ${said}</p>`;
}

export function SingaporeBoard(props) {
  const { view, seat, seats = [], components, onInspect } = props;
  const narrow = useNarrow();
  const printed = components?.board;
  if (!printed) return html`<div class="singapore" aria-busy="true"></div>`;
  const leaders = Object.keys(components.leaders);
  const table = {
    ...props,
    chosen: props.chosen ?? null,
    printed,
    owners: [...leaders, "neutral"],
    inspect: inspection(components, onInspect),
    ...namesIn(components),
  };
  const mine = seat === null ? [] : (view.seats[seat] ?? []);
  const from = mine.length ? leaders.indexOf(mine[0]) : 0;
  const order = [...leaders.slice(from), ...leaders.slice(0, from)].filter((who) => view.players[who]);
  order.sort((a, b) => mine.includes(b) - mine.includes(a));
  const crowded = order.some((who) => view.players[who].tableau.length > FEW && !mine.includes(who));
  return html`<${AroundTable} table=${table} class="singapore">
    ${view.war && html`<${War} />`}
    ${narrow ? html`<${Narrow} />` : html`<${Wide} />`}
    <div class=${classes("tableaus", crowded && "rows")}>
      ${order.map(
        (who) => html`<${Tableau} key=${who} who=${who} seatOf=${seats[view.players[who].seat]?.label ?? ""}
          mine=${mine.includes(who)} active=${view.active === who && !view.ended_by} first=${view.first_player === who}
          narrow=${narrow} />`,
      )}
    </div>
  <//>`;
}
