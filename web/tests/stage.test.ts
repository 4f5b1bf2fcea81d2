import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line, Step } from "../src/lib/protocol";
import { Stage } from "../src/lib/stage.svelte";

/** A view is the list of what was seen; every event takes as long as it says. */
type Seen = string[];

const line = (text: string, pause = 100): Line => ({ text, clause: "a.b", event: { kind: text, pause } });
const step = (...lines: Line[]): Step => ({ version: 1, lines });

function stage(still = false): Stage<Seen> {
  const fresh = new Stage<Seen>(
    (view, event) => ({ view: [...view, String(event.kind)], pause: event.pause as number }),
    () => still,
  );
  fresh.set([], []);
  return fresh;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("lines are played in order, then the server's view is shown", () => {
  const one = stage();
  const done = vi.fn();
  one.play([step(line("plays"), line("gains"))], ["as told"], done);
  expect(one.view).toEqual(["plays"]);
  expect(one.now?.text).toBe("plays");
  vi.advanceTimersByTime(100);
  expect(one.view).toEqual(["plays", "gains"]);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(one.view).toEqual(["as told"]);
  expect(done).toHaveBeenCalledOnce();
  expect(one.busy).toBe(false);
  expect(one.lines.map(({ text }) => text)).toEqual(["plays", "gains"]);
});

test("news that come while something plays wait their turn", () => {
  const one = stage();
  const order: string[] = [];
  one.play([step(line("first"))], ["one"], () => order.push("one"));
  one.play([step(line("second"))], ["two"], () => order.push("two"));
  expect(one.view).toEqual(["first"]);
  vi.advanceTimersByTime(100);
  expect(one.view).toEqual(["one", "second"]);
  vi.advanceTimersByTime(100);
  expect(one.view).toEqual(["two"]);
  expect(order).toEqual(["one", "two"]);
});

test("skipping shows how things stand, and loses no line", () => {
  const one = stage();
  const done = vi.fn();
  one.play([step(line("a"), line("b"), line("c"))], ["end"], done);
  one.skip();
  expect(one.view).toEqual(["end"]);
  expect(one.lines).toHaveLength(3);
  expect(done).toHaveBeenCalledOnce();
  expect(one.busy).toBe(false);
});

test("far behind, it hurries", () => {
  const one = stage();
  one.play([step(...Array.from({ length: 10 }, (_, place) => line(String(place), 1000)))], ["end"], () => {});
  expect(one.behind).toBe(9000);
  vi.advanceTimersByTime(6000);
  expect(one.view).toEqual(["end"]);
});

test("without motion everything is there at once", () => {
  const one = stage(true);
  one.play([step(line("a"))], ["end"], () => {});
  expect(one.view).toEqual(["end"]);
});
