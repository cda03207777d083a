/** The fields of a form, made from what the game says of each: numbers, switches, words, lists, and texts as in a file. */
import { classes, html } from "../dom.js";
import { say } from "../says.js";

/** Words of a variant's file are English in every language. */
export const FILE = "en";

const numberOf = (text) => (text === "" ? undefined : Number(text));

/** One number. What is typed stays as it is typed; the server says what is wrong with it. */
const Number_ = ({
  id,
  label,
  value,
  low,
  high,
  wrong,
  off,
  onChange,
}) => html`<input id=${id} type="number" inputmode="numeric"
  class="short" aria-label=${label} value=${value ?? ""} min=${high > low ? low : undefined} max=${high > low ? high : undefined}
  aria-invalid=${wrong ? "true" : undefined} aria-describedby=${wrong ? `${id}-wrong` : undefined} disabled=${off}
  onInput=${(event) => onChange(numberOf(event.target.value))} />`;

const Hints = ({ id, hints }) =>
  hints.length > 0 &&
  html`<datalist id=${`${id}-hints`}>${hints.map((hint) => html`<option key=${hint} value=${hint} />`)}</datalist>`;

const Line = ({
  id,
  label,
  value,
  hints = [],
  wrong,
  off,
  onChange,
}) => html`<input id=${id} value=${value ?? ""} aria-label=${label}
  list=${hints.length ? `${id}-hints` : undefined} placeholder=${hints[0]} lang=${hints.length ? FILE : undefined} autocomplete="off" disabled=${off}
  aria-invalid=${wrong ? "true" : undefined} aria-describedby=${wrong ? `${id}-wrong` : undefined}
  onInput=${(event) => onChange(event.target.value || undefined)} /><${Hints} id=${id} hints=${hints} />`;

const Choice = ({
  id,
  field,
  value,
  wrong,
  off,
  onChange,
}) => html`<select id=${id} aria-label=${field.label} disabled=${off}
  aria-invalid=${wrong ? "true" : undefined} onChange=${(event) => onChange(event.target.value || undefined)}>
  ${(!field.must || value === undefined) && html`<option value="" selected=${value === undefined}>${say("workshop-none")}</option>`}
  ${field.words.map((word) => html`<option key=${word} lang=${FILE} value=${word} selected=${word === value}>${word.replaceAll("_", " ")}</option>`)}
</select>`;

const Flags = ({ id, field, value, off, onChange }) => {
  const held = Array.isArray(value) ? value : [];
  const turn = (word, on) => {
    const next = field.words.filter((one) => (one === word ? on : held.includes(one)));
    onChange(next.length ? next : undefined);
  };
  return html`<div class="flags" role="group" aria-labelledby=${`${id}-label`}>${field.words.map(
    (
      word,
    ) => html`<label key=${word} class="inline"><input type="checkbox" checked=${held.includes(word)} disabled=${off}
      onChange=${(event) => turn(word, event.target.checked)} /><span lang=${FILE}>${word}</span></label>`,
  )}</div>`;
};

/** Several entries, one line each, and one more to fill in as long as there is room. */
const Entries = ({ id, field, value, wrong, off, onChange }) => {
  const held = Array.isArray(value) ? value : [];
  const lines = held.length < (field.most || 9) ? [...held, ""] : held;
  const change = (at, text) => {
    const next = lines.map((line, index) => (index === at ? (text ?? "") : line)).filter((line) => line !== "");
    onChange(next.length ? next : undefined);
  };
  return html`<div class="entries">${lines.map(
    (
      line,
      at,
    ) => html`<${Line} key=${at} id=${at ? `${id}-${at}` : id} label=${say("workshop-entry", { label: field.label, number: at + 1 })}
      value=${line} hints=${field.hints} wrong=${wrong} off=${off} onChange=${(text) => change(at, text)} />`,
  )}</div>`;
};

/** One number for all, or one under each name. */
const Parts = ({ id, field, value, wrong, off, onChange }) => {
  const single = field.high > 0;
  const apart = typeof value === "object" && value !== null;
  const [, first] = apart ? Object.entries(value)[0] : [null, value];
  const split = (on) => onChange(on ? Object.fromEntries(field.parts.map(({ name }) => [name, first ?? 0])) : first);
  return html`<div class="parts">
    ${single && !apart && html`<${Number_} id=${id} label=${field.label} value=${value} low=${field.low} high=${field.high} wrong=${wrong} off=${off} onChange=${onChange} />`}
    ${
      (apart || !single) &&
      field.parts.map(
        ({ name, label }, at) => html`<label key=${name} class="inline">${label}
        <${Number_} id=${at ? `${id}-${name}` : id} label=${say("workshop-part", { label: field.label, part: label })} value=${value?.[name]} low=${field.low}
          high=${field.high} wrong=${wrong} off=${off} onChange=${(to) => onChange({ ...(apart ? value : {}), [name]: to ?? 0 })} /></label>`,
      )
    }
    ${
      single &&
      html`<label class="inline quiet"><input type="checkbox" checked=${apart} disabled=${off} onChange=${(event) => split(event.target.checked)} />
      ${say("workshop-apart")}</label>`
    }
  </div>`;
};

