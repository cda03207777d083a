/** What is offered at a question: verbs or options as buttons, and what is lit of it. */
import { useEffect, useMemo, useState } from "../dom.js";
import { say } from "../says.js";
import { toast } from "../toast.js";
import { buttonsOf, withKeys } from "./choices.js";

/** `onOption(option)` is called with the one that was chosen. */
export function useOffering({ web, table, question, onOption }) {
  const [verbId, setVerbId] = useState(null);
  useEffect(() => setVerbId(null), [question.key]);
  const { options, cannot } = table;
  const verbs = options.length ? web.verbs(table) : null;
  const chosenVerb = verbs?.find(({ id }) => id === verbId) ?? null;
  const buttons = options.length ? withKeys(buttonsOf({ options, cannot, verbs, chosenVerb, lastly: web.lastly })) : [];
  const lit = useMemo(
    () => (chosenVerb ? options.filter(({ verb }) => chosenVerb.takes.includes(verb)) : options),
    [options, chosenVerb?.id],
  );
  const press = (button) => {
    if (button.why !== null) toast(button.why || say("choices-closed"));
    else if (button.options.length === 1) onOption(button.options[0]);
    else setVerbId(button.id);
  };
  return {
    buttons,
    press,
    lit,
    back: chosenVerb && (() => setVerbId(null)),
  };
}
