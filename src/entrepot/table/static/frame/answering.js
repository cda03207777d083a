/** Answering a question, at a table and in a lesson: what is offered, lit and in sight, and the keys that press it. */
import { useMemo, useRef } from "../dom.js";
import { useTakingIn } from "./keys.js";
import { useOffering } from "./offering.js";
import { questionOf } from "./question.js";
import { useTargetInView } from "./targets.js";

/** `whole` is the table with all options; what is given back as `table` has those that are lit. `waiting` is said where
 * nothing is asked, if the game's own words are not to be. */
export function useAnswering({ game, state, web, whole, choose, waiting, zones, layout, tab, onTab }) {
  const asks = questionOf(state);
  const question = { ...asks, text: asks.mine || !waiting ? web.worded(asks, whole) : waiting };
  const bring = useRef(null);
  const onOption = (option) => {
    bring.current(option);
    choose(option.code);
  };
  const offered = useOffering({ web, table: whole, question, onOption });
  const { buttons, press, lit } = offered;
  game.table = useMemo(() => (lit === whole.options ? whole : { ...whole, options: lit }), [whole, lit]);
  bring.current = useTargetInView({ zones, layout, lit, tab, onTab, question: question.key });
  const takenIn = useTakingIn(question.key);
  const keyed = buttons.filter(({ key }) => key).map((button) => [button.key, () => takenIn() && press(button)]);
  return { ...offered, question, table: game.table, keys: Object.fromEntries(keyed) };
}