const Area = ({
  id,
  label,
  value,
  hint,
  wrong,
  off,
  code,
  onChange,
}) => html`<textarea id=${id} rows=${code ? 3 : 2} class=${code ? "as-file" : undefined}
  aria-label=${label} placeholder=${hint} lang=${code ? FILE : undefined} spellcheck=${code ? "false" : undefined} disabled=${off} aria-invalid=${wrong ? "true" : undefined}
  aria-describedby=${wrong ? `${id}-wrong` : undefined}
  onInput=${(event) => onChange(event.target.value || undefined)} value=${value ?? ""}></textarea>`;

function Control(props) {
  const { field, value, onChange, id, off } = props;
  if (field.kind === "flag")
    return html`<label class="inline"><input id=${id} type="checkbox" aria-label=${field.label} checked=${value === true} disabled=${off}
      onChange=${(event) => onChange(event.target.checked ? true : undefined)} />${say("workshop-yes")}</label>`;
  if (field.kind === "list")
    return field.words.length ? html`<${Flags} ...${props} />` : html`<${Entries} ...${props} />`;
  if (field.parts.length) return html`<${Parts} ...${props} />`;
  if (field.kind === "number")
    return html`<${Number_} ...${props} label=${field.label} low=${field.low} high=${field.high} />`;
  if (field.words.length) return html`<${Choice} ...${props} />`;
  const text = value === undefined || typeof value === "string" ? value : JSON.stringify(value);
  if (field.kind === "data" || field.name === "text")
    return html`<${Area} ...${props} label=${field.label} value=${text} hint=${field.hints[0]} code=${field.kind === "data"} />`;
  return html`<${Line} ...${props} label=${field.label} hints=${field.hints} />`;
}

const Wrong = ({ id, problem }) =>
  problem && html`<p id=${`${id}-wrong`} class="wrong" role="alert" lang=${FILE}>${problem}</p>`;

const Reset = ({ of, onReset }) =>
  html`<button type="button" class="plain reset" onClick=${onReset} aria-label=${say("workshop-reset.of", { of })}>${say("workshop-reset")}</button>`;

const range = ({ low, high }) => (high > low ? say("workshop-range", { low, high }) : null);

/** One field of a card, with what it means, and what is wrong with it. */
export function CardField({ id, field, value, changed, problem, off, onChange, onReset }) {
  return html`<div class=${classes("field", changed && "changed", problem && "is-wrong")} data-field=${field.name}>
    <div class="field-head"><span id=${`${id}-label`} class="field-label">${field.label}${field.must && html`<span class="must" title=${say("workshop-must")}> *</span>`}</span>
      ${changed && !off && html`<${Reset} of=${field.label} onReset=${onReset} />`}</div>
    <${Control} id=${id} field=${field} value=${value} wrong=${Boolean(problem)} off=${off} onChange=${onChange} />
    <small class="quiet">${field.meaning} ${range(field)}</small>
    <${Wrong} id=${id} problem=${problem} />
  </div>`;
}

/** One value of an edition: a number, a switch, or several of them. */
export function ValueField({ game, value, current, changed, problem, off, onChange, onReset }) {
  const id = `value-${value.name.replace(".", "-")}`;
  const one = (held, at, set) =>
    value.switch
      ? html`<label class="inline" key=${at}><input id=${at ? `${id}-${at}` : id} type="checkbox" checked=${held === true} disabled=${off}
          aria-label=${at === undefined ? value.meaning : say("workshop-entry", { label: value.meaning, number: at + 1 })}
          onChange=${(event) => set(event.target.checked)} />${at === undefined ? say("workshop-yes") : at + 1}</label>`
      : html`<${Number_} key=${at} id=${at ? `${id}-${at}` : id} value=${held} low=${value.low} high=${value.high} wrong=${Boolean(problem)} off=${off}
          label=${at === undefined ? value.meaning : say("workshop-entry", { label: value.meaning, number: at + 1 })}
          onChange=${(to) => to !== undefined && set(to)} />`;
  const several = value.length > 0;
  return html`<div class=${classes("field", changed && "changed", problem && "is-wrong")} data-field=${value.name}>
    <div class="field-head"><span class="field-label">${value.meaning}</span>
      ${changed && !off && html`<${Reset} of=${value.meaning} onReset=${onReset} />`}</div>
    <div class="row center">${
      several
        ? current.map((held, at) =>
            one(held, at, (to) => onChange(current.map((old, index) => (index === at ? to : old)))),
          )
        : one(current, undefined, onChange)
    }</div>
    <small class="quiet"><code>${value.name}</code> ${!value.switch && range(value)} ${changed && say("workshop-was", { was: [value.value].flat().map(plain).join(", ") })}
      ${value.clauses.map((clause) => html` <a key=${clause} href=${`/rules/${game}#${clause}`} target="_blank">${clause}</a>`)}</small>
    <${Wrong} id=${id} problem=${problem} />
  </div>`;
}

const plain = (value) => (typeof value === "boolean" ? say(value ? "workshop-yes" : "workshop-no") : String(value));
