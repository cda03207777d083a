/** Setting up a table: game, edition and options, who sits where, how fast. */
import { html, useEffect, useState } from "../dom.js";
import { once, post } from "../api.js";
import { sit } from "../deal.js";
import { settingWords, useGames } from "../games.js";
import { go, place } from "../route.js";
import { say, titled } from "../says.js";

/** One option of the game as a list to choose from. */
function Setting({ game, setting, value, onChange }) {
  return html`<label>${setting.label}
    <select onChange=${(event) => onChange(setting.values[event.target.selectedIndex])}>
      ${setting.values.map((one) => html`<option selected=${one === value}>${settingWords(game, setting.name, one).value}</option>`)}
    </select>
    <small class="quiet">${setting.help}</small></label>`;
}

function Seat({ at, name, seat, levels, onChange }) {
  const value = seat.kind === "bot" ? `bot:${seat.level}` : seat.kind;
  const kinds = [
    ["me", say("new-seat-me")],
    ["link", say("new-seat-link")],
    ["open", say("new-seat-open")],
    ...levels.map((level) => [`bot:${level}`, say(`level-${level}`)]),
  ];
  return html`<label>${name ?? say("new-seat", { number: at + 1 })}
    <select
      onChange=${(event) => onChange(event.target.value.startsWith("bot:") ? { kind: "bot", level: event.target.value.slice(4) } : { kind: event.target.value })}>
      ${kinds.map(([kind, text]) => html`<option value=${kind} selected=${kind === value}>${text}</option>`)}
    </select></label>`;
}

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
  return html`<main><h1>${say("new-title")}</h1>
    <form onSubmit=${make} class="new-table">
      <fieldset><legend>${say("new-game")}</legend><div class="row center">
        ${games.map(
          (one) => html`<label class="inline" key=${one.name}>
          <input type="radio" name="game" checked=${one.name === name} onChange=${() => choose(one.name)} />${one.title}
            </label>`,
        )}</div></fieldset>
      <fieldset><legend>${say("new-rules")}</legend><div class="settings">
        ${game.settings
          .filter(({ values }) => values.length > 1)
          .map(
            (setting) => html`<${Setting} key=${`${name} ${setting.name}`} game=${game} setting=${setting}
          value=${options[setting.name] ?? setting.default}
            onChange=${(value) => setOptions({ ...options, [setting.name]: value })} />`,
          )}</div>
        ${checked?.problem && html`<p class="notice bad" role="alert">${checked.problem}</p>`}</fieldset>
      <fieldset><legend>${say("new-seats")}</legend><div class="settings">
        ${seats.map(
          (one, at) => html`<${Seat} key=${at} at=${at} name=${checked?.seat_names?.[at]} seat=${one}
          levels=${catalogue.levels} onChange=${(chosen) => seat(at, chosen)} />`,
        )}</div></fieldset>
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
        }
        <label>${say("new-name")} <input value=${title} maxlength="60" placeholder=${game.title}
          onInput=${(event) => setTitle(event.target.value)} /></label>
        <label class="inline"><input type="checkbox" checked=${closed} onChange=${(event) => setClosed(event.target.checked)} />
          ${say("new-private")}</label>
      </div><small class="quiet">${say("new-private.help")}</small>${pace.kind === "days" && alone && html`<small class="quiet">${say("new-alone")}</small>`}
      </fieldset>
      ${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
      <button type="submit" class="primary big" disabled=${Boolean(checked?.problem)}>${say("new-open")}</button>
    </form></main>`;
}
