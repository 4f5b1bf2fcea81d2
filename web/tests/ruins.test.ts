import { describe, expect, test } from "vitest";
import { exchangeNow, exchangesOf } from "../src/games/ruins-raiders/fight";
import { arcOf, boundsOf, darkness, middle, SQUARE, Squares, TILE, wayTo } from "../src/games/ruins-raiders/grid";
import { STEP, tripOf } from "../src/games/ruins-raiders/movement";
import { PAUSES } from "../src/games/ruins-raiders/pace";
import { castNow } from "../src/games/ruins-raiders/rolls";
import { brokenSides, postsOf, rimOf, wallsOf } from "../src/games/ruins-raiders/stone";
import { openTable, span, stagesOf, tablesMatter } from "../src/games/ruins-raiders/tables";
import { callOf, handOf, lies, otherRaiders, ownRaider, read } from "../src/games/ruins-raiders/things";
import type { Attack, Roll } from "../src/games/ruins-raiders/types";
import { bat, LINES, raider, ruins, tile, VIEWS } from "./ruins";
import { choice, line, seen } from "./table";

const ROLL: Roll = {
  purpose: "attack",
  pawn: 0,
  who: "Victor",
  seat: 0,
  dice: [
    { thing: "die 1", value: 5, success: true, picked: false },
    { thing: "die 2", value: 2, success: false, picked: true },
  ],
  parts: [],
  total: 0,
  successes: 1,
  needed: null,
  square: null,
};
const ATTACK: Attack = {
  kind: "attack",
  pawn: 0,
  seat: 0,
  who: "Victor",
  source: "",
  on: 12,
  target: "Bat 1",
  square: null,
  dice: 4,
  defence: 1,
  hits: null,
  chance: 70,
  gains: "to hurt",
  called_off: false,
};

describe("the map", () => {
  test("a way leads from where one stands, square by square, for as much as it costs", () => {
    const walks = VIEWS.filter((view) => view.ways.length > 0);
    expect(walks.length).toBeGreaterThan(3);
    for (const view of walks) {
      const squares = new Squares(view.cells);
      const stands = view.pawns.find((pawn) => pawn.raider === view.acting)!.square;
      for (const { thing, cost } of view.ways) {
        const way = wayTo(view, squares, thing);
        expect(way[0]?.square).toBe(stands);
        expect(way).toHaveLength(thing.startsWith("door") ? cost : cost + 1);
        way.slice(1).forEach((step, place) => {
          expect(Math.max(Math.abs(step.x - way[place]!.x), Math.abs(step.y - way[place]!.y))).toBe(1);
        });
      }
    }
    expect(wayTo(ruins(), new Squares([tile(0, 0, 0)]), "square 0 nw")).toEqual([]);
  });

  test("it reaches as far as tiles lie or could be laid, and a little over doors into the unknown", () => {
    const plain = boundsOf([tile(0, 0, 0)], []);
    expect(boundsOf([tile(0, 0, 0)], [{ thing: "spot 1,0", x: 1, y: 0 }]).wide).toBe(plain.wide + TILE);
    const door = tile(0, 0, 0, [], { ground: "door", side: "east", behind: "unknown" });
    expect(boundsOf([door], []).wide).toBeGreaterThan(plain.wide);
    expect(boundsOf([{ ...door, behind: "leads on" }], []).wide).toBe(plain.wide);
  });

  test("a jump flies over the gap, and up or down it is bent aside", () => {
    const squares = new Squares([tile(0, 0, 0, [1]), tile(1, 1, 0)]);
    const across = arcOf({ source: 0, square: 4 }, squares)!;
    expect(across.top.y).toBeLessThan(middle(squares.numbered(0)!).y);
    const down = arcOf({ source: 0, square: 3 }, squares)!;
    expect(down.top.x).toBeGreaterThan(middle(squares.numbered(0)!).x);
    expect(arcOf({ source: 0, square: 99 }, squares)).toBeNull();
  });

  test("torches light what is near them", () => {
    expect(darkness({ x: 1, y: 1 }, [{ x: 0, y: 0 }])).toBe(0);
    expect(darkness({ x: 9, y: 0 }, [{ x: 0, y: 0 }])).toBeGreaterThan(darkness({ x: 5, y: 0 }, [{ x: 0, y: 0 }]));
    expect(darkness({ x: 9, y: 0 }, [])).toBe(0);
  });

  test("floor breaks off towards a gap, but not where a wall stands between", () => {
    const cells = [tile(0, 0, 0, [0])];
    const [gap] = cells[0]!.squares;
    expect(brokenSides(gap!, new Squares(cells))).toEqual(["east", "south"]);
    expect(brokenSides({ ...gap!, rocks: ["east"] }, new Squares(cells))).toEqual(["south"]);
    expect(rimOf(gap!, "east", 8)).toMatch(/^M60 0L/);
  });

  test("a wall between two squares is drawn once, and posts stand where walls turn", () => {
    const [nw, ne, se, sw] = tile(0, 0, 0).squares;
    const walled = { ...tile(0, 0, 0), squares: [{ ...nw!, borders: ["north", "west"] as const, rocks: ["east"] as const }, { ...ne!, rocks: ["west"] as const }, se!, sw!] };
    expect(wallsOf([walled as never], "rocks")).toEqual([`M${SQUARE} 0L${SQUARE} ${SQUARE}`]);
    expect(postsOf([walled as never])).toEqual([expect.objectContaining({ x: 0, y: 0 })]);
  });
});

