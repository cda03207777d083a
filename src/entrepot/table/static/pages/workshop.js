/** The workshop: a variant in forms, with a picture of the card, a table to play it at once, and games to ask about it. */
import { html, useEffect, useRef, useState } from "../dom.js";
import { get, once, post } from "../api.js";
import { useWeb } from "../boards/index.js";
import { styled } from "../boards/fetching.js";
import { file } from "../files.js";
import { settingWords } from "../games.js";
import { go, place } from "../route.js";
import { say, titled } from "../says.js";
import { toast } from "../toast.js";
import { confirm, Modal } from "../parts/dialog.js";
import { Segments } from "../parts/segments.js";
import { Answer, count, useJob } from "../workshop/answers.js";
import { Contents } from "../workshop/contents.js";
import { addCard, baseCard, blank, changes, idOf } from "../workshop/draft.js";
import { Editing } from "../workshop/editing.js";
import { Shelf } from "../workshop/shelf.js";

const dressed = styled(file("workshop.css"));
const CALM = 350; // milliseconds without a key before the server is asked
const KEY = "entrepot.workshop";
const UPFRONT = ["mode", "seats"];

/** What was being worked on in this browser, so that nothing is lost by going away. */
const left = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
};
const leave = (work) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(work));
  } catch {
    /* there is no room: it is lost by going away */
  }
};

/** What the loader says of a draft, once nobody types, and how the chosen card looks. */
function useChecked(game, draft, chosen) {
  const [checked, setChecked] = useState({ problem: null, card: null });
  const latest = useRef(0);
  const key = JSON.stringify([game, draft, chosen]);
  useEffect(() => {
    latest.current += 1;
    const mine = latest.current;
    const timer = setTimeout(
      () =>
        post("/api/workshop/check", { game, draft, deck: chosen.deck ?? "", card: chosen.card ?? "" }).then(
          (found) =>
            mine === latest.current &&
            setChecked((old) => ({ ...found, card: found.card ?? (found.problem ? old.card : null), for: key })),
          (problem) =>
            mine === latest.current && setChecked((old) => ({ ...old, problem: { said: problem.message }, for: key })),
        ),
      CALM,
    );
    return () => clearTimeout(timer);
  }, [key]);
  return { ...checked, fresh: checked.for === key };
}

/** The card as the board draws it. */
function Picture({ game, card, problem }) {
  const web = useWeb(game);
  if (!card) return html`<p class="quiet">${say("workshop-no-picture")}</p>`;
  const Drawn = web?.rules?.Picture;
  const drawn = Drawn ? Drawn({ card }) : null;
  return html`<figure class=${problem ? "card-picture old" : "card-picture"} data-card=${card.id}>${drawn}
    <figcaption><strong>${card.name}</strong> ${[card.text].flat().filter(Boolean).join(" ")}</figcaption></figure>`;
}

const Setting = ({ game, setting, value, onChange }) => html`<label>${setting.label}<select
  onChange=${(event) => onChange(setting.values[event.target.selectedIndex])}>
  ${setting.values.map((one) => html`<option key=${String(one)} selected=${one === value}>${settingWords(game, setting.name, one).value}</option>`)}</select></label>`;

/** Playing it, and asking thousands of games. */
function Asking({ info, game, draft, problem, onJob }) {
  const [games, setGames] = useState(info.asks[0]);
  const [bots, setBots] = useState(game.bots.includes("greedy") ? "greedy" : game.bots[0]);
  const [options, setOptions] = useState({});
  const [busy, setBusy] = useState(false);
  const said = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const does = (work) => async () => {
    setBusy(true);
    try {
      await work();
    } catch (refusal) {
      toast(refusal.message);
    }
    setBusy(false);
  };
  const play = does(async () => {
    const { table } = await post("/api/workshop/play", { game: game.name, draft, options: said });
    go(`/t/${table.id}`);
  });
  const ask = does(async () =>
    onJob((await post("/api/workshop/jobs", { game: game.name, draft, games, bots, options: said })).job.id),
  );
  const setting = (
    one,
  ) => html`<${Setting} key=${one.name} game=${game} setting=${one} value=${options[one.name] ?? one.default}
    onChange=${(value) => setOptions({ ...options, [one.name]: value === one.default ? undefined : value })} />`;
  return html`<section class="asking-games" aria-label=${say("workshop-ask-title")}>
    <div class="row"><button type="button" class="primary" disabled=${busy || problem} onClick=${play}>${say("workshop-play")}</button>
      <button type="button" class="primary" disabled=${busy || problem} onClick=${ask}>${say("workshop-ask", { games: count(games) })}</button></div>
    <${Segments} name="games" label=${say("workshop-how-many")} chosen=${games} onChoose=${setGames}
      values=${info.asks.map((value) => ({ value, label: count(value) }))} />
    <${Segments} name="bots" label=${say("workshop-who")} chosen=${bots} onChoose=${setBots}
      values=${game.bots.map((value) => ({ value, label: say(`workshop-bots-${value}`) }))} />
    <details><summary>${say("workshop-options")}</summary><div class="settings">${[
      ...game.settings.filter((one) => UPFRONT.includes(one.name)),
      ...game.settings.filter((one) => !UPFRONT.includes(one.name)),
    ].map(setting)}</div></details>
  </section>`;
}

