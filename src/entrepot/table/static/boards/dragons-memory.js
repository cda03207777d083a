/**
 * What somebody who paid attention remembers of face-down cards, from the journal that this seat has been told. It is
 * no more than the journal says: cards seen going into a Hand or a Black Market, until they are seen elsewhere. When
 * an unseen card leaves, what was certain there becomes possible.
 */
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const JOKER = 53;
const NOBODY = -1;
export const SOME_EGG = "egg"; // an Egg was taken, and nobody else knows which

const codeOf = (card) =>
  card >= JOKER
    ? `X${card - JOKER + 1}`
    : "SCHD"[Math.floor((card - 1) / RANKS.length)] + RANKS[(card - 1) % RANKS.length];

class Pile {
  sure = new Set();
  maybe = new Set();

  forget(code) {
    return this.sure.delete(code) || this.maybe.delete(code);
  }

  doubt() {
    for (const code of this.sure) this.maybe.add(code);
    this.sure.clear();
  }

  clear() {
    this.sure.clear();
    this.maybe.clear();
  }

  lists() {
    return { sure: [...this.sure], maybe: [...this.maybe] };
  }
}

class Memory {
  hands = new Map();
  markets = new Map();
  discard = new Set();
  shown = new Set(); // whose Hands the present Siege has shown
  event = null;
  pile = null; // the Black Market that the last entry spoke of

  constructor(seat) {
    this.seat = seat;
  }

  hand(seat) {
    if (!this.hands.has(seat)) this.hands.set(seat, new Pile());
    return this.hands.get(seat);
  }

  market(number) {
    if (!this.markets.has(number)) this.markets.set(number, new Pile());
    return this.markets.get(number);
  }

  /** A card was seen: it is nowhere else. */
  see(code) {
    for (const pile of [...this.hands.values(), ...this.markets.values()]) pile.forget(code);
    this.discard.delete(code);
  }

  takes(seat, code) {
    this.see(code);
    this.hand(seat).sure.add(code);
  }

  /** A card that leaves a Hand in sight; an Egg that was not known there is the one that was taken unseen. */
  leaves(seat, code) {
    if (code[1] === "A" && !this.hand(seat).forget(code)) this.hand(seat).forget(SOME_EGG);
    this.see(code);
  }
}

const seen = (memory, { a }) => memory.see(codeOf(a));
const takes = (memory, { seat, a }) => memory.takes(seat, codeOf(a));

/** A card went from Hand to Hand; a whisper that follows at once says which. */
function passes(memory, giver, taker, { whisper }) {
  if (whisper) {
    memory.leaves(giver, codeOf(whisper.b));
    memory.takes(taker, codeOf(whisper.b));
  } else memory.hand(giver).doubt();
}

/** A card that was shown as it went into the pile that is looked through, or came out of it. */
const found = (memory, { a }) => {
  memory.see(codeOf(a));
  memory.pile?.sure.add(codeOf(a));
};

const REMEMBER = {
  EVENT_DRAWN: (memory, { a }) => {
    memory.event = codeOf(a);
    memory.see(memory.event);
  },
  UNDEALT: (memory, { a }) => memory.discard.add(codeOf(a)),
  DISCARDED: (memory, { a }) => {
    memory.see(codeOf(a));
    memory.discard.add(codeOf(a));
  },
  TO_NEST: (memory, { seat, a }) => (seat === NOBODY ? memory.see(codeOf(a)) : memory.leaves(seat, codeOf(a))),
  JOKER_DRAWN: (memory, { a }) => {
    memory.see(codeOf(a));
    memory.discard.add(codeOf(a)); // it goes into the Black Market with them
  },
  INTO_DECK: seen,
  EXILED: seen,
  STOCKED: seen,
  PLAYED: seen,
  COMMITTED: seen,
  BID_SHOWN: seen,
  BOUGHT: takes,
  SEIZED: takes,
  BID_RETURNED: takes,
  CALLED_BACK: takes,
  EMBLEM_RETURNED: takes,
  TOOK_STOCK_CARD: takes,
  DREW_CARD: takes,
  TOOK_FOUND: takes,
  TOOK_EGG: (memory, { seat }) => memory.hand(seat).sure.add(SOME_EGG),
  DREW: (memory, { a }) => memory.market(a).doubt(),
  HUSTLED: (memory, { seat, a }) => {
    memory.pile = memory.market(a);
    memory.hand(seat).doubt();
  },
  HUSTLED_CARD: found,
  SEARCHED: (memory, { seat, a }) => {
    memory.pile = memory.market(a);
    if (seat === memory.seat) memory.pile.clear();
    else memory.pile.doubt();
  },
  FOUND: found,
  TITHE: (memory, entry) => passes(memory, entry.seat, entry.a, entry),
  PLANTED: (memory, entry) => passes(memory, entry.seat, entry.a, entry),
  STOLE: (memory, entry) => passes(memory, entry.a, entry.seat, entry),
  BLACK_MARKET: (memory, { a }) => {
    const market = memory.market(a);
    for (const code of memory.discard) market.sure.add(code);
    if (memory.event?.startsWith("X")) market.sure.add(memory.event);
    memory.event = null;
    memory.discard.clear();
  },
  MARKET_CLOSED: (memory, { a }) => memory.markets.delete(a),
  SIEGE: (memory) => memory.shown.clear(),
  HAND_SHOWN: (memory, { seat, a, b, c }) => {
    if (!memory.shown.has(seat)) memory.hand(seat).clear();
    memory.shown.add(seat);
    for (const card of [a, b, c]) if (card) memory.takes(seat, codeOf(card));
  },
};

/** By other player and by the name of each Black Market: `{sure, maybe}`, lists of card codes. */
export function remember(notes, seat) {
  const memory = new Memory(seat);
  notes.forEach((entry, at) => {
    const next = notes[at + 1];
    const whisper = next?.happened === `${entry.happened}_CARD` ? next : null;
    REMEMBER[entry.happened]?.(memory, { ...entry, whisper });
  });
  memory.hands.delete(seat);
  return {
    hands: Object.fromEntries([...memory.hands].map(([who, pile]) => [`P${who}`, pile.lists()])),
    markets: Object.fromEntries([...memory.markets].map(([name, pile]) => [name, pile.lists()])),
  };
}
