import type { CardFace, Happening } from "../../lib/protocol";
import type { View } from "../../lib/view";
import { filled } from "../../lib/view";
import type { Seen } from "../layout";
import type { CharacterFace, DwellersView, EnergyFace, Monster, MonsterFace, Player, RoomFace, Way } from "./types";

/** A symbol of the how-to: its picture and what explains it. */
export const means = (symbol: string): string => `dungeon-dwellers/${symbol}`;

export const HARMS = ["special", "ranged", "physical"] as const;
export type Harm = (typeof HARMS)[number];

/** The colour of each type of damage. */
export const HARM_HUES: Record<Harm, string> = { special: "#7d5cc4", ranged: "#3f6ea3", physical: "#a8382c" };

/** When an ability is used or works by itself; one without a moment always works. */
const MOMENTS: Record<EnergyFace["when"], string> = {
  "": "ability · always",
  ability: "with an ability",
  active: "when turned up",
  attack: "with any attack",
  defeat: "when you defeat",
  first: "attacks first",
  start: "start of turn",
  strike: "against a strike",
  treasure: "treasure phase",
  use: "ability",
  weapon: "with a weapon",
};

/** What stands at the foot of an energy card: the slot of an item, the moment of an ability. */
export const footed = (card: EnergyFace): string =>
  card.energy_kind === "item" ? card.type : card.energy_kind === "level" ? "level" : MOMENTS[card.when];

/** What a room does: as long as the party is there, or else at once. */
export const roomText = (card: RoomFace): string => card.short || (card.text?.[0] ?? "");

/** Whether little of a deck is left. */
export const isLow = (left: number, of: number): boolean => left <= of / 4;

/** A face for whoever has not picked a character yet. */
export const NOBODY = "hood";

export const playerOf = (view: View, seat: number | null): Player | null =>
  (view as DwellersView).players.find((player) => player.seat === seat) ?? null;

export const monsterOf = (view: DwellersView, thing: string | null): Monster | null =>
  view.monsters.find((monster) => monster.thing === thing) ?? null;

/** What the pointer or the focus is on, else what is picked. */
export const pointedAt = (seen: Seen): string | null => seen.choosing.pointed ?? seen.choosing.picked;

/** How many cards of a player's deck are about to be spent: by what is being paid, or would be by what is pointed at. */
export function aboutToSpend(player: Player, view: DwellersView, pointed: string | null): number {
  const { bill } = view;
  if (bill?.seat === player.seat) return Math.min(player.deck, bill.damage ? bill.energy_least : bill.rest);
  return Math.min(player.deck, costOf(player, pointed));
}

/** What using this costs its owner in energy. */
function costOf(player: Player, thing: string | null): number {
  if (thing === null) return 0;
  if (player.ability?.thing === thing && !player.ability.used) return player.ability.cost;
  const card = player.active.find((one) => one.thing === thing);
  return card && !card.used ? (card.cost ?? 0) : 0;
}

/** What is taken from a monster by the attack that is built up, else by the weapon that is pointed at. */
export function hatch(monster: Monster, pointed: string | null): { n: number; falls: boolean } {
  if (monster.would_take) return { n: monster.would_take, falls: Boolean(monster.would_fall) };
  const way = wayOf(monster, pointed);
  return way ? { n: Math.min(way.deals, monster.left ?? 0), falls: way.falls } : { n: 0, falls: false };
}

const wayOf = (monster: Monster, pointed: string | null): Way | null => monster.intent.ways.find(({ thing }) => thing === pointed) ?? null;

/** The monster to look at closely where there is room for one only. */
export function monsterThatMatters(view: DwellersView, pointed: string | null, event: Happening | null): Monster | null {
  const told = event && "monster" in event ? view.monsters.find(({ title }) => title === event.monster) : null;
  const attacked = view.attack?.hits[0]?.thing ?? null;
  return (
    told ??
    monsterOf(view, pointed) ??
    monsterOf(view, attacked) ??
    view.monsters.find(({ intent }) => intent.threat === "strikes") ??
    view.monsters.find(({ down, beaten }) => !down && !beaten) ??
    view.monsters[0] ??
    null
  );
}

type Face = CardFace | EnergyFace | MonsterFace | RoomFace | CharacterFace;

/** What moves call a card in somebody's discard pile. */
export const discardedThing = (name: string, seat: number): string => `discarded ${name.toLowerCase()} of player ${seat + 1}`;

/** The card that lies as this thing, as the view has it; or as it is printed. */
export function faceOfThing(thing: string, seen: Seen): Face | null {
  const view = seen.view as DwellersView;
  const monster = monsterOf(view, thing);
  if (monster) return monster.card;
  if (view.room?.thing === thing) return view.room.card;
  for (const player of view.players) {
    const found =
      player.active.find((one) => one.thing === thing)?.card ??
      player.treasures.find((one) => one.thing === thing)?.card ??
      player.discard.find((card) => discardedThing(card.title, player.seat) === thing) ??
      (player.thing === thing || player.ability?.thing === thing ? player.character : null);
    if (found) return found;
    const weapon = player.weapons.find((one) => one.thing === thing);
    if (weapon) return player.active.find((one) => one.thing === weapon.card)?.card ?? player.character;
  }
  const looked = view.looked?.things.indexOf(thing) ?? -1;
  if (looked >= 0) return view.looked!.cards[looked] ?? null;
  const pool = view.building?.pool.find((one) => one.thing === thing || one.inside === thing);
  return pool?.card ?? view.characters.find((one) => one.thing === thing) ?? seen.cards[thing] ?? null;
}

/** A card as it lies: what is printed on it, and how things stand with it. */
export function read(thing: string, seen: Seen): CardFace | null {
  const view = seen.view as DwellersView;
  const card = faceOfThing(thing, seen);
  if (!card) return null;
  const now: string[] = [];
  const monster = monsterOf(view, thing);
  if (monster) {
    now.push(`${monster.left ?? 0} of ${monster.health ?? 0} health.`, monster.intent.title, monster.intent.text);
    now.push(...(monster.changes ?? []).map(({ name, mark, note }) => `${name}: ${mark} ${note}`));
  }
  for (const player of view.players) {
    const active = player.active.find((one) => one.thing === thing);
    const treasure = player.treasures.find((one) => one.thing === thing);
    now.push(active?.why_not ?? "", treasure?.why_not ?? "");
    if (treasure) now.push(`Worth ${treasure.worth} energy while it lies face down.`);
    if (treasure?.replaces) now.push(`Turned up it replaces ${treasure.replaces}.`);
  }
  const said = now.filter((words) => words !== "").map((words) => filled(words, seen.chairs, seen.you));
  return { ...card, text: [...said, ...(card.text ?? [])] } as CardFace;
}

/** Whether moves that touch a thing are made by taking hold of it. Others are buttons. */
export function lies(thing: string, seen: Seen): boolean {
  const view = seen.view as DwellersView;
  const mine = playerOf(view, seen.you);
  if (!mine) return false;
  if (view.exchange && (thing === mine.deck_thing || thing === view.gold_deck.thing)) return false; // gold or a treasure: a plain question
  return thing !== mine.thing && thing !== view.wound_cards.thing;
}
