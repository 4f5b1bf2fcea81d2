import { Grid, type Side, spanOf } from "../../lib/grid";
import type { Box, Point } from "../../lib/lens";
import type { Choice } from "../../lib/protocol";
import type { Half } from "./terms";
import type { DelveView, Player } from "./types";

export const TILE = 140;
const CELLS = new Grid(TILE, 6);
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

/**
 * All cells on one sheet. A cell of the dungeon keeps its place however the map grows; the Wilderness is a grid of its own
 * to the left of it, and makes way.
 */
export class Halves {
  readonly bounds: Box;
  private moved = { x: 0, y: 0 }; // by how many cells the Wilderness makes way

  constructor(cells: Cell[]) {
    const wilds = cells.filter((cell) => cell.half === "wilderness");
    const dungeon = cells.filter((cell) => cell.half === "dungeon");
    if (wilds.length && dungeon.length) {
      const [there, here] = [spanOf(wilds), spanOf(dungeon)];
      this.moved = { x: here.left - APART - there.right, y: (here.top + here.bottom - there.top - there.bottom) / 2 };
    }
    this.bounds = CELLS.around(cells.map((cell) => this.shift(cell)));
  }

  private shift({ half, x, y }: Cell): Point {
    return half === "dungeon" ? { x, y } : { x: x + this.moved.x, y: y + this.moved.y };
  }

  /** Where a cell's upper left corner is. */
  at(cell: Cell): { left: number; top: number } {
    return CELLS.corner(this.shift(cell));
  }

  /** The middle of a cell, or of everything. */
  middle(cell: Cell | null | undefined): Point {
    if (cell) return CELLS.middle(this.shift(cell));
    const { x, y, wide, high } = this.bounds;
    return { x: x + wide / 2, y: y + high / 2 };
  }
}

const ASIDE: Record<Side, [number, number]> = { north: [0, -56], east: [56, 0], south: [0, 56], west: [-56, 0] };

/** Where the heroes stand: beside each other, and in a doorway at its side. */
export function standing(view: DelveView, halves: Halves): { hero: Player; at: Point }[] {
  return view.players.flatMap((hero) => {
    const space = hero.alive ? view.maps.find((one) => one.name === hero.space) : undefined;
    if (!space) return [];
    const there = view.players.filter((one) => one.alive && one.space === hero.space && !one.door);
    const place = there.findIndex((one) => one.seat === hero.seat);
    const spread = there.length > 3 ? 24 : 33;
    const [x, y] = hero.door ? ASIDE[hero.door] : [(place - (there.length - 1) / 2) * spread, -2];
    const middle = halves.middle(space);
    return [{ hero, at: { x: middle.x + x, y: middle.y + y } }];
  });
}
