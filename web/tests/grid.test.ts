import { describe, expect, test } from "vitest";
import { Grid, nextTo } from "../src/lib/grid";

describe("a grid", () => {
  const grid = new Grid(100, 10);

  test("has a place for every cell, wherever the map grows", () => {
    expect(grid.corner({ x: -1, y: 2 })).toEqual({ left: -110, top: 220 });
    expect(grid.middle({ x: 0, y: 0 })).toEqual({ x: 50, y: 50 });
  });

  test("reaches around all its cells, and around one if there are none", () => {
    const cells = [{ x: -1, y: 0 }, { x: 1, y: 1 }];
    expect(grid.around(cells, 5)).toEqual({ x: -115, y: -5, wide: 340, high: 230 });
    expect(grid.around([])).toEqual({ x: 0, y: 0, wide: 110, high: 110 });
  });

  test("an arrow key leads straight ahead rather than to what is near", () => {
    const [far, aside, behind] = [{ x: 3, y: 0 }, { x: 1, y: 2 }, { x: -1, y: 0 }];
    expect(nextTo({ x: 0, y: 0 }, "ArrowRight", [aside, far, behind])).toBe(far);
    expect(nextTo({ x: 0, y: 0 }, "ArrowLeft", [aside, far, behind])).toBe(behind);
    expect(nextTo({ x: 0, y: 0 }, "ArrowUp", [aside, far, behind])).toBeUndefined();
    expect(nextTo({ x: 0, y: 0 }, "Enter", [aside, far])).toBeUndefined();
  });
});
