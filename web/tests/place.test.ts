import { describe, expect, test } from "vitest";
import { placed, type Patch } from "../src/lib/place";

const window = { wide: 1000, high: 800 };
const size = { wide: 300, high: 200 };
const patch = (left: number, top: number, wide: number, high: number): Patch => ({ left, top, right: left + wide, bottom: top + high });

describe("what opens in the window", () => {
  test("opens beside what it belongs to, inside the window", () => {
    expect(placed(size, window, patch(450, 300, 100, 100), [])).toEqual({ x: 350, y: 88 });
    expect(placed(size, window, patch(0, 0, 100, 100), [])).toEqual({ x: 10, y: 112 });
  });

  test("covers nothing that is asked, however near that is", () => {
    const card = patch(210, 640, 100, 150);
    const banner = patch(200, 500, 600, 80);
    expect(placed(size, window, card, [banner])).toEqual({ x: 322, y: 590 });
    const actions = patch(780, 560, 200, 220);
    const hand = patch(250, 620, 500, 180);
    expect(placed(size, window, card, [banner, actions], [hand])).toEqual({ x: 110, y: 288 });
  });

  test("where there is no room covers other things before what is asked", () => {
    const board = patch(0, 0, 1000, 400);
    const place = placed(size, window, patch(450, 100, 100, 100), [patch(0, 400, 1000, 400)], [board]);
    expect(place.y + size.high).toBeLessThanOrEqual(400);
  });
});
