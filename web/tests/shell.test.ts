import { describe, expect, test } from "vitest";
import { options as delveOptions } from "../src/games/dungeoneer/options";
import { marks, points } from "../src/lib/chart";
import { Choosing } from "../src/lib/choosing.svelte";
import { agreed, grouped, withoutReason } from "../src/lib/options";
import type { Choice, OptionInfo } from "../src/lib/protocol";
import { asked, choice } from "./delve";

describe("a chart", () => {
  test("is drawn from the lower left", () => {
    expect(points([0, 5, 10], 10, 100, 50)).toBe("0,50 50,25 100,0");
    expect(points([3], 10, 100, 50)).toBe("0,35");
    expect(points([0, 1], 1, 10, 10, 2)).toBe("0,12 10,2");
  });

  test("is marked at every number while they are few", () => {
    expect(marks(3)).toEqual([0, 1, 2, 3]);
    expect(marks(25)).toEqual([0, 13, 25]);
  });
});

describe("options", () => {
  const option = (name: string, values: OptionInfo["values"] = [false, true]): OptionInfo => ({
    name,
    clause: "a.b",
    text: "",
    values,
    default: values[0]!,
    seats: [2, 6],
  });

  test("are grouped as the game would have it, and called as it calls them", () => {
    const [first, second, ...rest] = grouped([option("traps", ["every-entry", "once"]), option("rounds", [0, 10])], delveOptions);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ title: "The game", open: true });
    expect(first!.offers[0]!.label).toBe("Rounds");
    expect([0, 10].map(first!.offers[0]!.say)).toEqual(["As many as it takes", "10"]);
    expect(second!.offers[0]!.say("once")).toBe("Once a turn");
  });

  test("that the game does not name are offered all the same", () => {
    const [more] = grouped([option("brand-new")], delveOptions);
    expect(more).toMatchObject({ title: "More options", open: false });
    expect(more!.offers[0]!.label).toBe("Brand new");
    expect(more!.offers[0]!.say(true)).toBe("Yes");
  });

  test("that a table changed are told in words", () => {
    const known = [option("rounds", [0, 10]), option("reincarnation")];
    expect(agreed({ rounds: 10, reincarnation: false }, known, delveOptions)).toEqual(["Rounds: 10"]);
    expect(agreed({ rounds: 0, reincarnation: true }, known, delveOptions)).toEqual(["Fallen heroes: Come back"]);
  });

  test("are explained without the reason for their default", () => {
    expect(withoutReason("Walls: default, both. Reason for the default: because.")).toBe("Walls: default, both.");
    expect(withoutReason("As it is.")).toBe("As it is.");
  });
});

describe("what is picked", () => {
  const north = choice("go north", "exit north");
  const south = choice("go south", "exit south");

  test("stays picked while others act, and as long as it is possible", () => {
    const choosing = new Choosing();
    choosing.ask(asked(north, south));
    choosing.pick("exit north");
    choosing.ask(null); // something happens
    expect(choosing.choices).toEqual([]);
    choosing.ask(asked(north));
    expect(choosing.picked).toBe("exit north");
    choosing.ask(asked(south));
    expect(choosing.picked).toBeNull();
  });

  test("is no longer picked once it was sent, though the same is possible again", () => {
    const sent: Choice[] = [];
    const choosing = new Choosing((one) => sent.push(one));
    choosing.ask(asked(north));
    choosing.pick("exit north");
    choosing.pick("exit north");
    expect(sent).toEqual([north]);
    choosing.ask(null);
    choosing.ask(asked(north));
    expect(choosing.picked).toBeNull();
  });

  test("is picked again when the server refused it", () => {
    const choosing = new Choosing();
    choosing.ask(asked(north));
    choosing.pick("exit north");
    choosing.pick("exit north");
    choosing.refused();
    expect(choosing.choices).toEqual([north]);
  });
});
