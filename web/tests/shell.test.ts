import { describe, expect, test } from "vitest";
import { marks, points } from "../src/lib/chart";
import { Choosing } from "../src/lib/choosing.svelte";
import { type Charts, coursesOf } from "../src/lib/course";
import { named } from "../src/lib/names";
import { agreed, grouped } from "../src/lib/options";
import type { Choice, OptionInfo } from "../src/lib/protocol";
import { against, others, rivals } from "../src/lib/seats";
import { does, filled, nameOf, turnOf, verdict, within } from "../src/lib/view";
import { asked, CHAIRS, chair, choice, line } from "./table";

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

describe("the course of a game", () => {
  const charts: Charts<{ life: number }> = {
    marks: { turn: "round", end: null },
    cuts: ["level"],
    tracks: [
      { title: "Treasure", sets: { gains: "now" }, top: () => 3 },
      { title: "Life", begin: (view) => view.life, sets: { wounded: "now", falls: 0 }, top: () => 1 },
    ],
  };

  test("has a point for every mark, and what each seat had then", () => {
    const events = [
      { kind: "turn", seat: 0, round: 1 },
      { kind: "gains", seat: 0, now: 4 },
      { kind: "turn", seat: 1, round: 1 },
      { kind: "wounded", seat: 1, now: 3 },
      { kind: "level" },
      { kind: "turn", seat: 0, round: 2 },
      { kind: "falls", seat: 1 },
      { kind: "end" },
    ];
    expect(coursesOf(charts, { life: 5 }, events.map((event) => line(event)), 2)).toEqual([
      { title: "Treasure", top: 4, seats: [[0, 4, 4], [0, 0, 0]], cuts: [1] },
      { title: "Life", top: 5, seats: [[5, 5, 5], [5, 3, 0]], cuts: [1] },
    ]);
  });

  test("knows what somebody takes from another", () => {
    const loot: Charts<unknown> = {
      marks: { end: null },
      tracks: [{ title: "Chests", sets: { finds: "has" }, moves: { loots: { many: "chests", from: "dead" } } }],
    };
    const events = [{ kind: "finds", seat: 1, has: 3 }, { kind: "loots", seat: 0, chests: 3, dead: 1 }, { kind: "end" }];
    expect(coursesOf(loot, null, events.map((event) => line(event)), 2)[0]!.seats).toEqual([[3], [0]]);
  });

  test("knows what is earned and spent", () => {
    const purse: Charts<unknown> = {
      marks: { end: null },
      tracks: [{ title: "Gems", sets: { gems: "gems" }, gains: { sells: "price" }, costs: { buys: "price" } }],
    };
    const events = [{ kind: "gems", seat: 0, gems: 9 }, { kind: "buys", seat: 0, price: 5 }, { kind: "sells", seat: 1, price: 2 }, { kind: "end" }];
    expect(coursesOf(purse, null, events.map((event) => line(event)), 2)[0]!.seats).toEqual([[4], [2]]);
  });
});

describe("options", () => {
  const option = (name: string, more: Partial<OptionInfo> = {}): OptionInfo => ({
    name,
    title: name,
    group: "",
    clause: "a.b",
    text: "",
    values: [false, true],
    words: ["No", "Yes"],
    default: false,
    seats: [2, 6],
    ...more,
  });

  test("stand under the game's own headings, in its order", () => {
    const groups = grouped([option("a", { group: "The map" }), option("b"), option("c", { group: "The map" })]);
    expect(groups.map(({ title, options }) => [title, options.map(({ name }) => name)])).toEqual([
      ["The map", ["a", "c"]],
      ["Options", ["b"]],
    ]);
  });

  test("that a table changed are told in words", () => {
    const known = [option("rounds", { title: "Rounds", values: [0, 10], words: ["As many as it takes", "10"], default: 0 }), option("reborn")];
    expect(agreed({ rounds: 10, reborn: false }, known)).toEqual(["Rounds: 10"]);
    expect(agreed({ rounds: 0, reborn: true }, known)).toEqual(["reborn: Yes"]);
  });
});

describe("names in a sentence", () => {
  const seats = (text: string, you: number | null = 0, chairs = CHAIRS) =>
    named(text, chairs, you).flatMap((piece) => (piece.seat === null ? [] : [[piece.text, piece.seat]]));

  test("are found whole, and so is who reads it", () => {
    expect(seats("Bo’s torch shows you a Bog Hag; Anaximander sleeps.")).toEqual([["Bo", 1], ["you", 0]]);
    expect(named("Bo wins.", CHAIRS, null)).toEqual([{ text: "Bo", seat: 1 }, { text: " wins.", seat: null }]);
  });

  test("may hold anything, and belong to nobody if two bear them", () => {
    expect(seats("a.b plays; ab does not.", null, [chair(0, "a.b"), chair(1, "")])).toEqual([["a.b", 0]]);
    expect(seats("Bo plays.", null, [chair(0, "Bo"), chair(1, "Bo")])).toEqual([]);
    expect(named("Nobody is here.", [], null)).toEqual([{ text: "Nobody is here.", seat: null }]);
  });
});

