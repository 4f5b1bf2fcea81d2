import type { CardFace } from "../../lib/protocol";
import { listed } from "../../lib/view";
import type { Seen } from "../layout";
import type { AdventureFace, DelveView, HeroFace, MapFace, OpenQuest, Packed, Space } from "./types";

const BEFORE = ["ready", "bane", "pack"];

/** A thing as its sort and its name: "ready 1 Pot Helm" is a card, Pot Helm, before seat 1. */
export function parse(thing: string): { sort: string; seat: number | null; name: string } {
  const [sort = "", ...rest] = thing.split(" ");
  if (BEFORE.includes(sort)) return { sort, seat: Number(rest[0]), name: rest.slice(1).join(" ") };
  return { sort, seat: sort === "seat" ? Number(rest[0]) : null, name: rest.join(" ") };
}

/** The Adventure card that a thing is, if it lies where it can be seen. */
export function cardOf(thing: string, view: DelveView): AdventureFace | Packed | null {
  const { sort, seat, name } = parse(thing);
  const player = view.players[seat ?? -1];
  if (sort === "pack") return player?.pack[Number(name) - 1] ?? null;
  const hands = view.players.flatMap((one) => one.hand ?? []);
  const lying = { card: [...(view.hand ?? []), ...hands], ready: player?.ready, bane: player?.banes }[sort];
  return lying?.find((card) => card.name === name) ?? null;
}

export function mapOf(thing: string, view: DelveView): MapFace | Space | null {
  const { sort, name } = parse(thing);
  if (sort !== "map") return null;
  const faces = [...view.maps, ...(view.map_hand ?? []), ...(view.laying ? [view.laying] : [])];
  return faces.find((face) => face.name === name) ?? null;
}

export function questOf(thing: string, view: DelveView): OpenQuest | null {
  const { sort, name } = parse(thing);
  if (sort !== "quest") return null;
  const open = [...view.quests, ...view.players.flatMap((player) => player.quests)];
  return open.find((quest) => quest.name === name) ?? null;
}

export function heroOf(thing: string, view: DelveView): HeroFace | null {
  const { sort, seat, name } = parse(thing);
  if (sort === "seat") return view.players[seat!]?.hero ?? null;
  return (sort === "hero" && view.players.find((player) => player.hero?.name === name)?.hero) || null;
}

/** A card as it is printed, whatever sort of thing it is just now. */
export function printedOf(thing: string, seen: Seen): CardFace | null {
  const view = seen.view as DelveView;
  const { sort } = parse(thing);
  const key = sort === "seat" ? `hero ${heroOf(thing, view)?.name}` : BEFORE.includes(sort) ? `card ${cardOf(thing, view)?.name}` : thing;
  return seen.cards[key] ?? null;
}

/** The colour of a card's kind. */
export const hueOf = (thing: string, seen: Seen) => printedOf(thing, seen)?.hue ?? "slate";

/** A card as it lies: what is printed on it, and what has become of it. */
export function read(thing: string, seen: Seen): CardFace | null {
  const printed = printedOf(thing, seen);
  const more = [...readSpace(mapOf(thing, seen.view as DelveView)), ...readQuest(questOf(thing, seen.view as DelveView))];
  return printed && { ...printed, text: [...(printed.text ?? []), ...more] };
}

function readSpace(space: MapFace | Space | null): string[] {
  if (!space || !("marks" in space)) return [];
  const where = !space.portal ? "here" : space.link ? `to ${space.link}` : "nowhere yet";
  const portals = space.marks.map((letter) => `Portal ${letter} leads ${where}.`);
  const turned = space.turned ? ["It lies upside down."] : [];
  const attached = space.attached.length ? [`On it: ${listed(space.attached)}.`] : [];
  return [...turned, ...portals, ...attached];
}

function readQuest(quest: OpenQuest | null): string[] {
  const token = quest?.token ? ["The escort is under way."] : [];
  return quest?.wounds ? [...token, `Wounds on it: ${quest.wounds}.`] : token;
}

/** What lies on the table to be taken hold of. Everything else that a move touches is offered as a button too. */
export function lies(thing: string, seen: Seen): boolean {
  const { sort } = parse(thing);
  if (sort === "card" || sort === "exit" || sort === "spot") return true;
  if (sort === "map") return mapOf(thing, seen.view as DelveView) !== null && (seen.view as DelveView).laying?.name !== parse(thing).name;
  // On one's own turn there is time to look around; when asked out of turn, answers are buttons.
  return seen.choosing.free && ["seat", ...BEFORE, "ability"].includes(sort);
}
