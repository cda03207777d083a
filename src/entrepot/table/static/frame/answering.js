/** Answering a question, at a table and in a lesson: what is offered, lit and in sight, and the keys that press it. */
import { useRef } from "../dom.js";
import { useTakingIn } from "./keys.js";
import { useOffering } from "./offering.js";
import { useTargetInView } from "./targets.js";

/** `whole` is the table with all options; what is given back as `table` has those that are lit. */
export function useAnswering({ game, web, whole, question, choose, zones, layout, tab, onTab }) {
  const bring = useRef(null);
  const onOption = (option) => {
    bring.current(option);
    choose(option.code);
  };
  const offered = useOffering({ web, table: whole, question, onOption });
  const { buttons, press, lit } = offered;
  game.table = { ...whole, options: lit };
  bring.current = useTargetInView({ zones, layout, lit, tab, onTab, question: question.key });
  const takenIn = useTakingIn(question.key);
  const keyed = buttons.filter(({ key }) => key).map((button) => [button.key, () => takenIn() && press(button)]);
  return { ...offered, table: game.table, keys: Object.fromEntries(keyed) };
}
