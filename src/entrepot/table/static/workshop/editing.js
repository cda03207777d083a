/** The form in the middle: the values of a section, or the fields of a card. */
import { html } from "../dom.js";
import { say } from "../says.js";
import { CardField, ValueField } from "./fields.js";
import {
  baseCard,
  cardsOf,
  fieldOf,
  isCardChanged,
  isFieldChanged,
  isNew,
  isRemoved,
  isValueChanged,
  removeCard,
  resetCard,
  setField,
  setValue,
  currentOf,
} from "./draft.js";

function Section({ bench, section, draft, problem, yours, onDraft }) {
  return html`<h2>${section.label}</h2>${section.values.map(
    (
      value,
    ) => html`<${ValueField} key=${value.name} game=${bench.game} value=${value} current=${currentOf(draft, value)} off=${!yours}
      changed=${isValueChanged(draft, value)} problem=${problem?.value === value.name ? problem.said : null}
      onChange=${(to) => onDraft(setValue(draft, value, to))} onReset=${() => onDraft(setValue(draft, value, value.value))} />`,
  )}`;
}

function Card({ deck, id, draft, problem, yours, onDraft, onAdd, onGone }) {
  const there = baseCard(deck, id);
  const removed = isRemoved(draft, deck, id);
  const fresh = isNew(draft, deck, id);
  const fields = deck.fields.filter((field) => !field.fixed && (!deck.partial || field.name in (there?.fields ?? {})));
  const wrong = problem?.deck === deck.name && problem.card === id ? problem : null;
  const elsewhere = wrong && !fields.some((field) => field.name === wrong.field);
  const name = cardsOf(draft, deck).find((card) => card.id === id)?.name ?? id;
  return html`<div class="spread-row"><h2>${name}</h2>${
    yours &&
    html`<div class="row">
      ${deck.can_add && html`<button type="button" onClick=${() => onAdd(deck, id)}>${say("workshop-copy-card")}</button>`}
      ${isCardChanged(draft, deck, id) && !fresh && html`<button type="button" onClick=${() => onDraft(resetCard(draft, deck, id))}>${say("workshop-reset-card")}</button>`}
      ${
        deck.can_remove &&
        !removed &&
        html`<button type="button" class="danger" onClick=${() => {
          onDraft(removeCard(draft, deck, id));
          if (fresh) onGone();
        }}>${say("workshop-remove")}</button>`
      }</div>`
  }</div>
  <p class="quiet"><code>${id}</code> ${fresh && say("workshop-mark-new")}</p>
  ${elsewhere && html`<p class="notice bad" role="alert" lang="en">${wrong.said}</p>`}
  ${
    removed
      ? html`<p class="notice">${say("workshop-is-removed")}</p>`
      : fields.map(
          (
            field,
          ) => html`<${CardField} key=${`${id} ${field.name}`} id=${`field-${field.name}`} field=${field} off=${!yours}
        value=${fieldOf(draft, deck, id, field)} changed=${isFieldChanged(draft, deck, id, field)} problem=${wrong?.field === field.name ? wrong.said : null}
        onChange=${(to) => onDraft(setField(draft, deck, id, field, to))}
        onReset=${() => onDraft(setField(draft, deck, id, field, there?.fields[field.name]))} />`,
        )
  }`;
}

export function Editing({ bench, draft, chosen, problem, yours, onDraft, onAdd, onGone }) {
  const section = bench.sections.find(({ name }) => name === chosen.section);
  if (section) return html`<${Section} ...${{ bench, section, draft, problem, yours, onDraft }} />`;
  const deck = bench.decks.find(({ name }) => name === chosen.deck);
  if (!deck) return null;
  return html`<${Card} key=${`${deck.name} ${chosen.card}`} deck=${deck} id=${chosen.card} ...${{ draft, problem, yours, onDraft, onAdd, onGone }} />`;
}
