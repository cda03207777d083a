/** Setting up a table: which game, who plays, how long it may take; everything else is folded away. */
import { classes, html, useEffect, useState } from "../dom.js";
import { once, post } from "../api.js";
import { useFront } from "../boards/front.js";
import { sit } from "../deal.js";
import { settingWords, useGames } from "../games.js";
import { TokenSign } from "../kit/tokens.js";
import { go, place } from "../route.js";
import { say, titled } from "../says.js";
import { BotFace, SeatFace } from "../parts/faces.js";
import { Segments } from "../parts/segments.js";

/** One option of the game as a list to choose from. */
function Setting({ game, setting, value, onChange }) {
  return html`<label>${setting.label}
    <select onChange=${(event) => onChange(setting.values[event.target.selectedIndex])}>
      ${setting.values.map((one) => html`<option selected=${one === value}>${settingWords(game, setting.name, one).value}</option>`)}
    </select>
    <small class="quiet">${setting.help}</small></label>`;
}

/** A game to choose, with its picture. */
function GameChoice({ game, chosen, onChoose }) {
  const front = useFront(game.name);
  return html`<label class=${classes("panel game-choice", `game-${game.name}`, chosen && "on")}>
    ${front?.showcase && html`<${front.showcase} />`}
    <span class="game-name"><input type="radio" name="game" checked=${chosen} onChange=${onChoose} />${game.title}</span></label>`;
}

const seatFace = (seat, at) => {
  if (seat.kind === "bot") return html`<${BotFace} face=${at} />`;
  return html`<${SeatFace} seat=${{ kind: ["me", "here"].includes(seat.kind) ? "player" : seat.kind, you: seat.kind === "me", player: seat.name }} />`;
};

function Seat({ at, name, shape, seat, levels, onChange }) {
  const value = seat.kind === "bot" ? `bot:${seat.level}` : seat.kind;
  const kinds = [
    ["me", say("new-seat-me")],
    ["here", say("new-seat-here")],
    ["link", say("new-seat-link")],
    ["open", say("new-seat-open")],
    ...levels.map((level) => [`bot:${level}`, say(`level-${level}`)]),
  ];
  return html`<div class="seat-row">${seatFace(seat, at)}
    <label><span class="seat-name">${shape && html`<span class=${`owner-seat-${at % 4}`}><${TokenSign} shape=${shape} size=${16} /></span>`}
      ${name ?? say("new-seat", { number: at + 1 })}</span>
    <select
      onChange=${(event) => onChange(event.target.value.startsWith("bot:") ? { kind: "bot", level: event.target.value.slice(4) } : { kind: event.target.value })}>
      ${kinds.map(([kind, text]) => html`<option value=${kind} selected=${kind === value}>${text}</option>`)}
    </select></label>
    ${
      seat.kind === "here" &&
      html`<label><span class="unseen">${say("new-seat-here-name")}</span><input value=${seat.name ?? ""} maxlength="30"
        placeholder=${say("new-seat-here-name")} onInput=${(event) => onChange({ ...seat, name: event.target.value })} /></label>`
    }</div>`;
}

/** Who plays, in one click: everybody but oneself is of one kind then. */
const COMPANY = ["bot", "link", "here", "open"];

function companyOf(seats) {
  const kinds = new Set(seats.filter(({ kind }) => kind !== "me").map(({ kind }) => kind));
  return kinds.size === 1 ? [...kinds][0] : null;
}

const UPFRONT = ["seats", "mode"]; // options that people ask about first

/** What the server says about a set of options: the seats they make, or why they do not go together. */
function useChecked(game, options) {
  const [checked, setChecked] = useState(null);
  const asked = JSON.stringify(options);
  useEffect(() => {
    if (!game) return;
    post(`/api/games/${game}/check`, { options }).then(setChecked, (problem) =>
      setChecked({ problem: problem.message }),
    );
  }, [game, asked]);
  return checked;
}