/** What a new card is to be called. */
function NewCard({ deck, copied, taken, onMake, onClose }) {
  const [name, setName] = useState("");
  const id = idOf(name);
  const used = taken(id);
  return html`<${Modal} title=${copied ? say("workshop-add.copy") : say("workshop-add.to", { deck: deck.label })} onClose=${onClose}>
    <form onSubmit=${(event) => {
      event.preventDefault();
      if (id && !used) onMake(id, name.trim());
    }}><label>${say("workshop-add.name")}<input value=${name} maxlength="60" required autofocus onInput=${(event) => setName(event.target.value)} /></label>
    <p class="quiet">${id && html`<code>${id}</code>`} ${used && say("workshop-add.taken")}</p>
    <div class="row"><button type="submit" class="primary" disabled=${!id || used}>${say("workshop-add")}</button></div></form><//>`;
}

function Bench({ info, work, onWork }) {
  const { game: name, draft, id, yours } = work;
  const game = info.games.find((one) => one.name === name);
  const [bench, setBench] = useState(null);
  const [failed, setFailed] = useState(null);
  const [chosen, setChosen] = useState({});
  const [adding, setAdding] = useState(null);
  const [tab, setTab] = useState("contents");
  const [asked, setAsked] = useState(work.job ?? null);
  const [job, setJob] = useJob(asked);
  const { problem, card, fresh } = useChecked(name, draft, chosen);
  useEffect(() => {
    get(`/api/workshop/games/${name}`, { base: draft.base }).then(
      (found) => {
        setBench(found);
        const [deck] = found.decks;
        setChosen(
          deck?.cards.length ? { deck: deck.name, card: deck.cards[0].id } : { section: found.sections[0]?.name },
        );
      },
      (refusal) => setFailed(refusal.message),
    );
  }, [name, draft.base]);
  useEffect(() => {
    document.title = titled(draft.title || say("workshop-title"));
  }, [draft.title]);
  if (failed)
    return html`<main><h1>${say("workshop-title")}</h1><p class="notice bad" role="alert">${failed}</p></main>`;
  if (!bench) return html`<p class="loading" role="status">${say("workshop-opening")}</p>`;
  const change = (next) => onWork({ ...work, draft: next });
  const choose = (at) => {
    setChosen(at);
    setTab("form");
  };
  const ask = (made) => {
    setAsked(made);
    onWork({ ...work, job: made });
    setTab("answers");
  };
  const keep = async () => {
    try {
      const { variant } = await post("/api/workshop/variants", { game: name, draft, ...(id && yours ? { id } : {}) });
      onWork({ ...work, id: variant.id, yours: true, kept: JSON.stringify(draft) });
      go(`/workshop/${variant.id}`, { replace: true });
      return variant.id;
    } catch (refusal) {
      toast(refusal.message);
      return null;
    }
  };
  const share = async () => {
    const made = yours && work.kept !== JSON.stringify(draft) ? await keep() : id;
    if (!made) return;
    const address = `${location.origin}/workshop/${made}`;
    await navigator.clipboard?.writeText(address).catch(() => {});
    toast(say("workshop-shared", { address }));
  };
  const download = async () => {
    const made = yours && work.kept !== JSON.stringify(draft) ? await keep() : id;
    if (made) location.assign(`/api/workshop/variants/${made}/file`);
  };
  const discard = async () => {
    const sure = await confirm({
      title: say("workshop-reset-all"),
      text: say("workshop-reset-all.sure"),
      yes: say("workshop-reset-all"),
      no: say("workshop-cancel"),
      danger: true,
    });
    if (sure) change({ ...draft, values: {}, clauses: {}, cards: {}, rest: {} });
  };
  const add = (deck, copied) => setAdding({ deck, copied });
  const make = (made, called) => {
    change(addCard(draft, adding.deck, made, called, adding.copied));
    choose({ deck: adding.deck.name, card: made });
    setAdding(null);
  };
  const taken = (made) => bench.decks.some((deck) => baseCard(deck, made) || draft.cards[deck.name]?.[made]);
  const elsewhere = problem && !problem.value && !problem.deck;
  const pick = (value, label) =>
    html`<button type="button" role="tab" aria-selected=${tab === value} onClick=${() => setTab(value)}>${label}</button>`;
  return html`<main class="workshop" data-checked=${fresh ? "yes" : "no"}>
    <h1 class="unseen">${say("workshop-title")}</h1>
    <header class="workshop-bar">
      <label class="grow"><span class="unseen">${say("workshop-name")}</span><input class="workshop-name" value=${draft.title} maxlength="60" placeholder=${say("workshop-name")} disabled=${!yours}
        onInput=${(event) => change({ ...draft, title: event.target.value })} /></label>
      <span class="quiet">${say("workshop-based", { game: game.title, base: draft.base })} · ${say("workshop-changes", { changes: changes(draft) })}</span>
      ${
        yours
          ? html`<button type="button" onClick=${keep} disabled=${work.kept === JSON.stringify(draft)}>${say(work.kept === JSON.stringify(draft) ? "workshop-is-kept" : "workshop-keep")}</button>`
          : html`<button type="button" class="primary" onClick=${() => onWork({ ...work, id: null, yours: true, kept: null })}>${say("workshop-copy")}</button>`
      }
      <button type="button" onClick=${share}>${say("workshop-share")}</button>
      <button type="button" onClick=${download}>${say("workshop-download")}</button>
      ${yours && changes(draft) > 0 && html`<button type="button" class="danger" onClick=${discard}>${say("workshop-reset-all")}</button>`}
      <a class="button" href="/workshop?shelf">${say("workshop-others")}</a>
    </header>
    ${!yours && html`<p class="notice">${say("workshop-somebody-elses")}</p>`}
    ${elsewhere && html`<p class="notice bad" role="alert" lang="en">${problem.said}</p>`}
    ${
      problem &&
      !elsewhere &&
      html`<p class="notice bad" role="status">${say("workshop-wrong")} <button type="button" class="plain"
        onClick=${() => choose(problem.value ? { section: problem.value.split(".")[0] } : { deck: problem.deck, card: problem.card })}>${say("workshop-wrong.where")}</button></p>`
    }
    <div class="workshop-tabs" role="tablist" aria-label=${say("workshop-parts")}>${pick("contents", say("workshop-contents"))}${pick("form", say("workshop-form"))}${pick("answers", say("workshop-answers"))}</div>
    <div class="panes" data-tab=${tab}>
      <div class="pane pane-contents"><${Contents} ...${{ bench, draft, chosen, yours }} onChoose=${choose} onAdd=${add} />
        <label class="notes">${say("workshop-notes")}<textarea rows="3" maxlength="4000" disabled=${!yours} value=${draft.notes}
          onInput=${(event) => change({ ...draft, notes: event.target.value })}></textarea></label></div>
      <section class="pane pane-form" aria-label=${say("workshop-form")}><${Editing} ...${{ bench, draft, chosen, problem, yours }} onDraft=${change} onAdd=${add}
        onGone=${() => setChosen({ section: bench.sections[0].name })} /></section>
      <div class="pane pane-answers">
        ${chosen.card && html`<${Picture} game=${name} card=${card} problem=${problem} />`}
        <${Asking} info=${info} game=${game} draft=${draft} problem=${Boolean(problem)} onJob=${ask} />
        ${
          job &&
          html`<${Answer} job=${job} onJob=${setJob} onClose=${() => {
            setAsked(null);
            onWork({ ...work, job: null });
          }} />`
        }
      </div>
    </div>
    ${adding && html`<${NewCard} deck=${adding.deck} copied=${adding.copied} taken=${taken} onMake=${make} onClose=${() => setAdding(null)} />`}
  </main>`;
}