describe("around the table", () => {
  test("players stand by name in the words of the server, and I am you", () => {
    expect(filled("{seat 0} send Encounters against {seat 1}", CHAIRS, 0)).toBe("You send Encounters against Bo");
    expect(filled("2 wounds about to land on {seat 1}", CHAIRS, 1)).toBe("2 wounds about to land on you");
  });

  test("the others sit from my left on", () => {
    const players = [0, 1, 2, 3].map((seat) => ({ seat }));
    expect(others(players, 1).map(({ seat }) => seat)).toEqual([2, 3, 0]);
    expect(others(players, null)).toEqual(players);
  });

  test("bots are as many as the game is for", () => {
    expect(rivals([2, 4])).toEqual([2, 1, 3]);
    expect(rivals([1, 1])).toEqual([0]);
    expect([0, 1, 5].map(against)).toEqual(["Solitaire", "Against one bot", "Against 5 bots"]);
  });

  test("it is said who won", () => {
    const outcome = (...winners: number[]) => ({ clause: "", winners, scores: [], facts: [] });
    expect(verdict(outcome(0), CHAIRS, 0)).toBe("You win");
    expect(verdict(outcome(1), CHAIRS, 0)).toBe("Bo wins");
    expect(verdict(outcome(0, 1), CHAIRS, null)).toBe("Ana and Bo share the victory");
    expect(verdict({ ...outcome(0, 1), sides: [0, 1] }, CHAIRS, null)).toBe("Ana and Bo share the victory");
    expect(verdict({ ...outcome(0, 1), sides: [1, 1] }, CHAIRS, null)).toBe("Ana and Bo win together");
    expect(verdict(outcome(), CHAIRS, 0)).toBe("Nobody wins");
    expect(verdict(outcome(), [chair(0, "Ana")], 0)).toBe("You lose");
  });
});

describe("what is picked", () => {
  const north = choice("go north", "exit north");
  const south = { ...choice("go south", "exit south"), number: 2 };

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

describe("a key", () => {
  const pass: Choice = { ...choice("pass"), number: 9, role: "pass" };
  const one = { ...choice("send at Bo", "card a"), number: 1 };
  const other = { ...choice("send at Cleo", "card a"), number: 2 };
  const lone = { ...choice("play b", "card b"), number: 3 };

  function table() {
    const sent: string[] = [];
    const choosing = new Choosing((made) => sent.push(made.words));
    choosing.ask(asked(one, other, lone, pass));
    return { choosing, sent };
  }

  test("picks like the mouse, and pressed again plays", () => {
    const { choosing, sent } = table();
    choosing.press(3);
    expect(choosing.picked).toBe("card b");
    expect(sent).toEqual([]);
    choosing.press(3);
    expect(sent).toEqual(["play b"]);
  });

  test("chooses among the moves of what is picked", () => {
    const { choosing, sent } = table();
    choosing.press(2);
    expect(choosing.choices.map((made) => choosing.keyOf(made))).toEqual([1, 2]);
    choosing.press(2);
    expect(sent).toEqual(["send at Cleo"]);
  });

  test("presses a button at once", () => {
    const { choosing, sent } = table();
    choosing.press(9);
    expect(sent).toEqual(["pass"]);
  });
});

describe("a thing read aloud", () => {
  test("says what it would do, or why it may not", () => {
    const choosing = new Choosing();
    const play = { ...choice("play 5", "power 5"), label: "Play 5", note: "takes the chest" };
    choosing.ask({ ...asked(play), refusals: { key: "A key is for treasure rooms only." } });
    expect(choosing.describe("power 5", "5, power card")).toBe("5, power card. Play 5: takes the chest");
    expect(choosing.describe("key", "Key, item")).toBe("Key, item. Not now: A key is for treasure rooms only.");
    expect(choosing.describe("room 1", "A room")).toBe("A room");
    expect(choosing.describe("power 5", "5, power card.  ")).toBe("5, power card. Play 5: takes the chest"); // a sentence, and nothing after it
    choosing.pointed = "key";
    expect(choosing.note).toEqual({ refused: true, text: "A key is for treasure rooms only." });
  });
});

describe("a name", () => {
  const [me, other] = [nameOf(CHAIRS, 0, 0), nameOf(CHAIRS, 1, 0)];

  test("stands in a sentence as I or others would say it", () => {
    expect([does(me, "try", "tries"), does(other, "try", "tries")]).toEqual(["You try", "Bo tries"]);
    expect([within(me), within(other)]).toEqual(["you", "Bo"]);
    expect([turnOf(me), turnOf(other)]).toEqual(["your turn", "Bo"]);
  });
});
