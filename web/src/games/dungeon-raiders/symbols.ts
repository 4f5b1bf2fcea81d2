import type { Rise } from "../../shell/Flash.svelte";
import type { Face, Item } from "./types";

/** What rises from a player's panel. */
export const RISES: Record<string, Rise> = {
  gains: { figure: "treasure", icon: "coins", tone: "gold" },
  loses: { figure: "treasure", sign: -1, icon: "coins", tone: "blood" },
  wounded: { figure: "wounds", icon: "bleeding-wound", tone: "blood" },
  heals: { figure: "wounds", sign: -1, icon: "bleeding-wound", tone: "moss" },
  dies: { icon: "death-skull", tone: "blood" },
};

const ROOMS: Record<string, string> = {
  Snake: "snake-tongue",
  Zombie: "raise-zombie",
  Goblin: "goblin-head",
  Skeleton: "skull-crossed-bones",
  "Gelatinous Cube": "melting-ice-cube",
  Troll: "ogre",
  Dragon: "spiked-dragon-head",
  "Beggar's Alcove": "swap-bag",
  "Guardroom Locker": "locked-box",
  "Steward's Strongbox": "locked-chest",
  "King's Coffer": "jewel-crown",
  "Smuggler's Nook": "open-treasure-chest",
  "Sunken Chapel": "church",
  "Tomb of the Twins": "sarcophagus",
  "Magnet Trap": "magnet",
  "Boulder Trap": "boulder-dash",
  "Lava Trap": "volcano",
  "Spike Trap": "spiked-wall",
  "Old Armoury": "swords-emblem",
  "Alchemist's Cellar": "cauldron",
};

const KINDS: Record<Face["kind"], string> = {
  monster: "death-skull",
  treasure: "locked-chest",
  trap: "wolf-trap",
  vault: "dungeon-gate",
};

const HEROES: Record<string, string> = {
  Explorer: "compass",
  Knight: "visored-helm",
  Thief: "hooded-assassin",
  Warrior: "barbarian",
  Wizard: "wizard-face",
};

export const ITEM_SYMBOLS: Record<Item, string> = {
  torch: "torch",
  ball: "crystal-ball",
  key: "key",
  sword: "broadsword",
};

export const ITEM_NAMES: Record<Item, string> = {
  torch: "Torch",
  ball: "Crystal ball",
  key: "Key",
  sword: "Sword",
};

/** A room's picture; a room that we have none for shows its kind. */
const HUES: Record<Face["kind"], string> = { monster: "blood", treasure: "gold", trap: "violet", vault: "slate" };

export const roomHue = (face: Face) => HUES[face.kind];

export function roomSymbol(face: Face): string {
  return ROOMS[face.name] ?? KINDS[face.kind];
}

export function heroSymbol(character: string): string {
  return HEROES[character] ?? "hood";
}

/** Each character's own colour, as dark as the stone allows. */
export function heroHue(character: string): string {
  const hues: Record<string, string> = {
    Explorer: "#4d6a33",
    Knight: "#84432f",
    Thief: "#513f78",
    Warrior: "#7a5a24",
    Wizard: "#2f527d",
  };
  return hues[character] ?? "#4a4238";
}
