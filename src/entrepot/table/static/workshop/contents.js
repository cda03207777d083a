/** What can be changed, as a list to choose from: values by their sections, cards by their decks; with what is changed. */
import { classes, html, useState } from "../dom.js";
import { say } from "../says.js";
import { cardsOf, isCardChanged, isNew, isRemoved, isValueChanged } from "./draft.js";

const Mark = ({ text }) => html`<span class="mark">${text}</span>`;

function markOf(draft, deck, id) {
  if (isRemoved(draft, deck, id)) return say("workshop-mark-removed");
  if (isNew(draft, deck, id)) return say("workshop-mark-new");
  return isCardChanged(draft, deck, id) ? say("workshop-mark-changed") : null;
}

export function Contents({ bench, draft, chosen, yours, onChoose, onAdd }) {
  const [text, setText] = useState("");
  const words = text.trim().toLowerCase();
  const fits = (...said) => !words || said.some((one) => one.toLowerCase().includes(words));
  const sections = bench.sections
    .map((section) => ({
      ...section,
      found: section.values.filter((value) => fits(section.label, value.name, value.meaning)),
    }))
    .filter(({ found }) => found.length);
  const entry = (at, label, mark, removed = false) => html`<li key=${`${at.section ?? at.deck} ${at.card ?? ""}`}>
    <button type="button" class=${classes("entry", removed && "removed")} aria-current=${at.section === chosen.section && at.deck === chosen.deck && at.card === chosen.card ? "true" : undefined}
      onClick=${() => onChoose(at)}><span>${label}</span>${mark && html`<${Mark} text=${mark} />`}</button></li>`;
  return html`<nav class="contents" aria-label=${say("workshop-contents")}>
    <label><span class="unseen">${say("workshop-search")}</span><input type="search" value=${text} placeholder=${say("workshop-search")}
      onInput=${(event) => setText(event.target.value)} /></label>
    <details open=${Boolean(words) || chosen.section !== undefined}><summary>${say("workshop-values")}</summary><ul>
      ${sections.map((section) => {
        const changed = section.values.filter((value) => isValueChanged(draft, value)).length;
        return entry(
          { section: section.name },
          section.label,
          changed ? say("workshop-mark-number", { number: changed }) : null,
        );
      })}</ul></details>
    ${bench.decks.map((deck) => {
      const cards = cardsOf(draft, deck).filter((card) => fits(card.name, card.id, deck.label));
      const changed = Object.keys(draft.cards[deck.name] ?? {}).length;
      if (words && !cards.length) return null;
      return html`<details key=${deck.name} open=${Boolean(words) || chosen.deck === deck.name}><summary>${deck.label}
        ${changed > 0 && html`<${Mark} text=${say("workshop-mark-number", { number: changed })} />`}</summary><ul>
        ${cards.map((card) => entry({ deck: deck.name, card: card.id }, card.name, markOf(draft, deck, card.id), isRemoved(draft, deck, card.id)))}</ul>
        ${deck.can_add && yours && html`<button type="button" class="plain" onClick=${() => onAdd(deck)} aria-label=${say("workshop-add.to", { deck: deck.label })}>${say("workshop-add")}</button>`}
      </details>`;
    })}
  </nav>`;
}
