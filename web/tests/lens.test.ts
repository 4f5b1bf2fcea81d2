import { describe, expect, test } from "vitest";
import { fitting, LEAST, MOST, showing, zoomed } from "../src/lib/lens";

const window = { wide: 448, high: 348 }; // 400 by 300 between the margins
const middle = { x: 0, y: 0 };

describe("a map behind its window", () => {
  test("is shown whole, in the middle, and not blown up", () => {
    expect(fitting({ x: 0, y: 0, wide: 800, high: 200 }, window, middle, 0.2)).toEqual({ x: 24, y: 124, scale: 0.5 });
    expect(fitting({ x: 0, y: 0, wide: 100, high: 100 }, window, middle, 0.2).scale).toBeCloseTo(1.12);
  });

  test("may begin left of and above the corner of its sheet", () => {
    const sight = fitting({ x: -400, y: -100, wide: 800, high: 200 }, window, middle, 0.2);
    expect(sight).toEqual({ x: 224, y: 174, scale: 0.5 });
  });

  test("too large to be read whole shows the focus, but nothing beyond its edges", () => {
    const large = { x: 0, y: 0, wide: 2000, high: 2000 };
    const within = fitting(large, window, { x: 1000, y: 1000 }, 1);
    expect(within).toEqual({ x: 224 - 1000, y: 174 - 1000, scale: 1 });
    expect(fitting(large, window, { x: 10, y: 1990 }, 1)).toEqual({ x: 24, y: 324 - 2000, scale: 1 });
  });

  test("does not move for a place that is in sight, and no further than it must for another", () => {
    const sight = { x: 0, y: 0, scale: 1 };
    expect(showing(sight, { x: 200, y: 150 }, 50, 0, window)).toEqual(sight);
    expect(showing(sight, { x: 400, y: 150 }, 50, 0, window)).toEqual({ x: -26, y: 0, scale: 1 });
    expect(showing(sight, { x: 200, y: 20 }, 50, 0, window)).toEqual({ x: 0, y: 54, scale: 1 });
  });

  test("leaves room below a place for what hangs there", () => {
    const sight = { x: 0, y: 0, scale: 0.5 };
    expect(showing(sight, { x: 200, y: 500 }, 50, 40, window)).toEqual(sight);
    expect(showing(sight, { x: 200, y: 600 }, 50, 40, window)).toEqual({ x: 0, y: -41, scale: 0.5 });
  });

  test("is zoomed around a point that stays where it is, within limits", () => {
    const sight = { x: 10, y: 20, scale: 1 };
    expect(zoomed(sight, 1.5, { x: 10, y: 20 })).toEqual({ x: 10, y: 20, scale: 1.5 });
    expect(zoomed(sight, 0.5, { x: 110, y: 20 })).toEqual({ x: 60, y: 20, scale: 0.5 });
    expect(zoomed(sight, 100, middle).scale).toBe(MOST);
    expect(zoomed(sight, 0.001, middle).scale).toBe(LEAST);
  });
});
