import { readFileSync } from "node:fs";
import type { Cell, Figures, Pawn, Raider, RuinsView, Square } from "../src/games/ruins-raiders/types";
import { viewsOf } from "../src/lib/changes";
import type { Line, Moment } from "../src/lib/protocol";

/** Tables of Ruins Raiders in a few words, and a game as it was recorded. */

const { moments } = JSON.parse(readFileSync(new URL("./sessions/ruins-raiders.json", import.meta.url), "utf-8")) as { moments: Moment[] };
export const VIEWS = viewsOf(moments) as RuinsView[];
export const LINES: Line[] = moments.flatMap(({ lines }) => lines);

const CORNERS = ["nw", "ne", "se", "sw"];

/** A tile of four squares; `missing` are the numbers of its corners without floor. */
export function tile(cell: number, x: number, y: number, missing: number[] = [], more: Partial<Cell> = {}): Cell {
  const squares = CORNERS.map((corner, place): Square => {
    const across = place === 1 || place === 2 ? 1 : 0;
    const down = place > 1 ? 1 : 0;
    return { thing: `square ${cell} ${corner}`, square: cell * 4 + place, x: 2 * x + across, y: 2 * y + down, missing: missing.includes(place) };
  });
  return { thing: `tile ${cell}`, cell, x, y, ground: "floor", room: 0, squares, ...more };
}

export const FIGURES: Figures = { speed: 1, attack: 3, defence: 2, reach: 1 };

export const raider = (who: number, seat: number, name: string, more: Partial<Raider> = {}): Raider => ({
  ...VIEWS[0]!.raiders[0]!,
  raider: who,
  seat,
  name,
  pawn: who,
  thing: `pawn ${name.toLowerCase()}`,
  figures: FIGURES,
  quest: null,
  ...more,
});

export const bat: Pawn = {
  thing: "pawn bat 1",
  pawn: 12,
  name: "Bat 1",
  kind: "bat",
  icon: "evil-bat",
  square: 0,
  x: 0,
  y: 0,
  health: 1,
  most: 1,
  figures: { ...FIGURES, speed: 1 },
  intent: { pawn: 0, raider: 0, seat: 0, in_reach: false, steps: 3, chance: 44, damage: 0.6 },
};

/** A table with nothing on it but what is named. */
export const ruins = (more: Partial<RuinsView> = {}): RuinsView => ({
  ...VIEWS[0]!,
  you: 0,
  turn: 0,
  mode: "points",
  phase: "turn",
  active: 0,
  acting: 0,
  betrayed: null,
  common: false,
  raiders: [raider(0, 0, "Victor"), raider(1, 1, "Edith")],
  pawns: [],
  cells: [tile(0, 0, 0)],
  ways: [],
  leaps: [],
  targets: [],
  chests: [],
  results: [],
  rolls: [],
  attacks: [],
  room: null,
  trap: null,
  drawn: null,
  ...more,
});
