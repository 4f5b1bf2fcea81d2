import { beforeEach, describe, expect, test, vi } from "vitest";
import { catalogue } from "../src/games/dungeoneer/catalogue.svelte";
import { coursesOf } from "../src/games/dungeoneer/chart";
import { Grid, spotsOf, standing, STEP, TILE } from "../src/games/dungeoneer/grid";
import { options } from "../src/games/dungeoneer/options";
import { clashOf, perform } from "../src/games/dungeoneer/perform";
import type { DelveView, OpenQuest, Strike } from "../src/games/dungeoneer/types";
import { verdictOn, verdictsOf } from "../src/games/dungeoneer/verdict";
import { exitsOf, exitWords, label, lies, parse, read, topic } from "../src/games/dungeoneer/words";
import { choice, delve, helm, hero, line, passage, seen, space, thrall } from "./delve";

beforeEach(() => {
  catalogue.faces = { cards: {}, maps: { [passage.name]: passage }, quests: {}, heroes: {} };
});

const after = (view: DelveView, event: Record<string, unknown>) => perform(view, event).view as DelveView;

const CLASH = {
  kind: "clash",
  attacker: "Drowned Thrall",
  defender: "Pim Quickfinger",
  attacker_seat: -1,
  defender_seat: 0,
  form: "melee",
  die: 4,
  total: 8,
  parts: [{ name: "Blood Frenzy", n: 1 }],
  counter: 3,
  counter_total: 4,
  counter_parts: [],
  hits: "attacker",
};
const ROLL = {
  kind: "rolls",
  seat: 0,
  source: "Gas Vent",
  form: "magic",
  die: 3,
  score: 2,
  bonus: 1,
  needs: 6,
  success: true,
  parts: [{ name: "Gambler's Prayer", n: 1 }],
};

describe("what an event looks like", () => {
  test("a hero goes from space to space, out of the doorway", () => {
    const view = delve({
      maps: [space("Flooded Stair", 0, 0, { heroes: [0, 1] }), space("Bone Gallery", 1, 0)],
      players: [hero(0, { door: "east" }), hero(1)],
    });
    const now = after(view, { kind: "moves", seat: 0, from: "Flooded Stair", to: "Bone Gallery" });
    expect(now.maps.map((one) => one.heroes)).toEqual([[1], [0]]);
    expect(now.players[0]).toMatchObject({ space: "Bone Gallery", door: null });
  });

  test("a Map card lies at once where it was laid, as it was turned", () => {
    const view = delve({ laying: passage });
    const laid = { kind: "lays", seat: 0, map: passage.name, half: "dungeon", x: 0, y: -1, turned: true, beside: [] };
    const now = after(view, laid);
    expect(now.laying).toBeNull();
    expect(now.maps.at(-1)).toMatchObject({ name: passage.name, x: 0, y: -1, turned: true, heroes: [] });
    expect(now.maps.at(-1)?.exits.map((exit) => `${exit.side} ${exit.kind}`)).toEqual([
      "north wall",
      "east locked",
      "south open",
      "west trapped",
    ]);
    expect(perform(view, laid).pause).toBeGreaterThan(0);
  });

  test("a Map card that was never seen turned up is found in the catalogue, and one that is nowhere waits for the view", () => {
    const laid = { kind: "lays", seat: 0, half: "dungeon", x: 1, y: 0, turned: false, beside: [] };
    expect(after(delve(), { ...laid, map: passage.name }).maps).toHaveLength(2);
    expect(after(delve(), { ...laid, map: "Nowhere" }).maps).toHaveLength(1);
  });

  test("a Map card that is turned up is shown", () => {
    expect(after(delve(), { kind: "turns up", seat: 0, map: passage.name }).laying).toEqual(passage);
  });

  test("a shifted Map card takes its heroes along, and turned its exits turn", () => {
    const exits = exitsOf(passage);
    const view = delve({ maps: [space(passage.name, 0, 0, { heroes: [1], exits })], shifting: passage.name });
    const shift = { kind: "shifts", seat: 0, map: passage.name, half: "dungeon", x: 2, y: 1, beside: [] };
    expect(after(view, { ...shift, turned: false }).maps[0]).toMatchObject({ x: 2, y: 1, heroes: [1], exits });
    const turned = after(view, { ...shift, turned: true });
    expect(turned.maps[0]?.exits).toEqual(exitsOf(passage, true));
    expect(turned.shifting).toBeNull();
  });

  test("a card leaves my hand, and only the count of another's", () => {
    const mine = after(delve(), { kind: "plays", seat: 0, card: "Pot Helm" });
    expect(mine.hand).toEqual([thrall]);
    expect(mine.players[0]?.cards).toBe(1);
    const other = after(delve(), { kind: "sends", seat: 1, card: "Pot Helm" });
    expect(other.hand).toHaveLength(2);
    expect(other.players[1]?.cards).toBe(1);
  });

  test("tracks stand where the event says", () => {
    let view = delve();
    for (const [kind, more] of Object.entries({ glory: { now: 4 }, peril: { now: 6 }, wounded: { now: 2 }, level: { now: 2 } })) {
      view = after(view, { kind, seat: 1, ...more });
    }
    expect(view.players[1]).toMatchObject({ glory: 4, peril: 6, life: 2, level: 2 });
    expect(after(view, { kind: "falls", seat: 1 }).players[1]?.alive).toBe(false);
    expect(after(view, { kind: "tipped", seat: 1 }).players[1]?.tipped).toBe(true);
  });

  test("a completed Quest is counted and no longer open", () => {
    const quest = { name: "The Pale Flame" } as OpenQuest;
    const view = delve({ players: [hero(0, { quests: [quest] }), hero(1)] });
    const now = after(view, { kind: "completes", seat: 0, quest: quest.name, completed: 1 });
    expect(now.players[0]).toMatchObject({ completed: [quest.name], quests: [] });
  });

  test("dice are seen while they fall, and what is not known changes nothing", () => {
    const view = delve();
    expect(after(view, CLASH).clash).toMatchObject({ result: "attacker" });
    expect(perform(view, { kind: "sings" })).toEqual({ view: { ...view, clash: null }, pause: 0 });
  });
});

