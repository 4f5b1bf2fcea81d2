import type { Choice } from "../../lib/protocol";
import type { DelveView, Half, Hero, Side } from "./types";

export const TILE = 140;
export const STEP = TILE + 6;
const APART = 0.7; // between the halves, in cells

export interface Cell {
  half: Half;
  x: number;
  y: number;
}

/** A cell where the card may be laid, with the ways it may lie there as things to pick. */
export interface Spot extends Cell {
  things: string[];
}

/** Where a card may be laid, from the moves that are offered. */
export function spotsOf(moves: Choice[]): Spot[] {
  const found = new Map<string, Spot>();
  for (const thing of moves.flatMap((choice) => choice.touches)) {
    const [key, half, x, y] = /^spot (\w+) (-?\d+),(-?\d+)/.exec(thing) ?? [];
    if (!key) continue;
    const spot = found.get(key) ?? { half: half as Half, x: Number(x), y: Number(y), things: [] };
    if (!spot.things.includes(thing)) spot.things.push(thing);
    found.set(key, spot);
  }
  return [...found.values()];
}

interface Span {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function spanOf(cells: Cell[]): Span {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

/**
 * All cells on one sheet, in pixels. A cell of the dungeon keeps its place however the map grows; the Wilderness is a
 * grid of its own to the left of it, and makes way.
 */
export class Grid {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  private moved = { x: 0, y: 0 }; // by how many cells the Wilderness makes way

  constructor(cells: Cell[]) {
    const wilds = cells.filter((cell) => cell.half === "wilderness");
    const dungeon = cells.filter((cell) => cell.half === "dungeon");
    if (wilds.length && dungeon.length) {
      const [there, here] = [spanOf(wilds), spanOf(dungeon)];
      this.moved = { x: here.left - APART - there.right, y: (here.top + here.bottom - there.top - there.bottom) / 2 };
    }
    const all = spanOf(cells.length ? cells.map((cell) => this.shift(cell)) : [{ half: "dungeon", x: 0, y: 0 }]);
    this.x = all.left * STEP;
    this.y = all.top * STEP;
    this.wide = (all.right - all.left) * STEP;
    this.high = (all.bottom - all.top) * STEP;
  }

  private shift(cell: Cell): Cell {
    return cell.half === "dungeon" ? cell : { half: cell.half, x: cell.x + this.moved.x, y: cell.y + this.moved.y };
  }

  /** Where a cell's upper left corner is. */
  at(cell: Cell): { left: number; top: number } {
    const { x, y } = this.shift(cell);
    return { left: x * STEP, top: y * STEP };
  }

  middle(cell: Cell | null | undefined): { x: number; y: number } {
    if (!cell) return { x: this.x + this.wide / 2, y: this.y + this.high / 2 };
    const { left, top } = this.at(cell);
    return { x: left + TILE / 2, y: top + TILE / 2 };
  }
}

const ASIDE: Record<Side, [number, number]> = { north: [0, -56], east: [56, 0], south: [0, 56], west: [-56, 0] };

/** Where the heroes stand: beside each other, and in a doorway at its side. */
export function standing(view: DelveView, grid: Grid): { hero: Hero; left: number; top: number }[] {
  return view.players.flatMap((hero) => {
    const space = hero.alive ? view.maps.find((one) => one.name === hero.space) : undefined;
    if (!space) return [];
    const there = view.players.filter((one) => one.alive && one.space === hero.space && !one.door);
    const place = there.findIndex((one) => one.seat === hero.seat);
    const spread = there.length > 3 ? 24 : 33;
    const [x, y] = hero.door ? ASIDE[hero.door] : [(place - (there.length - 1) / 2) * spread, -2];
    const middle = grid.middle(space);
    return [{ hero, left: middle.x + x, top: middle.y + y }];
  });
}