describe("a pawn", () => {
  const squares = new Squares([tile(0, 0, 0), tile(1, 1, 0)]);

  test("walks square by square, and the story waits for it", () => {
    const goes = { kind: "goes", seat: 0, who: "Victor", pawn: 0, path: [0, 1, 4] };
    expect(tripOf(goes, squares)).toMatchObject({ pawn: 0, duration: 2 * STEP, points: [{ x: 30, y: 30 }, { x: 90, y: 30 }, { x: 150, y: 30 }] });
    const pause = PAUSES.goes as (event: object) => number;
    expect(pause(goes)).toBeGreaterThan(2 * STEP);
    expect(tripOf({ ...goes, path: [0] } as never, squares)).toBeNull();
    expect(tripOf({ kind: "turn" }, squares)).toBeNull();
  });

  test("flies in an arc, and comes back if the jump fails", () => {
    const jump = { kind: "jumps", seat: 0, who: "Victor", pawn: 0, source: 0, square: 4, needed: 1, got: 1, lands: true };
    const there = tripOf(jump, squares)!;
    expect(there.points.at(-1)!.x).toBeCloseTo(150);
    expect(Math.min(...there.points.map(({ y }) => y))).toBeLessThan(0);
    const back = tripOf({ ...jump, lands: false } as never, squares)!;
    expect(back.points.at(-1)!.x).toBeCloseTo(30);
    expect(Math.max(...back.points.map(({ x }) => x))).toBeGreaterThan(60);
  });
});

describe("the room tables", () => {
  const table = ruins().tables[3]!;
  const roll: Roll = { ...ROLL, purpose: "table 4", dice: [{ thing: "die 1", value: 3, success: false, picked: false }], parts: [{ name: "progress", n: 2 }], total: 5 };

  test("the one that is rolled for lies open, and its result lights up only when the die rests", () => {
    const view = ruins({ rolls: [roll] });
    expect(openTable(view, null)).toBe(3);
    const [rolling] = stagesOf(view, null, true).filter(({ open }) => open);
    expect(rolling).toMatchObject({ dice: [3], row: null });
    const [rests] = stagesOf(view, null, false).filter(({ open }) => open);
    expect(rests).toMatchObject({ dice: [3], bonus: 2, total: 5, row: table.rows.find(({ low }) => low === 5) });
  });

  test("past ones keep their dice and what they said", () => {
    const view = ruins({ results: [{ table: 0, row: 4, dice: [3, 4], bonus: 0, total: 7 }] });
    const [first, second] = stagesOf(view, null, false);
    expect(first).toMatchObject({ open: false, dice: [3, 4], row: view.tables[0]!.rows[4] });
    expect(second).toMatchObject({ open: false, row: null });
    expect(stagesOf(view, { kind: "reads table" }, false)[0]!.open).toBe(true);
  });

  test("how many monsters come stands there only when it was asked", () => {
    const numbers = (results: { table: number; row: number; dice: number[]; bonus: number; total: number }[]) => stagesOf(ruins({ results }), null, false).map(({ table }) => table.purpose);
    expect(numbers([])).not.toContain("number");
    expect(numbers([{ table: 6, row: 0, dice: [2], bonus: 0, total: 2 }])).toContain("number");
  });

  test("they matter while a room is made, and results are read as spans", () => {
    expect(tablesMatter(ruins(), null)).toBe(false);
    expect(tablesMatter(ruins(), { kind: "progresses" })).toBe(true);
    expect([span({ low: 2, high: 2, text: "" }), span({ low: 5, high: 6, text: "" }), span({ low: 8, high: null, text: "" })]).toEqual(["2", "5–6", "8+"]);
  });
});

