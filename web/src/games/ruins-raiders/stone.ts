import { AHEAD, type Side, SIDES } from "../../lib/grid";
import { SQUARE, type Squares } from "./grid";
import type { Cell, Square } from "./types";

/** How the floor of each room looks: room by room another stone; the first room is warm. */
const TONES = ["#6d5237", "#5a5a60", "#545f47", "#5f4c55", "#665f48", "#475763", "#625046"];

export const toneOf = (room: number) => TONES[room === 0 ? 0 : 1 + ((room - 1) % (TONES.length - 1))]!;

/** A number between 0 and 1 that is always the same for the same seed, so that stones keep their looks. */
export function rough(seed: number): number {
  const bits = Math.imul((seed + 1) ^ ((seed + 1) >>> 7), 0x9e3779b1) >>> 0;
  return (Math.imul(bits ^ (bits >>> 15), 0x85ebca6b) >>> 0) / 2 ** 32;
}

/** The cracks in a floor square, if it has any. */
export function crackOf({ square, x, y }: Square): string {
  const pick = rough(square * 7);
  if (pick > 0.42) return "";
  const [a, b, c] = [rough(square * 7 + 1), rough(square * 7 + 2), rough(square * 7 + 3)];
  const left = x * SQUARE;
  const top = y * SQUARE;
  const from = pick > 0.2 ? `M${left + 4} ${top + 12 + a * 30}` : `M${left + 12 + a * 30} ${top + 4}`;
  return `${from}l${8 + b * 10} ${6 + c * 8}l${6 + c * 9} ${-3 + a * 8}l${4 + a * 8} ${5 + b * 9}`;
}

/** A line from one corner of a square to the next, clockwise. */
function edgeOf({ x, y }: Square, side: Side): [number, number, number, number] {
  const left = x * SQUARE;
  const top = y * SQUARE;
  const right = left + SQUARE;
  const bottom = top + SQUARE;
  if (side === "north") return [left, top, right, top];
  if (side === "east") return [right, top, right, bottom];
  if (side === "south") return [right, bottom, left, bottom];
  return [left, bottom, left, top];
}

const TEETH = 6;

/** The broken rim of the floor beside a gap, as it reaches into it; deeper to the south, where one sees the cliff. */
export function rimOf(square: Square, side: Side, deep: number): string {
  const [x1, y1, x2, y2] = edgeOf(square, side);
  const { x: ax, y: ay } = AHEAD[side];
  const teeth = Array.from({ length: TEETH + 1 }, (_, tooth) => {
    const along = tooth / TEETH;
    const into = deep * (0.25 + 0.75 * rough(square.square * 31 + SIDES.indexOf(side) * 7 + tooth));
    return `${(x1 + (x2 - x1) * along - ax * into).toFixed(1)} ${(y1 + (y2 - y1) * along - ay * into).toFixed(1)}`;
  });
  return `M${x1} ${y1}L${teeth.join("L")}L${x2} ${y2}Z`;
}

/** The sides on which a missing square breaks off from floor. */
export function brokenSides(square: Square, squares: Squares): Side[] {
  const blocked = [...(square.borders ?? []), ...(square.rocks ?? [])];
  return SIDES.filter((side) => {
    const beside = squares.beside(square, side);
    return beside !== undefined && !beside.missing && !blocked.includes(side);
  });
}

/** The walls of a kind, each line once however many squares it belongs to, as one path. */
export function wallsOf(cells: readonly Cell[], kind: "borders" | "rocks"): string[] {
  const lines = new Map<string, string>();
  for (const square of cells.flatMap((cell) => cell.squares)) {
    for (const side of square[kind] ?? []) {
      const [x1, y1, x2, y2] = edgeOf(square, side);
      const key = [Math.min(x1, x2), Math.min(y1, y2), x1 === x2].join();
      lines.set(key, `M${Math.min(x1, x2)} ${Math.min(y1, y2)}L${Math.max(x1, x2)} ${Math.max(y1, y2)}`);
    }
  }
  return [...lines.values()];
}

/** Where the walls of a room turn a corner, and a post stands. */
export function postsOf(cells: readonly Cell[]): { x: number; y: number }[] {
  const ends = new Map<string, { x: number; y: number; flat: boolean; upright: boolean }>();
  for (const square of cells.flatMap((cell) => cell.squares)) {
    for (const side of square.borders ?? []) {
      const [x1, y1, x2, y2] = edgeOf(square, side);
      for (const [x, y] of [[x1, y1], [x2, y2]] as const) {
        const end = ends.get(`${x},${y}`) ?? { x, y, flat: false, upright: false };
        ends.set(`${x},${y}`, { ...end, flat: end.flat || y1 === y2, upright: end.upright || x1 === x2 });
      }
    }
  }
  return [...ends.values()].filter(({ flat, upright }) => flat && upright);
}