describe("a roll", () => {
  test("between two has a score beside the die and every part of it", () => {
    expect(clashOf(CLASH)).toEqual({
      attacker: { seat: null, name: "Drowned Thrall" },
      defender: { seat: 0, name: "Pim Quickfinger" },
      form: "melee",
      attack: { die: 4, base: 3, parts: CLASH.parts, total: 8 },
      counter: { die: 3, base: 1, parts: [], total: 4 },
      result: "attacker",
    });
    expect(clashOf({ ...CLASH, counter: 0 })?.counter).toBeNull();
  });

  test("against a number says what it takes", () => {
    expect(clashOf(ROLL)).toMatchObject({ needs: 6, result: "enough", attack: { die: 3, base: 2, total: 6 } });
    expect(clashOf({ ...ROLL, success: false })?.result).toBe("short");
    expect(clashOf({ kind: "moves" })).toBeNull();
  });
});

describe("what the dice said", () => {
  const strike = { by: null, on: 0, monster: thrall.monster, form: "melee", die: 4, counter: 3 } as unknown as Strike;

  test("is kept with what came of it until something else begins", () => {
    const lines = [line({ kind: "sends" }), line(CLASH), line({ kind: "wounded" }, "You take 1 wound."), line({ kind: "keeps" })];
    expect(verdictsOf(lines)).toEqual([{ at: 1, text: "", clash: clashOf(CLASH), came: ["You take 1 wound."] }]);
    expect(verdictsOf([...lines, line({ kind: "moves" })])).toEqual([]);
    expect(verdictsOf([])).toEqual([]);
  });

  test("has a verdict for every roll since then", () => {
    const lines = [line({ kind: "turn" }), line(ROLL), line({ kind: "wounded" }, "Ouch."), line(CLASH)];
    expect(verdictsOf(lines).map(({ came }) => came)).toEqual([["Ouch."], []]);
  });

  test("belongs to the strike whose dice they are", () => {
    const verdicts = verdictsOf([line(ROLL), line(CLASH)]);
    expect(verdictOn(strike, verdicts)).toBe(verdicts[1]);
    expect(verdictOn({ ...strike, die: null }, verdicts)).toBe(verdicts[1]); // the view is not there yet
    expect(verdictOn({ ...strike, die: 2 }, verdicts)).toBeUndefined();
    expect(verdictOn({ ...strike, on: 1 }, verdicts)).toBeUndefined();
    expect(verdictOn({ ...strike, monster: { ...thrall.monster!, name: "Bone Ogre" } }, verdicts)).toBeUndefined();
  });
});

