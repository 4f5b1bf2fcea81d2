import { describe, expect, test } from "vitest";
import { fitting, LEAST, MOST, showing, zoomed } from "../src/lib/lens";

const none = { left: 0, right: 0, top: 0, bottom: 0 };
const window = { wide: 416, high: 316 }; // 400 by 300 between the margins
const middle = { x: 0, y: 0 };

describe("a map behind its window", () => {
  test("is shown whole, in the middle, and not blown up", () => {
    expect(fitting({ x: 0, y: 0, wide: 800, high: 200 }, window, none, middle, 0.2)).toEqual({ x: 8, y: 108, scale: 0.5 });
    expect(fitting({ x: 0, y: 0, wide: 100, high: 100 }, window, none, middle, 0.2).scale).toBeCloseTo(1.12);
  });

  test("may begin left of and above the corner of its sheet", () => {
    const sight = fitting({ x: -400, y: -100, wide: 800, high: 200 }, window, none, middle, 0.2);
    expect(sight).toEqual({ x: 208, y: 158, scale: 0.5 });
  });

  test("leaves out what lies over its edges", () => {
    const sight = fitting({ x: 0, y: 0, wide: 400, high: 100 }, window, { ...none, left: 200 }, middle, 0.2);
    expect(sight.scale).toBe(0.5);
    expect(sight.x).toBe(208);
  });

  test("too large to be read whole shows the focus, but nothing beyond its edges", () => {
    const large = { x: 0, y: 0, wide: 2000, high: 2000 };
    const within = fitting(large, window, none, { x: 1000, y: 1000 }, 1);
    expect(within).toEqual({ x: 208 - 1000, y: 158 - 1000, scale: 1 });
    expect(fitting(large, window, none, { x: 10, y: 1990 }, 1)).toEqual({ x: 8, y: 308 - 2000, scale: 1 });
  });

  test("does not move for a place that is in sight, and no further than it must for another", () => {
    const sight = { x: 0, y: 0, scale: 1 };
    expect(showing(sight, { x: 200, y: 150 }, 50, window, none)).toEqual(sight);
    expect(showing(sight, { x: 400, y: 150 }, 50, window, none)).toEqual({ x: -42, y: 0, scale: 1 });
    expect(showing(sight, { x: 200, y: 20 }, 50, window, none)).toEqual({ x: 0, y: 38, scale: 1 });
  });

  test("is zoomed around a point that stays where it is, within limits", () => {
    const sight = { x: 10, y: 20, scale: 1 };
    expect(zoomed(sight, 1.5, { x: 10, y: 20 })).toEqual({ x: 10, y: 20, scale: 1.5 });
    expect(zoomed(sight, 0.5, { x: 110, y: 20 })).toEqual({ x: 60, y: 20, scale: 0.5 });
    expect(zoomed(sight, 100, middle).scale).toBe(MOST);
    expect(zoomed(sight, 0.001, middle).scale).toBe(LEAST);
  });
});