export function WorkshopPage({ id }) {
  const [info, setInfo] = useState(null);
  const [problem, setProblem] = useState(null);
  const [work, setWork] = useState(null);
  const [, setDressed] = useState(false);
  const { query } = place.value;
  const [game, base] = [query.get("game"), query.get("base")];
  const onWork = (next) => {
    setWork(next);
    leave(next);
  };
  useEffect(() => {
    document.title = titled(say("workshop-title"));
    dressed.then(() => setDressed(true));
    once("/api/workshop").then(setInfo, (refusal) => setProblem(refusal.message));
  }, []);
  useEffect(() => {
    const before = left();
    setProblem(null);
    if (id && id === work?.id) return;
    if (id && id === before?.id) setWork(before);
    else if (id)
      get(`/api/workshop/variants/${id}`).then(
        ({ variant }) =>
          onWork({
            game: variant.game,
            draft: variant.draft,
            id,
            yours: variant.yours,
            kept: JSON.stringify(variant.draft),
          }),
        (refusal) => setProblem(refusal.message),
      );
    else if (game && base)
      setWork(
        before && !before.id && before.game === game && before.draft.base === base && changes(before.draft)
          ? before
          : { game, draft: blank(base), id: null, yours: true, kept: null },
      );
    else setWork(null);
  }, [id, game, base]);
  if (problem)
    return html`<main><h1>${say("workshop-title")}</h1><p class="notice bad" role="alert">${problem}</p></main>`;
  if (!info || (id && !work)) return html`<p class="loading" role="status">${say("workshop-opening")}</p>`;
  const open = (name, draft) => {
    onWork({ game: name, draft, id: null, yours: true, kept: null });
    go(`/workshop?${new URLSearchParams({ game: name, base: draft.base })}`);
  };
  return work && info.games.some((one) => one.name === work.game)
    ? html`<${Bench} key=${`${work.game} ${work.draft.base}`} info=${info} work=${work} onWork=${onWork} />`
    : html`<${Shelf} info=${info} onOpen=${open} />`;
}