describe("the map", () => {
  test("offers a spot for every cell, with the ways to lie there", () => {
    const spots = spotsOf([
      choice("lay", "spot dungeon 1,-2"),
      choice("lay turned", "spot dungeon 1,-2 turned"),
      choice("lay elsewhere", "spot wilderness 0,1"),
      choice("explore", "deck both"),
    ]);
    expect(spots).toEqual([
      { half: "dungeon", x: 1, y: -2, things: ["spot dungeon 1,-2", "spot dungeon 1,-2 turned"] },
      { half: "wilderness", x: 0, y: 1, things: ["spot wilderness 0,1"] },
    ]);
  });

  test("keeps a cell in its place however it grows", () => {
    const stair = { half: "dungeon", x: 0, y: 0 } as const;
    const before = new Grid([stair]).at(stair);
    const grown = new Grid([stair, { half: "dungeon", x: -2, y: -1 }]);
    expect(grown.at(stair)).toEqual(before);
    expect([grown.x, grown.y, grown.wide, grown.high]).toEqual([-2 * STEP, -STEP, 3 * STEP, 2 * STEP]);
  });

  test("has the Wilderness to the left of the dungeon, at the same height", () => {
    const grid = new Grid([
      { half: "dungeon", x: 0, y: 0 },
      { half: "wilderness", x: 5, y: 7 },
    ]);
    const wilds = grid.at({ half: "wilderness", x: 5, y: 7 });
    expect(wilds.left + TILE).toBeLessThan(0);
    expect(wilds.top).toBe(0);
  });

  test("without any card is a cell to lay one", () => {
    const grid = new Grid([]);
    expect([grid.wide, grid.high]).toEqual([STEP, STEP]);
    expect(grid.middle(null)).toEqual({ x: STEP / 2, y: STEP / 2 });
  });

  test("has heroes side by side, in a doorway at its side, and none that fell", () => {
    const view = delve({ players: [hero(0), hero(1), hero(2, { door: "north" }), hero(3, { alive: false })] });
    const [ana, bo, cleo, ...rest] = standing(view, new Grid(view.maps));
    expect(rest).toEqual([]);
    expect(ana!.left).toBeLessThan(bo!.left);
    expect(ana!.top).toBe(bo!.top);
    expect([cleo!.left, cleo!.top]).toEqual([TILE / 2, TILE / 2 - 56]);
  });
});

describe("things", () => {
  test("are a sort and a name", () => {
    expect(parse("ready 1 Pot Helm")).toEqual({ sort: "ready", seat: 1, name: "Pot Helm" });
    expect(parse("seat 2")).toEqual({ sort: "seat", seat: 2, name: "2" });
    expect(parse("map Needle Passage")).toEqual({ sort: "map", seat: null, name: "Needle Passage" });
  });

  test("on the table can be taken hold of; answers are buttons", () => {
    const free = seen(delve(), choice("done"));
    const answering = seen(delve(), choice("pass"));
    for (const thing of ["card Pot Helm", "exit north", "spot dungeon 0,1", "map Flooded Stair"]) {
      expect(lies(thing, answering)).toBe(true);
    }
    expect(lies("map Needle Passage", free)).toBe(false); // it lies nowhere yet
    expect(lies("seat 1", free)).toBe(true);
    expect(lies("seat 1", answering)).toBe(false);
    expect(lies("form melee", free)).toBe(false);
  });

  test("that are cards can be a topic never to be asked about", () => {
    expect(topic("card Pot Helm")).toBe("pot helm");
    expect(topic("exit north")).toBeNull();
  });
});