export function NewPage() {
  const [catalogue, setCatalogue] = useState(null);
  const games = useGames();
  const [picked, setPicked] = useState(place.value.query.get("game"));
  const [options, setOptions] = useState({});
  const [seats, setSeats] = useState([]);
  const [pace, setPace] = useState({ kind: "none" });
  const [title, setTitle] = useState("");
  const [closed, setClosed] = useState(false);
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    document.title = titled(say("new-title"));
    once("/api/games").then(setCatalogue, (refusal) => setProblem(refusal.message));
  }, []);
  const name = picked ?? games[0]?.name;
  const game = catalogue && games.find((one) => one.name === name);
  const front = useFront(game?.name);
  const checked = useChecked(game?.name, options);
  useEffect(() => {
    if (!checked?.seats) return;
    setSeats((before) =>
      Array.from(
        { length: checked.seats },
        (_, at) => before[at] ?? (at === 0 ? { kind: "me" } : { kind: "bot", level: catalogue.default_level }),
      ),
    );
  }, [checked]);
  if (!game) return html`<main><h1>${say("new-title")}</h1><p class="loading">${problem ?? say("new-wait")}</p></main>`;
  const seat = (at, chosen) =>
    setSeats(
      seats.map((one, index) =>
        index === at
          ? chosen
          : chosen.kind === "me" && one.kind === "me"
            ? { kind: "bot", level: catalogue.default_level }
            : one,
      ),
    );
  const make = async (event) => {
    event.preventDefault();
    try {
      const { table } = await sit("/api/tables", {
        game: name,
        options,
        seats,
        pace,
        public: seats.some((one) => one.kind === "open"),
        private: closed,
        ...(title.trim() ? { title: title.trim() } : {}),
      });
      go(`/t/${table.id}`);
    } catch (refusal) {
      setProblem(refusal.message);
    }
  };
  const choose = (one) => {
    setPicked(one);
    setOptions({});
    setSeats([]);
    setProblem(null);
  };
  const alone = seats.filter((one) => one.kind !== "bot").length < 2;
  const company = {
    bot: say("new-company-bots"),
    link: say("new-company-friends"),
    here: say("new-company-here"),
    open: say("new-company-anyone"),
  };
  const invite = (kind) =>
    setSeats(
      seats.map((one) =>
        one.kind === "me" ? one : kind === "bot" ? { kind, level: catalogue.default_level } : { kind },
      ),
    );
  const settings = game.settings.filter(({ values }) => values.length > 1);
  const set = (setting) => (value) => setOptions({ ...options, [setting.name]: value });
  const chosenFor = (setting) => options[setting.name] ?? setting.default;
  return html`<main class="set-up"><h1>${say("new-title")}</h1>
    <form onSubmit=${make} class="new-table">
      <fieldset><legend>${say("new-game")}</legend><div class="game-choices">
        ${games.map((one) => html`<${GameChoice} key=${one.name} game=${one} chosen=${one.name === name} onChoose=${() => choose(one.name)} />`)}</div></fieldset>
      <fieldset><legend>${say("new-seats")}</legend>
        <div class="wishes"><${Segments} name="company" label=${say("new-company")} chosen=${companyOf(seats)}
          values=${COMPANY.map((kind) => ({ value: kind, label: company[kind] }))} onChoose=${invite} />
        ${settings
          .filter((setting) => UPFRONT.includes(setting.name))
          .map(
            (
              setting,
            ) => html`<${Segments} key=${`${name} ${setting.name}`} name=${setting.name} label=${setting.label} chosen=${chosenFor(setting)}
            values=${setting.values.map((value) => ({ value, label: settingWords(game, setting.name, value).value }))} onChoose=${set(setting)} />`,
          )}</div>
        <div class="seats-to-take">${seats.map(
          (
            one,
            at,
          ) => html`<${Seat} key=${at} at=${at} name=${checked?.seat_names?.[at]} shape=${front?.seats?.[at]} seat=${one}
          levels=${catalogue.levels} onChange=${(chosen) => seat(at, chosen)} />`,
        )}</div>
        ${checked?.problem && html`<p class="notice bad" role="alert">${checked.problem}</p>`}</fieldset>
      <fieldset><legend>${say("new-pace")}</legend><div class="row">
        <label>${say("new-clock")} <select
          onChange=${(event) => setPace({ none: { kind: "none" }, live: { kind: "live", minutes: 30, increment: 10 }, days: { kind: "days", days: 2 } }[event.target.value])}>
          ${[
            ["none", say("new-clock-none")],
            ["live", say("new-clock-live")],
            ["days", say("new-clock-days")],
          ].map(
            ([kind, text]) => html`<option value=${kind} selected=${kind === pace.kind}>${text}</option>`,
          )}</select></label>
        ${
          pace.kind === "live" &&
          html`<label>${say("new-minutes")} <input type="number" min="1" max="600" value=${pace.minutes}
            onInput=${(event) => setPace({ ...pace, minutes: Number(event.target.value) })} /></label>
          <label>${say("new-increment")} <input type="number" min="0" max="300" value=${pace.increment}
            onInput=${(event) => setPace({ ...pace, increment: Number(event.target.value) })} /></label>`
        }
        ${
          pace.kind === "days" &&
          html`<label>${say("new-days")} <input type="number" min="1" max="14" value=${pace.days}
          onInput=${(event) => setPace({ ...pace, days: Number(event.target.value) })} /></label>`
        }</div>
        ${pace.kind === "days" && alone && html`<small class="quiet">${say("new-alone")}</small>`}</fieldset>
      <details class="panel more-settings"><summary>${say("new-more")}</summary>
        <div class="settings">
          ${settings
            .filter((setting) => !UPFRONT.includes(setting.name))
            .map(
              (
                setting,
              ) => html`<${Setting} key=${`${name} ${setting.name}`} game=${game} setting=${setting} value=${chosenFor(setting)}
            onChange=${set(setting)} />`,
            )}
          <label>${say("new-name")} <input value=${title} maxlength="60" placeholder=${game.title}
            onInput=${(event) => setTitle(event.target.value)} /></label>
          <div><label class="inline"><input type="checkbox" checked=${closed} onChange=${(event) => setClosed(event.target.checked)} />
            ${say("new-private")}</label><small class="quiet">${say("new-private.help")}</small></div>
        </div></details>
      ${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
      <button type="submit" class="primary big" disabled=${Boolean(checked?.problem)}>${say("new-open")}</button>
    </form></main>`;
}
