import type { View } from "../../lib/view";

/** The view of Dungeon Raiders, as docs/views.md tells it. */
export interface RaidersView extends View {
  mode: "raid" | "duel" | "solitaire";
  speed: boolean;
  level: number;
  levels: number;
  room: number;
  row: Place[];
  explored: string[];
  leader: number | null;
  players: Hero[];
  hand: Hand | null;
  supply?: Record<Item, number>;
  attack?: { used: number[]; left: number[] };
  goal?: number;
  removed: string[] | null;
  /** Only with all cards open: the rooms of the levels to come. */
  below?: string[];
}

export type Item = "torch" | "ball" | "key" | "sword";

export interface Place {
  face: Face | null;
  dark: boolean;
  state: "done" | "here" | "ahead";
}

export type Benefit = { item: Item } | { coins: number } | { potion: number };

interface Named {
  name: string;
}

export type Face =
  | (Named & { kind: "monster"; wounds: number; strength?: number })
  | (Named & { kind: "treasure"; chests: number[] })
  | (Named & {
      kind: "trap";
      skulls: number;
      card: "highest" | "lowest";
      hits: string;
      takes: "treasure" | "health";
      amount: (number | "half")[];
    })
  | (Named & { kind: "vault"; benefits: Benefit[] });

export interface Hero {
  seat: number;
  character: string;
  alive: boolean;
  treasure: number;
  wounds: number;
  cards: number;
  spent: number[];
  card: string | null;
  laid: boolean;
  waiting: boolean;
  /** Only with all cards open. */
  hand?: Hand;
  known?: { power: number[]; items: Item[] };
}

export interface Hand {
  power: number[];
  items: Item[];
  laid: number | Item | null;
}

export const WOUND_SPACES = 10;
export const ITEMS: Item[] = ["torch", "ball", "key", "sword"];
