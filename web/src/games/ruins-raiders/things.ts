import type { CardFace } from "../../lib/protocol";
import type { View } from "../../lib/view";
import { capital, count, nameOf, within } from "../../lib/view";
import type { Seen } from "../layout";
import type { Pawn, Raider, RuinsView } from "./types";

/** "+1", "0", "−1" */
export const signed = (number: number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** "1 die", "3 dice" */
export const dice = (number: number) => (number === 1 ? "1 die" : `${number} dice`);

/** Whether a player runs several characters; then these are called by their own names. */
export const runsSeveral = (view: RuinsView): boolean => view.players.some(({ raiders }) => raiders.length > 1);

/** The character that a seat acts with just now: alone one runs several. */
export function ownRaider(view: View, seat: number): Raider | null {
  const { raiders, acting, active } = view as RuinsView;
  const mine = raiders.filter((raider) => raider.seat === seat);
  const pick = (who: number | null) => mine.find((raider) => raider.raider === who);
  return pick(acting) ?? pick(active) ?? mine.find(({ fate }) => fate === "in the ruins") ?? mine[0] ?? null;
}

/** The things in my hand: the cards of the character that I act with. */
export function handOf(view: View): string[] {
  const own = view.you === null ? null : ownRaider(view, view.you);
  return (own?.hand ?? []).flatMap((card) => (card.down ? [] : (card.thing ?? [])));
}

/** All characters but the one who stands beside my hand, from my left on. */
export function otherRaiders(view: RuinsView, you: number | null): Raider[] {
  const own = you === null ? null : ownRaider(view, you);
  const first = own ? view.raiders.indexOf(own) + 1 : 0;
  const round = view.raiders.map((_, place) => view.raiders[(first + place) % view.raiders.length]!);
  return round.filter((raider) => raider !== own);
}

/** The player's name; where one player runs several characters, the character's. */
export function callOf({ seat, name }: Pick<Raider, "seat" | "name">, seen: Seen): string {
  return runsSeveral(seen.view as RuinsView) && name ? name : nameOf(seen.chairs, seat, seen.you);
}

/** Somebody on the map, as people call them. */
export function callOfPawn(pawn: Pawn, seen: Seen): string {
  return pawn.seat === null || pawn.seat === undefined ? pawn.name : callOf({ seat: pawn.seat, name: pawn.name }, seen);
}

export const pawnOf = (thing: string, view: RuinsView): Pawn | null => view.pawns.find((pawn) => pawn.thing === thing) ?? null;

/** A card as it lies: what is printed on it, and of somebody on the map how they are and what they are up to. */
export function read(thing: string, seen: Seen): CardFace | null {
  const pawn = pawnOf(thing, seen.view as RuinsView);
  if (!pawn) return seen.cards[thing] ?? null;
  const printed = seen.cards[`character ${pawn.name.toLowerCase()}`];
  if (pawn.kind === "raider") return printed ?? null;
  const { speed, attack, defence } = pawn.figures;
  const figures = printed ? (printed.text ?? []).slice(0, 1) : [`Speed ${signed(speed)}, attack ${attack}, defence ${defence}.`];
  return {
    title: pawn.name,
    kind: `${pawn.kind === "rival" ? "Enemy character" : capital(pawn.kind)} · ${pawn.health} of ${pawn.most} health`,
    text: [...figures, ...intentOf(pawn, seen)],
    icon: pawn.icon,
    hue: "blood",
    symbol: pawn.kind === "rival" ? "enemy-character" : pawn.kind,
  };
}

/** What an enemy will do, in a sentence. */
export function intentOf({ intent }: Pawn, seen: Seen): string[] {
  if (!intent) return [];
  const view = seen.view as RuinsView;
  const prey = view.raiders[intent.raider]!;
  const whom = within(callOf(prey, seen));
  const far = intent.in_reach ? "in reach" : intent.steps === null ? "no way there yet" : `${count(intent.steps, "square")} away`;
  return [`When the round is over it goes for ${whom}, ${far}: ${intent.chance}% that an attack hurts.`];
}

/** Whether moves that touch a thing are made by taking hold of it. Others are offered as buttons too. */
export function lies(thing: string, seen: Seen): boolean {
  const view = seen.view as RuinsView;
  const [sort] = thing.split(" ");
  switch (sort) {
    case "pawn": // moving begins with a button: nobody looks for it on their own pawn
      return pawnOf(thing, view)?.raider !== view.acting;
    case "die": // those picked already are only named by what rolls them
      return view.rolls.at(-1)?.dice.some((die) => die.thing === thing && !die.picked) ?? false;
    case "card":
      return thing !== view.drawn?.thing;
    case "exit": // nobody has to look for the way out
    case "ability":
    case "treasure":
    case "trap":
      return false;
  }
  return true;
}
