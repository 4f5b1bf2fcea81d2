import type { Choosing } from "../../lib/choosing.svelte";
import type { Choice } from "../../lib/protocol";
import type { Building, PoolCard } from "./types";

/** What is shown of the pool. */
export interface Filter {
  kind: string | null;
  cost: number | null;
  stops: string | null;
  words: string;
}

export const EVERYTHING: Filter = { kind: null, cost: null, stops: null, words: "" };

/** Whether a card is shown: everything that is asked of it must be so. */
export function passes({ card }: PoolCard, { kind, cost, stops, words }: Filter): boolean {
  if (kind && card.energy_kind !== kind) return false;
  if (cost !== null && card.cost !== cost) return false;
  if (stops && !card.stops?.some((harm) => harm === stops)) return false;
  const text = [card.title, card.type, card.short, ...(card.text ?? [])].join(" ").toLowerCase();
  return words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** What is in the deck, by kind, the cheapest first. */
export function listOf(building: Building): { title: string; number: number; cards: PoolCard[] }[] {
  return building.kinds.map(({ symbol, title, number }) => {
    const cards = building.pool.filter(({ card, number }) => card.energy_kind === symbol && number > 0);
    cards.sort((a, b) => (a.card.cost ?? -1) - (b.card.cost ?? -1) || a.card.title.localeCompare(b.card.title));
    return { title, number, cards };
  }).filter(({ cards }) => cards.length > 0);
}

/** How many of each card a deck should have, by its thing. */
export type Wanted = Map<string, number>;

/** A deck as a small text: a line for each card, "2 Sharp Weapons". What follows a # is a note. */
export function written(building: Building, title: string): string {
  const groups = listOf(building).flatMap(({ title, number, cards }) => ["", `# ${title}: ${number}`, ...cards.map(({ number, card }) => `${number} ${card.title}`)]);
  return [`# ${title}, ${building.number} of ${building.size} cards`, ...groups, ""].join("\n");
}

/** What such a text asks for, what in it is no card of this character, and how many cards find no place in a deck. */
export function wantedBy(text: string, building: Building): { wanted: Wanted; unknown: string[]; left: number } {
  const wanted: Wanted = new Map();
  const unknown: string[] = [];
  let room = building.size;
  let left = 0;
  const named = new Map(building.pool.map((one) => [one.card.title.toLowerCase(), one]));
  for (const line of text.split(/\r?\n/)) {
    const [, copies, name] = /^\s*(\d*)\s*(.*?)\s*$/.exec(line.replace(/#.*/, ""))!;
    if (!name) continue;
    const found = named.get(name.toLowerCase());
    if (!found) {
      unknown.push(name);
      continue;
    }
    const asked = Number(copies || 1);
    const before = wanted.get(found.thing) ?? 0;
    const taken = Math.min(asked, found.most - before, room);
    room -= taken;
    left += asked - taken;
    if (before + taken) wanted.set(found.thing, before + taken);
  }
  return { wanted, unknown, left };
}

/** The next move on the way from this deck to that one: what is too much goes out before anything comes in. */
export function towards(wanted: Wanted, building: Building, choosing: Choosing): Choice | null {
  const over = building.pool.find((one) => one.number > (wanted.get(one.thing) ?? 0));
  const under = building.pool.find((one) => one.number < (wanted.get(one.thing) ?? 0));
  const next = over ? choosing.touching(over.inside)[0] : under && choosing.touching(under.thing)[0];
  return next ?? null;
}
