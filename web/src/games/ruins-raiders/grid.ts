import { AHEAD, Grid, type Side } from "../../lib/grid";
import type { Box, Point } from "../../lib/lens";
import type { Cell, Leap, RuinsView, Spot, Square } from "./types";

/** How wide a square is, in pixels at scale 1; tiles are two squares wide. */
export const SQUARE = 60;
export const TILE = 2 * SQUARE;
const SQUARES = new Grid(SQUARE);
const TILES = new Grid(TILE);
const ROOM = 24; // pixels around everything, for what hangs over its edge

const STEP_OUT = 0.16; // how far, in tiles, the way out reaches over the edge of a door

/** The middle of a square, by its place on the map. */
export const middle = (square: Point): Point => SQUARES.middle(square);
/** The middle of a tile, by its place among tiles. */
export const middleOfTile = (tile: Point): Point => TILES.middle(tile);

/** The middle between those that lie farthest apart. */
export function halfway(places: Point[]): Point {
  const between = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  return { x: between(places.map(({ x }) => x)), y: between(places.map(({ y }) => y)) };
}

/** How far all tiles reach, those that could be laid too; doors into the unknown need room before them. */
export function boundsOf(cells: readonly Cell[], spots: Spot[]): Box {
  const ahead = cells.filter(leadsOut).map(({ x, y, side }) => ({ x: x + AHEAD[side!].x * STEP_OUT, y: y + AHEAD[side!].y * STEP_OUT }));
  return TILES.around([...cells, ...spots, ...ahead], ROOM);
}

/** Whether a tile is a way out of all that lies: a door that nobody has gone through, or an exit. */
export const leadsOut = (cell: Cell) => cell.side !== null && cell.side !== undefined && (cell.ground === "exit" || cell.behind === "unknown");

/** The squares of a map, found by number, by place and by the name of their thing. */
export class Squares {
  readonly all: Square[];
  private numbers = new Map<number, Square>();
  private places = new Map<string, Square>();
  private things = new Map<string, Square>();

  constructor(cells: readonly Cell[]) {
    this.all = cells.flatMap((cell) => cell.squares);
    for (const square of this.all) {
      this.numbers.set(square.square, square);
      this.places.set(`${square.x},${square.y}`, square);
      this.things.set(square.thing, square);
    }
  }

  numbered = (number: number): Square | undefined => this.numbers.get(number);
  named = (thing: string): Square | undefined => this.things.get(thing);
  at = (x: number, y: number): Square | undefined => this.places.get(`${x},${y}`);
  beside = ({ x, y }: Point, side: Side): Square | undefined => this.at(x + AHEAD[side].x, y + AHEAD[side].y);
}

/** The squares over which the one who moves would come to a thing, from where they stand; nothing if they cannot. */
export function wayTo(view: RuinsView, squares: Squares, thing: string): Square[] {
  const last = view.ways.find((way) => way.thing === thing);
  if (!last) return [];
  const steps = new Map(view.ways.map((way) => [way.thing, way]));
  const there = squares.named(thing);
  const found = there ? [there] : [];
  let here = squares.numbered(last.before);
  while (here) {
    found.unshift(here);
    const way = steps.get(here.thing);
    here = way && squares.numbered(way.before);
  }
  return found;
}

/** A jump as it flies: from middle to middle, bent upwards, or sideways where it goes up or down. */
export function arcOf(leap: Pick<Leap, "source" | "square">, squares: Squares): { path: string; top: Point } | null {
  const [source, target] = [squares.numbered(leap.source), squares.numbered(leap.square)];
  if (!source || !target) return null;
  const [from, to] = [middle(source), middle(target)];
  const upright = Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
  const bend = Math.max(38, Math.hypot(to.x - from.x, to.y - from.y) * 0.34);
  const top = { x: (from.x + to.x) / 2 + (upright ? bend : 0), y: (from.y + to.y) / 2 - (upright ? 0 : bend) };
  return { path: `M${from.x} ${from.y}Q${top.x} ${top.y} ${to.x} ${to.y}`, top: { x: (from.x + to.x + 2 * top.x) / 4, y: (from.y + to.y + 2 * top.y) / 4 } };
}

/** How dark a square is: torches light what is near them. */
export function darkness(square: Point, torches: Point[]): number {
  if (!torches.length) return 0;
  const away = Math.min(...torches.map(({ x, y }) => Math.hypot(x - square.x, y - square.y)));
  return Math.min(0.52, Math.max(0, (away - 3.4) * 0.085));
}
