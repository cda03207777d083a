/** What may be chosen, as the page offers it: verbs in fixed places first, then the options of one; or all options. */
import { say } from "../says.js";

/** Options of several kinds as they stand in a list: what gives something up comes last. */
function inOrder(options, lastly) {
  const last = options.filter(({ verb }) => lastly.includes(verb));
  return { first: options.filter((option) => !last.includes(option)), last };
}

/**
 * The buttons of a list: `{id, label, options, key, icon, note, why, last, verb}`. A verb gathers its options and keeps
 * its place even without any; `why` says then why there is none. Every other option is a button of its own.
 */
export function buttonsOf({ options, cannot, verbs, chosenVerb, lastly }) {
  if (!verbs || chosenVerb) {
    const here = chosenVerb ? options.filter(({ verb }) => chosenVerb.takes.includes(verb)) : options;
    const { first, last } = inOrder(here, chosenVerb ? [] : lastly);
    return [...first.map((option) => single(option, false)), ...last.map((option) => single(option, true))];
  }
  const taken = verbs.flatMap(({ takes }) => takes);
  const { first, last } = inOrder(
    options.filter(({ verb }) => !taken.includes(verb)),
    lastly,
  );
  const gathered = verbs.map((verb) => gather(verb, options, cannot));
  return [
    ...gathered.filter((button) => !button.last),
    ...first.map((option) => single(option, false)),
    ...gathered.filter((button) => button.last),
    ...last.map((option) => single(option, true)),
  ];
}

function gather(verb, options, cannot) {
  const own = options.filter((option) => verb.takes.includes(option.verb));
  const why = own.length ? null : (verb.takes.map((one) => cannot[one]).find(Boolean) ?? "");
  return { ...verb, options: own, why, note: verb.note ?? why ?? only(verb, own) ?? "", verb };
}

/** What comes of the only choice that a verb has; and which one it is, where the verb does not say so. */
function only({ takes }, [option, ...others]) {
  if (!option || others.length) return null;
  if (takes.length === 1) return option.consequence;
  return option.consequence ? say("choices-hover", { label: option.text, note: option.consequence }) : option.text;
}

const single = (option, last) => ({
  id: `code-${option.code}`,
  label: option.text,
  options: [option],
  note: option.consequence ?? "",
  why: null,
  last,
});

/** Keys for buttons: verbs bring letters, the others are numbered. */
export function withKeys(buttons) {
  let number = 0;
  return buttons.map((button) => {
    if (button.key || button.why !== null) return button;
    number += 1;
    return number <= 10 ? { ...button, key: String(number % 10) } : button;
  });
}
