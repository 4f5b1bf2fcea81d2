import type { CardFace, Happening } from "../../lib/protocol";
import type { View } from "../../lib/view";
import { filled } from "../../lib/view";
import type { Seen } from "../layout";
import type { DungeonView, Item, Player, Room, Trial } from "./types";

/** A symbol of the how-to: its picture and what explains it. */
export const means = (symbol: string): string => `dungeons/${symbol}`;

/** Everyone has a face of their own, since nobody plays a hero with a name. */
const FACES = ["hood", "viking-helmet", "barbute", "pointy-hat", "dwarf-face", "woman-elf-face"];
export const faceOf = (seat: number): string => FACES[seat % FACES.length]!;

/** Teams have a colour beside those of their seats. */
const TEAMS = ["#e0b95a", "#6fc7b8", "#c58ae0"];
export const teamTone = (side: number): string => TEAMS[side % TEAMS.length]!;

export const roomOf = (view: DungeonView, room: number | null | undefined): Room | null =>
  view.rooms.find((one) => one.room === room) ?? null;

/** Whether nothing lies or lurks in a room. */
export const isBare = ({ creatures, puzzles, gems, loot }: Room): boolean => !creatures.length && !puzzles.length && !gems && !loot.length;

/** Where something goes on: what is being told, a fight wherever it is, what I am asked about, and else the room of whoever's turn it is. */
export function roomThatMatters(view: DungeonView, asked: boolean, event: Happening | null = null): number | null {
  const told = event && "room" in event ? roomOf(view, event.room as number) : null;
  const there = told ?? view.contest;
  if (there) return there.room;
  return (asked ? null : playerOf(view, view.active)?.room) ?? view.here;
}

export const playerOf = (view: View, seat: number): Player | null =>
  (view as DungeonView).players.find((player) => player.seat === seat) ?? null;

/** Everything that a player owns, what is worn first. */
export const itemsOf = (player: Player): Item[] => [...player.worn, ...player.carried, ...player.curses];

/** Every item that lies open anywhere. */
function allItems(view: DungeonView): Item[] {
  return [
    ...view.players.flatMap(itemsOf),
    ...view.rooms.flatMap(({ loot }) => loot),
    ...(view.shop?.stock ?? []),
    ...(view.shop?.sold ?? []),
    ...view.found,
  ];
}

/** What to take on, by its thing: what goes on comes first, then what is pointed at, then what is picked, then the first there is. */
export function trialNow(view: DungeonView, pointed: string | null, picked: string | null): Trial | null {
  if (view.contest) return view.contest;
  const named = (thing: string | null) => view.trials.find((trial) => trial.thing === thing);
  return named(pointed) ?? named(picked) ?? view.trials[0] ?? null;
}

/** The card that lies as this thing, as the view has it; or as it is printed. */
export function faceOfThing(thing: string, seen: Seen): CardFace | null {
  const view = seen.view as DungeonView;
  const item = allItems(view).find((one) => one.thing === thing);
  if (item) return item.card;
  for (const room of view.rooms) {
    if (room.thing === thing) return room.card;
    const found = [...room.creatures, ...room.puzzles].find((one) => one.thing === thing);
    if (found) return found.card;
  }
  const drawn = view.laying?.things.indexOf(thing) ?? -1;
  return view.laying?.cards[drawn] ?? seen.cards[thing] ?? null;
}

/** A card as it lies: what is printed on it, and how things stand with it. */
export function read(thing: string, seen: Seen): CardFace | null {
  const view = seen.view as DungeonView;
  const card = faceOfThing(thing, seen);
  if (!card) return null;
  const item = allItems(view).find((one) => one.thing === thing);
  const room = view.rooms.find((one) => one.thing === thing);
  const now = [item?.note, item?.why_not, ...(room?.marks.map(({ text }) => text) ?? [])].filter((words) => words !== undefined && words !== "");
  return { ...card, text: [...now.map((words) => filled(words!, seen.chairs, seen.you)), ...(card.text ?? [])] };
}

/** Whether moves that touch a thing are made by taking hold of it. Others are offered as buttons too. */
export function lies(thing: string, seen: Seen): boolean {
  const view = seen.view as DungeonView;
  if (thing === view.contest?.thing) return false; // what is being fought: rolling, asking and stopping are buttons
  const asked = seen.choosing.asked?.moves ?? [];
  if (asked.length > 1 && asked.every(({ touches }) => touches.includes(thing))) return false; // it tells no answer from another
  if (seen.you !== null && thing === playerOf(view, seen.you)?.thing) return false;
  return view.rooms.every((room) => room.thing !== thing || room.room !== view.here); // one does not look for a rest on the floor
}
