import type { Point, Size } from "./lens";

/** A part of the window, as the browser measures it. */
export interface Patch {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const EDGE = 10; // pixels that stay free at the edge of the window
const GAP = 12; // and beside whatever something is put next to
const WORST = 1000; // how much worse it is to cover what is asked than to cover anything else

/** Where to open something in the window: over nothing that is asked, beside what it belongs to, and near it. */
export function placed(size: Size, window: Size, from: Patch, asked: Patch[], beside: Patch[] = []): Point {
  const others = [from, ...beside];
  const all = [...asked, ...others];
  const xs = along(size.wide, window.wide, (from.left + from.right) / 2, all.map(({ left, right }) => [left, right]));
  const ys = along(size.high, window.high, (from.top + from.bottom) / 2, all.map(({ top, bottom }) => [top, bottom]));
  const cost = ({ x, y }: Point) => {
    const there = { left: x, top: y, right: x + size.wide, bottom: y + size.high };
    const away = Math.hypot(x + size.wide / 2 - (from.left + from.right) / 2, y + size.high / 2 - (from.top + from.bottom) / 2);
    return WORST * covered(there, asked) + covered(there, others) + away;
  };
  return xs.flatMap((x) => ys.map((y) => ({ x, y }))).reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** Every beginning worth a try: in the middle of it, at both edges of the window, and before and after each patch. */
function along(size: number, window: number, middle: number, spans: [number, number][]): number[] {
  const most = Math.max(EDGE, window - size - EDGE);
  const tries = [middle - size / 2, EDGE, most, ...spans.flatMap(([from, to]) => [from - GAP - size, to + GAP])];
  return tries.map((start) => Math.min(most, Math.max(EDGE, start)));
}

/** How many pixels of the patches lie under it. */
function covered(there: Patch, patches: Patch[]): number {
  return patches.reduce((sum, one) => {
    const wide = Math.min(there.right, one.right) - Math.max(there.left, one.left);
    const high = Math.min(there.bottom, one.bottom) - Math.max(there.top, one.top);
    return sum + Math.max(0, wide) * Math.max(0, high);
  }, 0);
}
