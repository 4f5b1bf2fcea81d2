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

export const LEAST = 0.28;
export const MOST = 1.9;
const LARGEST = 1.12; // a small sheet is not blown up to fill its window
const MARGIN = 24; // pixels at the edge of the window, for buttons that hang over what they belong to
const LITTLE = 100; // less room than this is treated as this much

interface Span {
  from: number;
  long: number;
}

function span(window: number): Span {
  return { from: MARGIN, long: Math.max(LITTLE, window - 2 * MARGIN) };
}

/** All of the sheet, or as much around the focus as fits at a scale that can still be read. */
export function fitting(whole: Box, window: Size, focus: Point, readable: number): Sight {
  const across = span(window.wide);
  const down = span(window.high);
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

/**
 * The sight moved just as far as it takes to see a place, so many pixels of the sheet around its middle, and so many of
 * the window below it; not at all if it is seen.
 */
export function showing(sight: Sight, place: Point, around: number, below: number, window: Size): Sight {
  const along = (start: number, middle: number, room: Span, more = 0) => {
    const at = start + middle * sight.scale;
    const by = around * sight.scale;
    if (at - by < room.from) return start + room.from - (at - by);
    return Math.min(start, start + room.from + room.long - (at + by + more));
  };
  return {
    x: along(sight.x, place.x, span(window.wide)),
    y: along(sight.y, place.y, span(window.high), below),
    scale: sight.scale,
  };
}

/** Larger or smaller around a point of the window, which stays where it is. */
export function zoomed(sight: Sight, factor: number, at: Point): Sight {
  const scale = Math.min(MOST, Math.max(LEAST, sight.scale * factor));
  const by = scale / sight.scale;
  return { x: at.x - (at.x - sight.x) * by, y: at.y - (at.y - sight.y) * by, scale };
}