describe("a fight", () => {
  const begun = { kind: "attacks", seat: 0, who: "Victor", pawn: 0, source: "", on: 12, target: "Bat 1", square: -1 };
  const attack = { kind: "rolls", seat: 0, who: "Victor", purpose: "attack", dice: [5, 2, 6], parts: [{ name: "Victor", n: 3 }] };
  const defence = { kind: "rolls", seat: -1, who: "Bat 1", purpose: "defence", dice: [1], parts: [] };
  const strikes = { kind: "strikes", seat: 0, who: "Victor", target: "Bat 1", hits: 2, blocks: 0, left: 2 };

  test("has both sides' dice, what is left of the hits, and what came of it", () => {
    const lines = [begun, attack, defence, strikes, { kind: "enemy dies" }].map((event) => line(event, `${event.kind}.`));
    expect(exchangesOf(lines.slice(0, 2)).going).toMatchObject([{ attack: { dice: [5, 2, 6] }, defence: null, left: null }]);
    const { going, decided } = exchangesOf(lines);
    expect(going).toEqual([]);
    expect(decided).toMatchObject({ attack: { dice: [5, 2, 6] }, defence: { dice: [1] }, hits: 2, blocks: 0, left: 2, came: ["enemy dies."] });
  });

  test("dice that were rolled again take the place of the first ones", () => {
    const again = { kind: "rolls again", purpose: "attack", dice: [5, 5, 6] };
    expect(exchangesOf([begun, attack, again].map((event) => line(event))).going[0]!.attack!.dice).toEqual([5, 5, 6]);
  });

  test("a card thrown in between is fought out first, and what was begun goes on", () => {
    const axe = { ...begun, who: "Edith", pawn: 1, on: 0, target: "Victor", source: "Throwing Axe" };
    const lines = [begun, axe, { ...attack, who: "Edith" }, defence, strikes].map((event) => line(event));
    expect(exchangesOf(lines)).toMatchObject({ going: [{ begun: { who: "Victor" }, attack: null }], decided: { begun: { who: "Edith" } } });
  });

  test("is shown while it goes on and while it is told what came of it, and then put away", () => {
    const lines = [begun, attack].map((event) => line(event));
    const going = ruins({ attacks: [ATTACK] });
    expect(exchangeNow(going, lines, null, null)).toMatchObject({ begun });
    const told = [...lines, line(defence), line(strikes)];
    expect(exchangeNow(ruins(), told, strikes, told.at(-1)!)).toMatchObject({ left: 2 });
    expect(exchangeNow(ruins(), told, null, null)).toBeNull();
    expect(exchangesOf([...told, line({ kind: "goes" })])).toEqual({ going: [], decided: null });
  });

  test("dice that still roll are not told yet, and shown all the same", () => {
    const lines = [line(begun)];
    expect(exchangeNow(ruins({ attacks: [ATTACK] }), lines, attack, null)).toMatchObject({ attack: { dice: [5, 2, 6] } });
  });

  test("all fights of a whole game come to an end", () => {
    const { going } = exchangesOf([...LINES, line({ kind: "turn" })]);
    expect(going).toEqual([]);
    expect(LINES.filter(({ event }) => event.kind === "strikes").length).toBeGreaterThan(3);
  });
});

