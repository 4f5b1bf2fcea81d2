import type { Reading } from "../layout";
import { capital, listed } from "../../lib/view";
import { ITEM_NAMES } from "./symbols";
import type { Benefit, Face, Item, RaidersView } from "./types";

const wounds = (number: number) => (number === 1 ? "1 wound" : `${number} wounds`);

/** A room in words, as its card would be read aloud. */
export function readRoom(face: Face, mode: RaidersView["mode"]): string[] {
  if (face.kind === "monster") return readMonster(face, mode);
  if (face.kind === "treasure") return readTreasure(face.chests, mode);
  if (face.kind === "trap") return readTrap(face, mode);
  return [
    "Each card brings what stands at its number.",
    listed(face.benefits.map((benefit, place) => `${place + 1}: ${benefitWords(benefit)}`)) + ".",
  ];
}

function readMonster(face: Face & { kind: "monster" }, mode: RaidersView["mode"]): string[] {
  if (mode === "solitaire") {
    return [
      "An attack card gives it its strength.",
      `Beat that with a higher card, or take ${wounds(face.wounds)}.`,
    ];
  }
  if (mode === "duel") return [`The lower card takes ${wounds(face.wounds)}. Equal cards confuse it.`];
  return [
    `All cards together need ${face.strength} to bring it down.`,
    `If it survives, the lowest card takes ${wounds(face.wounds)}.`,
  ];
}

function readTreasure(chests: number[], mode: RaidersView["mode"]): string[] {
  const values = listed(chests.map(String));
  if (mode === "solitaire") return [`A chest is yours if your card is higher than its value: ${values}.`];
  if (chests.length === 1) return [`The highest card takes the chest of ${values}.`, "A tie shares it."];
  return [`The highest card takes ${chests[0]}, the next ${chests[1]}.`, "A tie shares the chest."];
}

function readTrap(face: Face & { kind: "trap" }, mode: RaidersView["mode"]): string[] {
  const whom =
    mode === "solitaire" ? "you lose" : face.hits === "everyone" ? "everyone loses" : `the ${face.hits} loses`;
  const steps = face.amount.flatMap((amount, place) => (amount ? [`${amount} for a ${place + 1}`] : []));
  return [`By the ${face.card} card, ${whom} ${face.takes}: ${listed(steps)}.`];
}

export function benefitWords(benefit: Benefit): string {
  if ("item" in benefit) return `a ${ITEM_NAMES[benefit.item].toLowerCase()}`;
  if ("coins" in benefit) return `${benefit.coins} treasure`;
  return `heal ${wounds(benefit.potion)}`;
}

const ITEM_WORDS: Record<Item, string[]> = {
  torch: [
    "Look at every dark room of this level, for your eyes only.",
    "It is not your card for the room: you still play one.",
  ],
  ball: ["Play it to wait: see what the others play, then play your own card."],
  key: ["Counts as a 5 in a treasure room, and saves a power card."],
  sword: ["Counts as a 5 against a monster, and saves a power card."],
};

/** A card of the hand or a room of the row, to be read large. */
export function read(thing: string, view: RaidersView): Reading | null {
  const [what, number] = thing.split(" ");
  if (what === "power") {
    return {
      title: `${number}`,
      kind: "power card",
      text: ["Spent until the level ends; then all power cards come back."],
    };
  }
  if (what === "room") return readPlace(Number(number), view);
  const item = what as Item;
  return ITEM_WORDS[item] ? { title: ITEM_NAMES[item], kind: "item", text: ITEM_WORDS[item] } : null;
}

function readPlace(place: number, view: RaidersView): Reading | null {
  const room = view.row[place];
  if (!room) return null;
  if (!room.face) {
    return {
      title: "Dark room",
      kind: `room ${place + 1}`,
      text: ["Nobody knows what waits here until someone enters, or looks by torch."],
    };
  }
  const text = readRoom(room.face, view.mode);
  if (room.dark && room.state === "ahead") {
    const open = "It lies face down: only whoever looked by torch knows it.";
    text.push(view.below ? open : "You saw it by torchlight; the others may not know.");
  }
  return { title: room.face.name, kind: capital(room.face.kind), text };
}
