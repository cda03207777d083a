/** How the things of 1819 Singapore look: colours and shapes of players, pictures of cards. No rules are here. */

/** Token shapes by owner; the colours are the classes `owner-…` of the style sheet. */
export const SHAPE = {
  "lieutenant-governor": "square",
  temenggong: "circle",
  resident: "triangle",
  sultan: "diamond",
  neutral: "hexagon",
};

export const OWNERS = ["lieutenant-governor", "temenggong", "resident", "sultan", "neutral"];

/** The ring in the order of its arrows, with the words that a view uses and those that targets use. */
export const DISTRICTS = [
  ["blue x1", "blue-1"],
  ["blue x2", "blue-2"],
  ["blue x3", "blue-3"],
  ["green x1", "green-1"],
  ["green x2", "green-2"],
  ["green x3", "green-3"],
];

export const VICES = {
  slavery: "handcuffs",
  gambling: "dice-six-faces-five",
  liquor: "brandy-bottle",
  opium: "poppy",
  prostitution: "lipstick",
};

const PICTURES = {
  "Natural History Drawings": "butterfly",
  "Police Force": "police-badge",
  "Syed Omar Aljunied": "turban",
  School: "graduate-cap",
  "G.D. Coleman": "compass",
  Cathedral: "church",
  "Hajjah Fatimah": "woman-elf-face",
  "Alexander Guthrie": "top-hat",
  "Sports Day": "run",
  "Gutta Percha Plantation": "fruit-tree",
  "Opium Tax Farm": "poppy",
  "History Tome": "open-book",
  "John Crawfurd": "spectacles",
  "Naraina Pillai": "coins",
  Courthouse: "gavel",
  Newspaper: "newspaper",
  Godowns: "warehouse",
  "Daeng Ibrahim": "fez",
  "Land Holdings": "field",
  "Hamba Abdi": "handcuffs",
  Sakai: "slavery-whip",
  "Hindu Temple": "indian-palace",
  "Goods Trading": "cargo-crate",
  "Tan Tock Seng": "asian-lantern",
  "Seah Eu Chin": "plant-seed",
  "Munshi Abdullah": "quill-ink",
  "William Flint": "captain-hat-profile",
  "Arong Bilawa": "pirate-captain",
  "Tan Che Sang": "coins-pile",
  "José d'Almeida": "sextant",
  "Thian Hock Keng": "pagoda",
  "Sultan Mosque": "samara-mosque",
  "Convict Lines": "mining",
  "Pauper Hospital": "hospital-cross",
  "Fort Fullerton": "hill-fort",
  "Horsburgh Lighthouse": "lighthouse",
  "Presentment Bridge": "arch-bridge",
  "Telok Ayer Market": "shop",
  "Gambier Plantation": "plant-seed",
  "Nutmeg Plantation": "coconuts",
  "Sago Works": "grain-bundle",
  Shipyard: "ship-bow",
  "Opium Shops": "smoking-pipe",
  "Gaming Farm": "rolling-dices",
  Cockpit: "rooster",
  "Arrack Farm": "barrel",
  "Toddy Shops": "beer-stein",
  "Macao Street Brothels": "lipstick",
  "Sailors' Lodging House": "bunk-beds",
  "Jackson Plan": "treasure-map",
  "Malay Annals": "scroll-unfurled",
  "Land Leases": "stamper",
  "Lighter Fleet": "fishing-boat",
  "Regatta Cup": "trophy-cup",
  "Kongsi House": "family-house",
  "Chamber of Commerce": "trade",
  "Grand Jury": "scales",
  "Powder Magazine": "powder-bag",
  "Treaty Allowance": "receive-money",
  "British Regulars": "rifle",
  "HMS Andromache": "battleship",
  "Artillery 3": "cannon",
  "Artillery 4": "cannon",
  "HMS Maeander": "battleship",
  "HMS Dido": "battleship",
  "HCS Diana": "iron-hulled-warship",
  "Royal Marines": "anchor",
  "Harbour Guard Boat": "sailboat",
  Perahu: "sailboat",
  "Giant Kusu": "turtle",
  "Buto Ijo": "ogre",
  "Spirit of Badang": "fist",
  "Harimau Jadian": "tiger-head",
  "Swordfish of Temasek": "big-wave",
  "Lanun Raiders": "pirate-skull",
  "Lela Cannon": "cannon",
  "Kris Bearers": "daggers",
  "Orang Laut Rowers": "raft",
  "Minor Economic Recession": "coins-pile",
  "Major Economic Boom": "receive-money",
  Reinforcements: "barracks",
  "Tiger Attack": "tiger",
  "Pirate Attack": "pirate-skull",
  "First Junk from Amoy": "boat-horizon",
  "Town Committee": "public-speaker",
  "Bugis Trading Fleet": "shooner-sailboat",
  "Major Pirate Attack": "skull-crossed-bones",
  "Secret Society Riot": "daggers",
  "Liberal Wave": "big-wave",
  Cholera: "death-skull",
  "Great Fire": "focused-lightning",
  "Straits Settlements": "treasure-map",
  "Steam Gunboats": "iron-hulled-warship",
  "Opening of Hong Kong": "anchor",
};

