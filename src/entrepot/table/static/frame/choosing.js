/** Everything a click can lead to: a choice, a menu of choices, a question first, or the reason why not. */
import { useCallback } from "../dom.js";
import { choicesAt } from "../kit/targets.js";
import { confirm } from "../parts/dialog.js";
import { closeMenu, offer } from "../parts/menu.js";
import { inspect } from "../parts/inspector.js";
import { say } from "../says.js";
import { settings } from "../settings.js";
import { toast } from "../toast.js";
import { mayPoint, offerAhead } from "./ahead.js";

const noHover = () => matchMedia("(hover: none)").matches;

/** What to ask before a choice, as careful as the reader wants it; null for nothing. */
function questionBefore(option, { view }, components, risky) {
  if (settings.value.careful === "never") return null;
  const final = risky?.(option, view, components);
  if (final) return final;
  return settings.value.careful === "always" ? say("table-sure.text", { choice: option.text }) : null;
}

/** `[choose(code), target(name, element)]`. */
export function useChoosing(game, web) {
  const { risky, about, worded } = web;
  const choose = useCallback(
    async (code) => {
      closeMenu();
      inspect(null);
      const now = game.shown.value;
      const option = now.options.find((one) => one.code === code);
      const question = option && questionBefore(option, now, game.components.value, risky);
      const answers = { yes: say("table-sure.yes"), no: say("table-sure.no") };
      if (question && !(await confirm({ title: say("table-sure"), text: question, ...answers }))) return;
      if (game.shown.value === now) game.choose(code);
    },
    [game, risky],
  );
  const target = useCallback(
    async (name, element) => {
      const state = game.shown.value;
      const what = about(name, game.table);
      const touched = noHover() ? what : null;
      if (what && mayPoint(state, web)) {
        offerAhead(game, name, { element, label: what.label, about: touched });
        return;
      }
      const here = choicesAt(state.options, name).map((option) => ({
        ...option,
        text: worded(option, game.table),
      }));
      if (here.length > 1 || (here.length === 1 && touched))
        offer({ options: here, element, about: touched, onChoose: choose });
      else if (here.length === 1) choose(here[0].code);
      else if (touched)
        offer({ options: [], element, about: touched, why: await whyNot(game, state, name, worded), onChoose: choose });
      else {
        const why = await whyNot(game, state, name, worded);
        if (why) toast(why);
      }
    },
    [game, choose, web],
  );
  return [choose, target];
}

/** Why something cannot be chosen, in the words of the server; null while nothing is asked. */
async function whyNot(game, state, target, worded) {
  if (!game.mayChoose(state)) return null;
  const { reason } = await game.link.ask({ table: game.id, type: "why", target });
  return reason ? worded({ text: reason }, game.table) : null;
}
