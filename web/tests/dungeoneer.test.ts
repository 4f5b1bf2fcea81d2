import { describe, expect, test, vi } from "vitest";
import { clashOf, strikeOf, verdictOn, verdictsOf } from "../src/games/dungeoneer/clash";
import { Halves, spotsOf, standing, TILE } from "../src/games/dungeoneer/grid";
import { dangersOf, exitSign, featuresOf, type Sign, worthOf } from "../src/games/dungeoneer/signs";
import { exitsOf } from "../src/games/dungeoneer/terms";
import { cardOf, lies, mapOf, parse, read } from "../src/games/dungeoneer/things";
import type { OpenQuest, Strike, Way } from "../src/games/dungeoneer/types";
import type { CardFace, Happening } from "../src/lib/protocol";
import { delve, helm, hero, passage, space, thrall } from "./delve";
import { choice, line, seen } from "./table";

const STEP = TILE + 6;

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
    expect(clashOf({ ...CLASH, counter: 0 } as Happening)?.counter).toBeNull();
  });

  test("against a number says what it takes", () => {
    expect(clashOf(ROLL)).toMatchObject({ needs: 6, result: "enough", attack: { die: 3, base: 2, total: 6 } });
    expect(clashOf({ ...ROLL, success: false } as Happening)?.result).toBe("short");
    expect(clashOf({ kind: "moves" })).toBeNull();
  });
});