const BY_KIND = {
  leader: "imperial-crown",
  personality: "person",
  commerce: "cargo-crate",
  "public works": "greek-temple",
  tax: "bank",
  dependent: "handcuffs",
};

/** The picture of a card; one that nobody drew yet gets the picture of its class. */
export const picture = (name, kinds = [], fallback = "scroll-unfurled") =>
  PICTURES[name] ?? BY_KIND[[...kinds].reverse().find((kind) => BY_KIND[kind])] ?? fallback;

/** What an effect's glyph shows: a disc of some colour, an icon or nothing but the number. */
export const GLYPHS = {
  influence: { disc: "red" },
  population: { icon: "meeple-group", disc: "plain" },
  wealth: { disc: "coin", sign: "$" },
  "move own": { icon: "clockwise-rotation", disc: "plain" },
  "move trade": { icon: "clockwise-rotation", disc: "plain" },
  "move any": { icon: "clockwise-rotation", disc: "alert" },
  "public works": { icon: "greek-temple", disc: "white", bare: true },
  "tax player": { disc: "white", sign: "%" },
  "tax neutral": { disc: "green", sign: "%" },
  store: { icon: "warehouse", disc: "plain" },
  ships: { icon: "sailboat", disc: "yellow" },
  "take stored": { icon: "warehouse", disc: "red", bare: true },
  "battle card": { icon: "crossed-swords", disc: "plain" },
  points: { disc: "laurel", sign: "VP" },
  "influence each": { disc: "red", each: true },
  "wealth each": { disc: "coin", sign: "$", each: true },
  "store each": { icon: "warehouse", disc: "plain", each: true },
  "swap objective": { icon: "heart-bottle", disc: "plain", bare: true },
};

export const EFFECT_WORDS = {
  influence: "Influence",
  population: "Population cubes",
  wealth: "Wealth",
  "move own": "moves in your tableau",
  "move trade": "moves of Commerce or Public Works cards",
  "move any": "moves in any one tableau",
  "public works": "a token on the Public Works track",
  "tax player": "own Tax tokens",
  "tax neutral": "neutral Tax tokens",
  store: "tokens into the Storehouse",
  ships: "ships",
  "take stored": "place tokens kept here",
  "battle card": "Battle cards",
  points: "VP",
  "influence each": "Influence per Population card here",
  "wealth each": "Wealth per Population card here",
  "store each": "stored tokens per Population card here",
  "swap objective": "swap an Objective",
};

/** The question to ask once before a choice that is final or gives something up; null for all others. */
export function risky(option, view) {
  if (option.text === "end the turn" && view.actions > 0)
    return `You still have ${view.actions === 1 ? "an action" : `${view.actions} actions`}. End the turn all the same?`;
  if (option.text === "declare War") return "A War takes your whole turn and tokens of your Storehouse. Declare it?";
  if (option.text.startsWith("skip the")) return "It is now or never: this round it will not come again. Skip it?";
  if (option.text.startsWith("discard ")) return `Do you want to ${option.text}? It does not come back.`;
  return null;
}
