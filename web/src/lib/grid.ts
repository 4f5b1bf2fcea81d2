import type { Box, Point } from "./lens";

export type Side = "north" | "east" | "south" | "west";
export const SIDES: Side[] = ["north", "east", "south", "west"];
/** One step to each side. */
export const AHEAD: Record<Side, Point> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};
export const ARROWS: Record<Side, string> = { north: "▲", east: "▶", south: "▼", west: "◀" };

/** Cells of one size on a sheet that grows to all sides. A cell keeps its place however the map grows. */
export class Grid {
  readonly step: number;

  constructor(
    /** How wide a cell is, in pixels at scale 1, */
    readonly size: number,
    /** and how much is left between two of them. */
    gap = 0,
  ) {
    this.step = size + gap;
  }

  /** Where a cell begins. */
  corner({ x, y }: Point): { left: number; top: number } {
    return { left: x * this.step, top: y * this.step };
  }

  middle({ x, y }: Point): Point {
    return { x: x * this.step + this.size / 2, y: y * this.step + this.size / 2 };
  }

  /** How far all these cells reach, with so many pixels around them. */
  around(cells: readonly Point[], room = 0): Box {
    const { left, top, right, bottom } = spanOf(cells.length ? cells : [{ x: 0, y: 0 }]);
    return {
      x: left * this.step - room,
      y: top * this.step - room,
      wide: (right - left) * this.step + 2 * room,
      high: (bottom - top) * this.step + 2 * room,
    };
  }
}

/** From the first cell to behind the last, in both directions. */
export function spanOf(cells: readonly Point[]): { left: number; top: number; right: number; bottom: number } {
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

/** Of these cells the next in the direction of an arrow key, as the eye goes: rather straight ahead than near. */
export function nextTo<P extends Point>(here: Point, key: string, cells: readonly P[]): P | undefined {
  const ahead = AHEAD[KEYS[key]!];
  if (!ahead) return undefined;
  const along = (one: Point) => (one.x - here.x) * ahead.x + (one.y - here.y) * ahead.y;
  const aside = (one: Point) => Math.abs((one.x - here.x) * ahead.y) + Math.abs((one.y - here.y) * ahead.x);
  const far = (one: Point) => along(one) + 2 * aside(one);
  return cells.filter((one) => along(one) > 0).sort((a, b) => far(a) - far(b))[0];
}

const KEYS: Record<string, Side> = { ArrowUp: "north", ArrowRight: "east", ArrowDown: "south", ArrowLeft: "west" };