describe("what the dice said", () => {
  const strike = { by: null, on: 0, monster: thrall.monster, form: "melee", die: 4, counter: 3 } as unknown as Strike;

  test("is kept with what came of it until something else begins", () => {
    const lines = [line({ kind: "sends" }), line(CLASH), line({ kind: "wounded" }, "You take 1 wound."), line({ kind: "keeps" })];
    expect(verdictsOf(lines)).toEqual([{ text: "", clash: clashOf(CLASH), came: ["You take 1 wound."] }]);
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

describe("a strike", () => {
  test("that is still to be decided shows what counts in it", () => {
    const parts = [{ name: "Blood Frenzy", n: 1 }];
    const strike = { by: null, on: 0, monster: thrall.monster, form: "melee", score: 4, parts, die: null, total: null, can_counter: false };
    expect(strikeOf(strike as unknown as Strike)).toMatchObject({
      attacker: { seat: null, name: "Drowned Thrall" },
      defender: { seat: 0 },
      attack: { die: null, base: 3, parts },
      counter: null,
      result: null,
    });
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
    const before = new Halves([stair]).at(stair);
    const grown = new Halves([stair, { half: "dungeon", x: -2, y: -1 }]);
    expect(grown.at(stair)).toEqual(before);
    expect(grown.bounds).toEqual({ x: -2 * STEP, y: -STEP, wide: 3 * STEP, high: 2 * STEP });
  });

  test("has the Wilderness to the left of the dungeon, at the same height", () => {
    const grid = new Halves([
      { half: "dungeon", x: 0, y: 0 },
      { half: "wilderness", x: 5, y: 7 },
    ]);
    const wilds = grid.at({ half: "wilderness", x: 5, y: 7 });
    expect(wilds.left + TILE).toBeLessThan(0);
    expect(wilds.top).toBe(0);
  });

  test("without any card is a cell to lay one", () => {
    const grid = new Halves([]);
    expect(grid.bounds).toEqual({ x: 0, y: 0, wide: STEP, high: STEP });
    expect(grid.middle(null)).toEqual({ x: STEP / 2, y: STEP / 2 });
  });

  test("has heroes side by side, in a doorway at its side, and none that fell", () => {
    const view = delve({ players: [hero(0), hero(1), hero(2, { door: "north" }), hero(3, { alive: false })] });
    const [ana, bo, cleo, ...rest] = standing(view, new Halves(view.maps));
    expect(rest).toEqual([]);
    expect(ana!.at.x).toBeLessThan(bo!.at.x);
    expect(ana!.at.y).toBe(bo!.at.y);
    expect(cleo!.at).toEqual({ x: TILE / 2, y: TILE / 2 - 56 });
  });
});

describe("things", () => {
  test("are a sort and a name", () => {
    expect(parse("ready 1 Pot Helm")).toEqual({ sort: "ready", seat: 1, name: "Pot Helm" });
    expect(parse("seat 2")).toEqual({ sort: "seat", seat: 2, name: "2" });
    expect(parse("map Needle Passage")).toEqual({ sort: "map", seat: null, name: "Needle Passage" });
  });

  test("are found where they lie", () => {
    const packed = { ...thrall, wounds: 1, left: 1, attached: [] };
    const view = delve({ players: [hero(0, { pack: [packed], ready: [{ ...helm, owner: 0, used: false }] }), hero(1, { hand: [helm] })], hand: null });
    expect(cardOf("pack 0 1", view)).toBe(packed);
    expect(cardOf("ready 0 Pot Helm", view)?.name).toBe("Pot Helm");
    expect(cardOf("card Pot Helm", view)).toBe(helm);
    expect(cardOf("card Drowned Thrall", view)).toBeNull();
    expect(mapOf("map Flooded Stair", view)?.name).toBe("Flooded Stair");
  });

  test("on the table can be taken hold of; answers are buttons", () => {
    const free = seen(delve(), { ...choice("done"), role: "done" });
    const answering = seen(delve(), { ...choice("pass"), role: "pass" });
    for (const thing of ["card Pot Helm", "exit north", "spot dungeon 0,1", "map Flooded Stair"]) {
      expect(lies(thing, answering)).toBe(true);
    }
    expect(lies("map Needle Passage", free)).toBe(false); // it lies nowhere yet
    expect(lies(`map ${passage.name}`, seen(delve({ laying: passage })))).toBe(false);
    expect(lies("seat 1", free)).toBe(true);
    expect(lies("seat 1", answering)).toBe(false);
    expect(lies("form melee", free)).toBe(false);
  });
});

describe("a card read aloud", () => {
  const printed = (title: string): CardFace => ({ title, kind: "", text: ["As printed."] });
  const cards = {
    "card Pot Helm": printed("Pot Helm"),
    "map Flooded Stair": printed("Flooded Stair"),
    "quest The Pale Flame": printed("The Pale Flame"),
    "hero Sael Thornwick": printed("Sael Thornwick"),
  };
  const aloud = (thing: string, view = delve()) => read(thing, { ...seen(view), cards });

  test("is what is printed on it, wherever it lies", () => {
    const view = delve({ players: [hero(0, { ready: [{ ...helm, owner: 0, used: false }] }), hero(1)] });
    expect(aloud("ready 0 Pot Helm", view)).toEqual(printed("Pot Helm"));
    expect(aloud("card Pot Helm")?.title).toBe("Pot Helm");
    expect(aloud("seat 1")?.title).toBe("Sael Thornwick");
    expect(aloud("exit north")).toBeNull();
  });

  test("and what has become of it", () => {
    const door = space("Flooded Stair", 0, 0, { marks: ["C"], attached: ["Trail Marker"] });
    const stair = (more: object) => aloud("map Flooded Stair", delve({ maps: [{ ...door, ...more }] }))?.text;
    expect(stair({})).toEqual(["As printed.", "Portal C leads here.", "On it: Trail Marker."]);
    expect(stair({ portal: true, link: "Barrow Door" })).toContain("Portal C leads to Barrow Door.");
    expect(stair({ portal: true })).toContain("Portal C leads nowhere yet.");
    expect(stair({ turned: true })).toContain("It lies upside down.");
    const quest = { name: "The Pale Flame", token: true, wounds: 2 } as OpenQuest;
    expect(aloud("quest The Pale Flame", delve({ quests: [quest] }))?.text).toEqual([
      "As printed.",
      "The escort is under way.",
      "Wounds on it: 2.",
    ]);
  });
});

describe("exits", () => {
  const told = (ways: Way[]) => ways.map((exit) => `${exit.side} ${exit.words}`);

  test("of a printed card lie as it is turned", () => {
    expect(told(exitsOf(passage))).toEqual(["north open", "east trapped (speed 4+)", "south wall", "west lost (melee 5+)"]);
    expect(told(exitsOf(passage, true))).toEqual(["north wall", "east lost (melee 5+)", "south open", "west trapped (speed 4+)"]);
  });

  test("of a card on the table are as they are told, and turn round with it", () => {
    const lying = space(passage.name, 0, 0, { turned: true, exits: exitsOf(passage, true) });
    expect(exitsOf(lying, true)).toEqual(lying.exits);
    expect(told(exitsOf(lying, false))).toEqual(told(exitsOf(passage)));
  });
});

describe("signs on a Map card", () => {
  const told = (signs: Sign[]) => signs.map(({ key, label }) => `${key}: ${label}`);

  test("are every exit, as it lies and as it is told", () => {
    const [north, east, south, west] = exitsOf(passage).map(exitSign);
    expect(told([north!, east!, south!, west!])).toEqual([
      "open-exit: North: open",
      "trapped-exit: East: trapped (speed 4+)",
      "wall-exit: South: wall",
      "locked-exit: West: lost (melee 5+)",
    ]);
    expect([north!.icon, east!.icon, east!.figure]).toEqual(["", undefined, 4]);
    const opened = exitSign({ ...exitsOf(passage)[3]!, words: "open", opened: true });
    expect([opened.key, opened.label, opened.icon]).toEqual(["opened-exit", "West: open", undefined]);
  });

  test("are what it is worth, where it leads, and what waits there", () => {
    const fen = space("Sunless Fen", 0, 0, {
      glory: 3,
      peril: 1,
      sewer: "B",
      marks: ["C"],
      terrains: ["swamp"],
      pit: { form: "speed", threat: 5 },
      hazard: 2,
      monster: { ...thrall.monster!, wounds: 1, left: 1, absent: false },
      attached: ["Trail Marker"],
    });
    expect(told(worthOf(fen))).toEqual(["glory: 3 glory", "peril: 1 peril"]);
    expect(told(featuresOf(fen))).toEqual(["sewer: Sewer B", "portal: Portal C", "swamp: Swamp"]);
    expect(told(dangersOf(fen))).toEqual([
      "pit: Pit: speed 5+",
      "hazard: Traps are 2 harder",
      "guardian: Drowned Thrall, 1 life",
      "attached: Trail Marker",
    ]);
    const away = { ...fen, monster: { ...fen.monster!, absent: true } };
    expect(told(dangersOf(away))).toContain("guardian: Drowned Thrall, defeated");
    expect(told(featuresOf({ ...passage, portal: true }))).toEqual(["portal: Portal"]);
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
    const strikes = [{ die: 4, counter: null }] as Strike[];
    expect(layout.dice?.(delve({ fights: [{ strikes } as never] }))).toEqual([4, null]);
    expect(layout.character?.(delve(), 1)).toEqual({ name: "Sael Thornwick", icon: "robber" });
  });
});
