/** What happens by itself at the own seat: choices without an alternative, and passing. */
import { html } from "../dom.js";
import { say } from "../says.js";

const keep = (game, habits, change) => game.ask({ type: "habits", ...habits, ...change });

function Habit({ game, habits, name, label }) {
  const turn = (event) => keep(game, habits, { [name]: event.target.checked });
  return html`<label class="inline"><input type="checkbox" checked=${habits[name]} onChange=${turn} />${label}</label>`;
}

/** All of it, for the menu. */
export const Habits = ({ game, habits }) => html`<fieldset class="habits"><legend>${say("habits-title")}</legend>
  <${Habit} game=${game} habits=${habits} name="forced" label=${say("habits-forced")} />
  <${Habit} game=${game} habits=${habits} name="cannot" label=${say("habits-cannot")} />
  <${Habit} game=${game} habits=${habits} name="until_turn" label=${say("habits-until-turn")} />
</fieldset>`;

/** The one that is wanted while others play. */
export const PassUntilTurn = ({ game, habits }) =>
  html`<button type="button" class="plain until-turn" aria-pressed=${habits.until_turn ? "true" : "false"}
    onClick=${() => keep(game, habits, { until_turn: !habits.until_turn })}>${say("habits-until-turn")}</button>`;
