import type { Choosing } from "../../lib/choosing.svelte";
import type { Choice } from "../../lib/protocol";
import type { Building, EnergyFace, PoolCard } from "./types";

/** What is shown of the pool. */
export interface Filter {
  kind: EnergyFace["energy_kind"] | null;
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

export const KINDS: { kind: EnergyFace["energy_kind"]; title: string }[] = [
  { kind: "ability", title: "Abilities" },
  { kind: "item", title: "Items" },
  { kind: "level", title: "Levels" },
];

/** What is in the deck, by kind, the cheapest first. */
export function listOf(building: Building): { title: string; number: number; cards: PoolCard[] }[] {
  return KINDS.map(({ kind, title }) => {
    const cards = building.pool.filter(({ card, number }) => card.energy_kind === kind && number > 0);
    cards.sort((a, b) => (a.card.cost ?? -1) - (b.card.cost ?? -1) || a.card.title.localeCompare(b.card.title));
    return { title, number: cards.reduce((sum, { number }) => sum + number, 0), cards };
  }).filter(({ cards }) => cards.length > 0);
}

/** How many of each card a deck should have, by its thing. */
export type Wanted = Map<string, number>;

/** A deck as a small text: a line for each card, "2 Sharp Weapons". What follows a # is a note. */
export function written(building: Building, title: string): string {
  const groups = listOf(building).flatMap(({ title, number, cards }) => ["", `# ${title}: ${number}`, ...cards.map(({ number, card }) => `${number} ${card.title}`)]);
  return [`# ${title}, ${building.number} of ${building.size} cards`, ...groups, ""].join("\n");
}

/** What such a text asks for, and what in it is no card of this character. */
export function wantedBy(text: string, building: Building): { wanted: Wanted; unknown: string[] } {
  const wanted: Wanted = new Map();
  const unknown: string[] = [];
  const named = new Map(building.pool.map((one) => [one.card.title.toLowerCase(), one]));
  for (const line of text.split(/\r?\n/)) {
    const [, copies, name] = /^\s*(\d*)\s*(.*?)\s*$/.exec(line.replace(/#.*/, ""))!;
    if (!name) continue;
    const found = named.get(name.toLowerCase());
    if (!found) unknown.push(name);
    else wanted.set(found.thing, Math.min(found.most, (wanted.get(found.thing) ?? 0) + Number(copies || 1)));
  }
  return { wanted, unknown };
}

/** The next move on the way from this deck to that one: what is too much goes out before anything comes in. */
export function towards(wanted: Wanted, building: Building, choosing: Choosing): Choice | null {
  const over = building.pool.find((one) => one.number > (wanted.get(one.thing) ?? 0));
  const under = building.pool.find((one) => one.number < (wanted.get(one.thing) ?? 0));
  const next = over ? choosing.touching(over.inside)[0] : under && choosing.touching(under.thing)[0];
  return next ?? null;
}