describe("other rolls", () => {
  test("stand on their own, but for those of fights and tables", () => {
    expect(castNow(ruins({ rolls: [{ ...ROLL, purpose: "move" }] }), [], null)).toMatchObject({ purpose: "move", dice: [5, 2] });
    expect(castNow(ruins({ rolls: [ROLL] }), [], null)).toBeNull();
    expect(castNow(ruins({ rolls: [{ ...ROLL, purpose: "table 1" }] }), [], null)).toBeNull();
  });

  test("the dice of a jump stay in sight until it is told how it went", () => {
    const rolled = line({ kind: "rolls", purpose: "jump", who: "Victor", dice: [5, 1], parts: [] });
    expect(castNow(ruins(), [rolled], { kind: "jumps" })).toMatchObject({ dice: [5, 1], roll: null });
    expect(castNow(ruins(), [rolled], null)).toBeNull();
  });
});

describe("things", () => {
  test("a move is made by what lies on the table, or by a button", () => {
    const view = ruins({ pawns: [{ ...bat, thing: "pawn victor", raider: 0, seat: 0, kind: "raider" }, bat], rolls: [ROLL], drawn: { thing: "card key", title: "Key", kind: "Key" } });
    const at = seen(view);
    const lying = ["square 0 nw", "spot 1,0", "door 3", "chest 0 ne", "pawn bat 1", "die 1", "card lucky coin", "row 5", "wall north of 0 nw", "character edith"];
    expect(lying.filter((thing) => !lies(thing, at))).toEqual([]);
    const buttons = ["pawn victor", "die 2", "card key", "ability lay on hands", "treasure deck", "trap deck", "exit 4"];
    expect(buttons.filter((thing) => lies(thing, at))).toEqual([]);
  });

  test("an enemy says what it is and whom it goes for", () => {
    const card = read("pawn bat 1", seen(ruins({ pawns: [bat] })))!;
    expect(card.kind).toBe("Bat · 1 of 1 health");
    expect(card.text).toContain("When the round is over it goes for you, 3 squares away: 44% that an attack hurts.");
  });

  test("the hand is that of the character who acts, and face-down cards are not in it", () => {
    const held = (thing: string, down = false) => ({ thing, title: thing, kind: "Key", down });
    const view = ruins({
      players: [{ seat: 0, raiders: [0, 1], points: 0, left: false }],
      acting: 1,
      raiders: [raider(0, 0, "Victor", { hand: [held("card key")] }), raider(1, 0, "Edith", { hand: [held("card smoke pot"), held("", true)] })],
    });
    expect(ownRaider(view, 0)?.name).toBe("Edith");
    expect(handOf(view)).toEqual(["card smoke pot"]);
    expect(otherRaiders(view, 0).map(({ name }) => name)).toEqual(["Victor"]);
    expect(callOf(view.raiders[0]!, seen(view))).toBe("Victor");
    expect(callOf(ruins().raiders[0]!, seen(ruins()))).toBe("You");
    expect(otherRaiders(ruins(), null)).toHaveLength(2);
  });

  test("what is picked is made by its only move, and what has none says so", () => {
    const at = seen(ruins(), choice("go to 0 nw", "square 0 nw"), choice("move", "pawn victor"));
    at.choosing.lies = (thing) => lies(thing, at);
    expect(at.choosing.lit("square 0 nw")).toBe(true);
    expect(at.choosing.loose.map(({ words }) => words)).toEqual([]);
    const withPawn = seen(ruins({ pawns: [{ ...bat, thing: "pawn victor", raider: 0, seat: 0, kind: "raider" }] }), choice("move", "pawn victor"));
    withPawn.choosing.lies = (thing) => lies(thing, withPawn);
    expect(withPawn.choosing.loose.map(({ words }) => words)).toEqual(["move"]);
  });
});
