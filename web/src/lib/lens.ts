/** How a sheet lies behind its window: where its corner is, and how large it is drawn. */
export interface Sight {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  wide: number;
  high: number;
}

export interface Point {
  x: number;
  y: number;
}

/** What lies on a sheet reaches from here so far. */
export type Box = Point & Size;

/** What lies over the edges of the window. */
export interface Inset {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const LEAST = 0.28;
export const MOST = 1.9;
const LARGEST = 1.12; // a small sheet is not blown up to fill its window
const MARGIN = 8;
const LITTLE = 120; // less room than this is treated as this much

interface Span {
  from: number;
  long: number;
}

function span(window: number, before: number, after: number): Span {
  return { from: before + MARGIN, long: Math.max(LITTLE, window - before - after - 2 * MARGIN) };
}

/** All of the sheet, or as much around the focus as fits at a scale that can still be read. */
export function fitting(whole: Box, window: Size, inset: Inset, focus: Point, readable: number): Sight {
  const across = span(window.wide, inset.left, inset.right);
  const down = span(window.high, inset.top, inset.bottom);
  const scale = Math.max(Math.min(across.long / whole.wide, down.long / whole.high, LARGEST), readable);
  const along = (start: number, size: number, room: Span, middle: number) => {
    const spare = room.long - size * scale;
    const first = room.from - start * scale; // the sheet's own beginning at the window's
    if (spare >= 0) return first + spare / 2;
    const wanted = room.from + room.long / 2 - middle * scale;
    return Math.min(first, Math.max(first + spare, wanted));
  };
  return {
    x: along(whole.x, whole.wide, across, focus.x),
    y: along(whole.y, whole.high, down, focus.y),
    scale,
  };
}

/** The sight moved just as far as it takes to see a place, so many pixels around its middle; not at all if it is seen. */
export function showing(sight: Sight, place: Point, around: number, window: Size, inset: Inset): Sight {
  const along = (start: number, middle: number, room: Span) => {
    const at = start + middle * sight.scale;
    const by = around * sight.scale;
    if (at - by < room.from) return start + room.from - (at - by);
    if (at + by > room.from + room.long) return start + room.from + room.long - (at + by);
    return start;
  };
  return {
    x: along(sight.x, place.x, span(window.wide, inset.left, inset.right)),
    y: along(sight.y, place.y, span(window.high, inset.top, inset.bottom)),
    scale: sight.scale,
  };
}

/** Larger or smaller around a point of the window, which stays where it is. */
export function zoomed(sight: Sight, factor: number, at: Point): Sight {
  const scale = Math.min(MOST, Math.max(LEAST, sight.scale * factor));
  const by = scale / sight.scale;
  return { x: at.x - (at.x - sight.x) * by, y: at.y - (at.y - sight.y) * by, scale };
}