describe("what a button says", () => {
  const say = (view: DelveView, words: string, ...touches: string[]) => label(choice(words, ...touches), seen(view));

  test.each([
    ["attack", [], "Let them attack"],
    ["use hero", ["ability"], "Use your gift"],
    ["go north", ["exit north", "map Bone Gallery"], "Go north to Bone Gallery"],
    ["lay north of flooded stair, turned", ["spot dungeon 0,-1 turned"], "Lay it here, turned"],
    ["send drowned thrall at seat 1", ["card Drowned Thrall", "seat 1"], "Send Drowned Thrall at Bo"],
    ["challenge seat 1", ["seat 1"], "Challenge Bo"],
    ["seat 0", ["seat 0"], "Your own hero"],
    ["spend 0", ["amount 0"], "Nothing more"],
    ["spend 2", ["amount 2"], "+2"],
    ["letter a", ["letter a"], "Letter A"],
    ["play pot helm", ["card Pot Helm"], "Play Pot Helm"],
    ["at bone gallery", ["map Bone Gallery"], "Bone Gallery"],
    ["peril to seat 0", ["seat 0"], "1 peril for you"],
    ["assign no peril", [], "To nobody"],
  ])("%s", (words, touches, said) => {
    expect(say(delve(), words, ...touches)).toBe(said);
  });

  test("that ends something says what", () => {
    expect(say(delve(), "done")).toBe("End the Hero phase");
    expect(say(delve({ phase: "dungeonlord" }), "done")).toBe("End the Dungeonlord phase");
    expect(say(delve({ phase: "discard and draw" }), "done")).toBe("Nothing");
    expect(say(delve({ phase: "reset" }), "done")).toBe("Done");
  });
});

describe("a card read aloud", () => {
  test("a monster with its scores, cost and time", () => {
    const reading = read("card Drowned Thrall", delve())!;
    expect(reading).toMatchObject({ title: "Drowned Thrall", kind: "Monster" });
    expect(reading.text.join(" ")).toContain("Melee 3 (attacks and counters)");
    expect(reading.text.join(" ")).toContain("Costs 2 of an opponent’s peril; played in your Dungeonlord phase.");
  });

  test("what stays in play says so", () => {
    expect(read("card Pot Helm", delve())?.kind).toBe("Treasure, stays in play");
    const view = delve({ players: [hero(0, { ready: [{ ...helm, owner: 0, used: false }] }), hero(1)] });
    expect(read("ready 0 Pot Helm", view)?.title).toBe("Pot Helm");
  });

  test("a Map card with its ways as they lie", () => {
    expect(read(`map ${passage.name}`, delve())?.text[1]).toBe(
      "Ways: north open, east trapped (speed 4+), south wall and west locked (melee 5+).",
    );
    expect(exitWords({ kind: "locked", form: "melee", threat: 5, opened: true })).toBe("open");
  });

  test("a hero by the seat, and nothing for what is no card", () => {
    expect(read("seat 1", delve())?.title).toBe("Sael Thornwick");
    expect(read("exit north", delve())).toBeNull();
  });
});

describe("the course of a game", () => {
  test("has a point for every round and one for the end", () => {
    const events = [
      { kind: "turn", seat: 0, round: 1 },
      { kind: "turn", seat: 1, round: 1 },
      { kind: "wounded", seat: 1, wounds: 2, now: 3 },
      { kind: "turn", seat: 0, round: 2 },
      { kind: "completes", seat: 0, completed: 1 },
      { kind: "level", seat: 0, now: 2 },
      { kind: "falls", seat: 1 },
      { kind: "end" },
    ];
    expect(coursesOf(events.map((event) => line(event)), [5, 5])).toEqual([
      { quests: [0, 0, 1], level: [1, 1, 2], life: [5, 5, 5] },
      { quests: [0, 0, 0], level: [1, 1, 1], life: [5, 3, 0] },
    ]);
  });
});

describe("the layout", () => {
  test("holds what the shell asks for", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
    const { layout } = await import("../src/games/dungeoneer/layout");
    expect(layout.fills).toBe(true);
    expect(layout.hand(delve({ map_hand: [passage] }))).toEqual([
      `map ${passage.name}`,
      "card Drowned Thrall",
      "card Pot Helm",
    ]);
    expect(layout.hand(delve({ hand: null }))).toEqual([]);
    expect(layout.options).toBe(options);
  });

  test("offers no option twice", () => {
    const names = options.flatMap((group) => Object.keys(group.options));
    expect(new Set(names).size).toBe(names.length);
  });
});
