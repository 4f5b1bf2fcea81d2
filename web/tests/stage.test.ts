import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line, Step } from "../src/lib/protocol";
import { ROLL, Stage } from "../src/lib/stage.svelte";

/** What lies on the table: what was last told, and dice. */
interface Table {
  last: string;
  dice: (number | null)[];
}

const BEFORE: Table = { last: "", dice: [null] };

const line = (kind: string): Line => ({ text: kind, clause: "a.b", event: { kind }, changes: [[["last"], kind]] });
const step = (...kinds: string[]): Step => ({ version: 1, lines: kinds.map(line) });

function stage(unwatched = false, together = false): Stage<Table> {
  const fresh = new Stage<Table>(
    () => ({ pauses: { passes: 0, slow: 600, long: 60_000 }, pause: 100, rolls: ["hits"], dice: (view) => view.dice, together }),
    () => unwatched,
  );
  fresh.set(BEFORE, []);
  return fresh;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("each line changes the view when it is told, and then comes what else changed", () => {
  const one = stage();
  const done = vi.fn();
  one.play([step("plays", "gains")], [[["last"], "as it stands"]], done);
  expect(one.view?.last).toBe("plays");
  expect(one.now?.text).toBe("plays");
  expect(one.event?.kind).toBe("plays");
  vi.advanceTimersByTime(100);
  expect(one.view?.last).toBe("gains");
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(one.view).toEqual({ last: "as it stands", dice: [null] });
  expect(done).toHaveBeenCalledOnce();
  expect(one.busy).toBe(false);
  expect(one.lines.map(({ text }) => text)).toEqual(["plays", "gains"]);
});

test("news that come while something plays wait their turn, and change what the first left", () => {
  const one = stage();
  const order: string[] = [];
  one.play([step("first")], [[["dice"], [null, null]]], () => order.push("one"));
  one.play([step("second")], [], () => order.push("two"));
  expect(one.view?.last).toBe("first");
  vi.advanceTimersByTime(100);
  expect(one.view).toEqual({ last: "second", dice: [null, null] });
  vi.advanceTimersByTime(100);
  expect(order).toEqual(["one", "two"]);
});

test("skipping shows how things stand, and loses no line", () => {
  const one = stage();
  const done = vi.fn();
  one.play([step("a", "b", "c")], [[["last"], "end"]], done);
  one.skip();
  expect(one.view?.last).toBe("end");
  expect(one.lines).toHaveLength(3);
  expect(done).toHaveBeenCalledOnce();
  expect(one.busy).toBe(false);
});

test("far behind, it hurries, and leaves each line a glance", () => {
  const one = stage();
  one.play([step(...Array.from({ length: 30 }, () => "slow"))], [[["last"], "end"]], () => {});
  expect(one.behind).toBe(29 * 600);
  vi.advanceTimersByTime(399);
  expect(one.lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(one.lines).toHaveLength(2);
  vi.advanceTimersByTime(29 * 600);
  expect(one.view?.last).toBe("end");
});

test("what is not worth a look passes at once", () => {
  const one = stage();
  one.play([step("passes", "gains")], [], () => {});
  expect(one.now?.text).toBe("gains");
});

test("nobody hears of dice before they rest", () => {
  const one = stage();
  one.play([step("attacks", "hits")], [], () => {});
  vi.advanceTimersByTime(100);
  expect(one.view?.last).toBe("hits");
  expect(one.rolling).toBe(true);
  expect(one.event?.kind).toBe("hits");
  expect(one.now).toBeNull();
  expect(one.lines).toHaveLength(1);
  vi.advanceTimersByTime(ROLL);
  expect(one.rolling).toBe(false);
  expect(one.now?.text).toBe("hits");
  expect(one.lines).toHaveLength(2);
});

test("dice take their time however far the stage is behind", () => {
  const one = stage();
  one.play([step("hits", "long")], [], () => {});
  vi.advanceTimersByTime(ROLL - 1);
  expect(one.lines).toHaveLength(0);
});

test("dice that no line tells of rest before anything is asked", () => {
  const one = stage();
  const asks = vi.fn();
  one.play([step("attacks")], [[["dice", 0], 4]], asks);
  vi.advanceTimersByTime(100);
  expect(one.view?.dice).toEqual([4]);
  expect(one.rolling).toBe(true);
  expect(asks).not.toHaveBeenCalled();
  vi.advanceTimersByTime(ROLL);
  expect(asks).toHaveBeenCalledOnce();
  expect(one.busy).toBe(false);
});

test("dice that are put away do not roll", () => {
  const one = stage();
  one.play([], [[["dice", 0], 4]], () => {});
  vi.advanceTimersByTime(ROLL);
  one.play([], [[["dice"], []]], () => {});
  expect(one.rolling).toBe(false);
});

test("while nobody looks everything is there at once", () => {
  const one = stage(true);
  one.play([step("a", "hits")], [[["last"], "end"]], () => {});
  expect(one.view?.last).toBe("end");
  expect(one.busy).toBe(false);
});

test("those who roll together roll once, though they are told one by one", () => {
  const one = stage(false, true);
  const first: Line = { ...line("hits"), changes: [[["dice"], [4, 2]]] };
  one.play([{ version: 1, lines: [first, line("hits")] }], [], () => {});
  expect(one.rolling).toBe(true);
  vi.advanceTimersByTime(ROLL);
  expect(one.rolling).toBe(false);
  vi.advanceTimersByTime(100);
  expect(one.lines).toHaveLength(2);
  expect(one.rolling).toBe(false);
});
