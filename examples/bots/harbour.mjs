#!/usr/bin/env node
// A bot of one's own in another language: it plays 1819 Singapore by one rule of thumb, and ahead of `random`.
//
//     entrepot simulate singapore --games 20 --bots "program:node examples/bots/harbour.mjs,random,random,random"
//
// It speaks the line protocol of docs/own-bots.md: JSON, one message in each line, and needs nothing but Node.
import { createInterface } from "node:readline";

// Whatever makes the harbour grow comes before the rest, and doing nothing or fighting comes last.
const GROWS = ["populate", "buy", "decree", "store", "fund", "rebuild", "special", "accept", "connect-left"];
const WASTES = ["pass", "end-turn", "war", "buy-battle-card", "take-money", "sacrifice", "close"];
const rank = ({ verb }) => (GROWS.includes(verb) ? 2 : WASTES.includes(verb) ? 0 : 1);

// Among equals any, but the same in the same match: the seed says which.
function choice({ options, seed }) {
  const best = Math.max(...options.map(rank));
  const liked = options.filter((option) => rank(option) === best);
  return liked[seed % liked.length];
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready", protocol: 1, name: "harbour" });
  else if (message.type === "choose") say({ type: "choice", id: message.id, code: choice(message).code });
  else if (message.type === "quit") break; // where games begin and end does not matter to it
}
process.exit(0);
