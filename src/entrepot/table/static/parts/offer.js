/** A game on the first page: what it looks like, against whom, as whom, and off. */
import { classes, html, useState } from "../dom.js";
import { useFront } from "../boards/front.js";
import { TokenSign } from "../kit/tokens.js";
import { go } from "../route.js";
import { say } from "../says.js";
import { Sign } from "./icon.js";
import { Segments } from "./segments.js";

const KEY = "entrepot.wishes"; // how somebody likes to play, by game

function remembered(game) {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}")[game] ?? {};
  } catch {
    return {};
  }
}

function remember(game, wishes) {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: wishes }));
  } catch {
    /* nothing is remembered: the next time it is as usual */
  }
}

const oneOf = (values, wished, usual) => (values.includes(wished) ? wished : usual);

/** What somebody wants to play: the level of the bots, the own seat, and one option that the game puts forward. */
function useWishes(game, front, levels, usual) {
  const [wishes, setWishes] = useState(() => remembered(game.name));
  const setting = game.settings.find(({ name }) => name === front?.choice);
  const chosen = {
    level: oneOf(levels, wishes.level, usual),
    seat: oneOf(front?.seats?.map((_, at) => at) ?? [0], wishes.seat, 0),
    value: setting && oneOf(setting.values, wishes.value, setting.default),
  };
  const wish = (change) => {
    setWishes({ ...chosen, ...change });
    remember(game.name, { ...chosen, ...change });
  };
  return { chosen, setting, wish };
}

/** The table that these wishes make. */
function tableOf(game, { level, seat, value }, setting) {
  const seats = setting?.name === "seats" ? value : game.seats;
  return {
    game: game.name,
    options: setting && value !== setting.default ? { [setting.name]: value } : {},
    seats: Array.from({ length: seats }, (_, at) => (at === seat ? { kind: "me" } : { kind: "bot", level })),
  };
}

const mark = (shape, seat) =>
  html`<span class=${`owner-seat-${seat % 4}`}><${TokenSign} shape=${shape} size=${20} /></span>`;

export function Offer({ game, levels, usual, busy, onSit }) {
  const front = useFront(game.name);
  const { chosen, setting, wish } = useWishes(game, front, levels, usual);
  return html`<article class=${classes("panel game-card", `game-${game.name}`)}>
    ${front?.showcase ? html`<${front.showcase} />` : html`<div class="showcase"></div>`}
    <div class="game-about">
      <h2>${game.title}</h2>
      ${
        front?.facts &&
        html`<div class="facts"><${Sign} name="tabletop-players" size=${16} /><ul>${front.facts().map((fact) => html`<li key=${fact}>${fact}</li>`)}</ul></div>`
      }
      <p>${front?.blurb?.()}</p>
      <div class="wishes">
        <${Segments} name=${`level-${game.name}`} label=${say("home-bots")} chosen=${chosen.level}
          values=${levels.map((level) => ({ value: level, label: say(`level-${level}.short`) }))} onChoose=${(level) => wish({ level })} />
        ${
          front?.seats &&
          html`<${Segments} name=${`seat-${game.name}`} label=${say("home-you-are")} chosen=${chosen.seat} short
          values=${front.seats.map((shape, at) => ({ value: at, label: game.seat_names[at], mark: mark(shape, at) }))}
          onChoose=${(seat) => wish({ seat })} />`
        }
        ${
          setting &&
          html`<${Segments} name=${`choice-${game.name}`} label=${setting.label} chosen=${chosen.value}
          values=${setting.values.map((value, at) => ({ value, label: setting.labels[at] }))} onChoose=${(value) => wish({ value })} />`
        }
      </div>
      <div class="row center acts">
        <button type="button" class="primary big" disabled=${busy} onClick=${() => onSit(tableOf(game, chosen, setting))}>${say("home-play")}</button>
        <button type="button" class="big" disabled=${busy} onClick=${() => (game.lessons ? go(`/learn/${game.name}`) : onSit({ game: game.name, first_game: true }))}>
          <${Sign} name="graduate-cap" size=${18} /> ${say("home-learn")}</button>
        <span class="more"><a href=${`/new?game=${game.name}`}>${say("home-set-up")}</a> <a href=${`/rules/${game.name}`}>${say("home-rules")}</a></span>
      </div>
    </div>
  </article>`;
}
