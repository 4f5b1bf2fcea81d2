import { describe, expect, test } from "vitest";
import { EVERYTHING, listOf, passes, towards, wantedBy, written } from "../src/games/dungeon-dwellers/decks";
import { PAUSES } from "../src/games/dungeon-dwellers/pace";
import { counted, tower } from "../src/games/dungeon-dwellers/reckoning";
import { RISES, sliding } from "../src/games/dungeon-dwellers/rises";
import { aboutToSpend, discardedThing, faceOfThing, footed, hatch, lies, monsterThatMatters, read, roomText } from "../src/games/dungeon-dwellers/things";
import type { Attack, Bill, Hit, Way } from "../src/games/dungeon-dwellers/types";
import { Choosing } from "../src/lib/choosing.svelte";
import { beast, building, dwellers, energy, inPool, monster, player, QUIET, TOLD, VIEWS } from "./dwellers";
import { asked, choice, line, seen, symbolsOf } from "./table";

const MISSILE = energy("Magic Missile", { cost: 2, short: "2 ranged damage to all monsters", text: ["2 ranged damage to all face-up monsters."] });
const CLOAK = energy("Dusk Cloak", { energy_kind: "item", type: "cloak", cost: null, stops: ["ranged"], short: "Ranged damage 1 less" });
const STUDY = energy("Long Study", { energy_kind: "level", cost: null, short: "wand damage +1" });

const ATTACK: Attack = {
  seat: 0,
  source: "weapon",
  title: "Wand",
  thing: "weapon wand of player 1",
  reach: "ranged",
  shares: [],
  total: 3,
  hits: [{ thing: "monster 2", name: "Marsh Stalker", total: 3, shares: [], takes: 3, left: 2, falls: false, gold: 0, text: "" } satisfies Hit],
  wounds: 3,
  can_add: [],
  back: [],
  words: "",
};
const BILL: Bill = { seat: 0, title: "Damage", damage: true, due: 9, shares: [], paid: 0, rest: 9, energy_least: 3, hit_points_after: 1, words: "" };
const WAY: Way = { weapon: "wand", thing: "weapon wand of player 1", reach: "ranged", deals: 6, falls: true, wounds: 4, first: false, blows: [], text: "" };

describe("the deck as life", () => {
  const own = player(0, {
    ability: { thing: "ability of player 1", name: "Ember Bolt", text: "", cost: 1 },
    active: [{ thing: "magic missile of player 1", card: MISSILE, cost: 1 }],
  });

  test("what is pointed at lifts as many cards as it costs now", () => {
    expect(aboutToSpend(own, dwellers(), "magic missile of player 1")).toBe(1);
    expect(aboutToSpend(own, dwellers(), "ability of player 1")).toBe(1);
    expect(aboutToSpend(own, dwellers(), "monster 1")).toBe(0);
  });

  test("what was used already costs nothing more", () => {
    const used = player(0, { active: [{ thing: "magic missile of player 1", card: MISSILE, cost: 1, used: true }] });
    expect(aboutToSpend(used, dwellers(), "magic missile of player 1")).toBe(0);
  });

  test("of damage the cards that must go are lifted, of a cost all of them, and never more than there are", () => {
    expect(aboutToSpend(own, dwellers({ bill: BILL }), null)).toBe(3);
    expect(aboutToSpend(own, dwellers({ bill: { ...BILL, damage: false, rest: 2 } }), null)).toBe(2);
    expect(aboutToSpend(player(0, { deck: 1 }), dwellers({ bill: BILL }), null)).toBe(1);
  });

  test("cards slide off the pile of whoever spends them", () => {
    const spends = line({ kind: "spends", seat: 1, cards: ["Echo", "Kindle"], treasures: [], left: 15 });
    expect(sliding(spends, 1)).toBe(2);
    expect(sliding(spends, 0)).toBe(0);
    expect(sliding(line({ kind: "takes treasure", seat: 1, wounds: 5, left: 14, source: "" }), 1)).toBe(1);
    expect(sliding(line({ kind: "turn", seat: 1, number: 2 }), 1)).toBe(0);
  });
});

describe("the row", () => {
  test("the attack that builds up is hatched, else the weapon that is pointed at, and never more than is left", () => {
    expect(hatch(monster(1, beast("Marsh Stalker"), { would_take: 3, would_fall: true }), null)).toEqual({ n: 3, falls: true });
    const open = monster(1, beast("Marsh Stalker"), { left: 4, intent: { ...QUIET, ways: [WAY] } });
    expect(hatch(open, "weapon wand of player 1")).toEqual({ n: 4, falls: true });
    expect(hatch(open, "monster 1").n).toBe(0);
  });

  test("opened is the monster that is told of, then the one pointed at, then the one attacked, then the first that lies open", () => {
    const row = [monster(1, null), monster(2, beast("Marsh Stalker")), monster(3, beast("Iron Sentinel"))];
    const view = dwellers({ monsters: row, attack: ATTACK });
    expect(monsterThatMatters(view, "monster 1", { kind: "strikes", monster: "Iron Sentinel" } as never)).toBe(row[2]);
    expect(monsterThatMatters(view, "monster 1", null)).toBe(row[0]);
    expect(monsterThatMatters(view, null, null)).toBe(row[1]);
    expect(monsterThatMatters(dwellers({ monsters: row }), null, null)).toBe(row[1]);
    expect(monsterThatMatters(dwellers({ monsters: [row[0]!] }), null, null)).toBe(row[0]);
    expect(monsterThatMatters(dwellers(), null, null)).toBeNull();
  });
});

describe("cards by the names of their things", () => {
  const table = seen(
    dwellers({
      monsters: [monster(1, beast("Marsh Stalker"), { left: 4 })],
      players: [
        player(0, {
          active: [{ thing: "dusk cloak of player 1", card: CLOAK, cost: null, why_not: "Nothing to use" }],
          treasures: [{ thing: "treasure 1 of player 1", card: STUDY, worth: 2, replaces: "Old Study" }],
          discard: [MISSILE],
          weapons: [{ thing: "weapon wand of player 1", name: "wand", reach: "ranged", printed: 3, damage: 3, text: "" }],
        }),
      ],
      building: building([inPool(MISSILE)]),
    }),
  );

  test("everything that lies somewhere has its face", () => {
    for (const [thing, title] of [
      ["monster 1", "Marsh Stalker"],
      ["dusk cloak of player 1", "Dusk Cloak"],
      ["treasure 1 of player 1", "Long Study"],
      ["discarded magic missile of player 1", "Magic Missile"],
      ["weapon wand of player 1", "Mage"],
      ["energy card magic missile", "Magic Missile"],
      ["magic missile in the deck", "Magic Missile"],
    ] as const)
      expect(faceOfThing(thing, table)?.title).toBe(title);
    expect(faceOfThing("monster 9", table)).toBeNull();
  });

  test("read large, a card says how things stand with it", () => {
    expect(read("monster 1", table)?.text).toContain("4 of 9 health.");
    expect(read("dusk cloak of player 1", table)?.text).toContain("Nothing to use");
    expect(read("treasure 1 of player 1", table)?.text?.join(" ")).toMatch(/Worth 2 energy.*replaces Old Study/);
  });
});

test("at the foot of a card stand the slot of an item and the moment of an ability", () => {
  const weapon = energy("Sharp Weapons", { when: "weapon", short: "+2 damage" });
  expect([CLOAK, STUDY, MISSILE, weapon, energy("Last Legs", { when: "" })].map(footed)).toEqual(["cloak", "level", "ability", "with a weapon", "ability · always"]);
});

test("a room says what it does as long as it is there, or else what it did at once", () => {
  const room = { title: "Canteen", kind: "Room", thing: "canteen", short: "", text: ["Each player regains 2 hit points.", "Soup."] };
  expect(roomText(room)).toBe("Each player regains 2 hit points.");
  expect(roomText({ ...room, short: "all monsters have Attack First" })).toBe("all monsters have Attack First");
});

test("gold or a treasure are buttons, and so is whatever is for myself; all else is taken hold of", () => {
  const plain = seen(dwellers());
  const trade = seen(dwellers({ exchange: { seat: 0, wounds: 6, cost: 5, gold_only: false, words: "" } }));
  expect(lies("deck of player 1", plain)).toBe(true);
  expect(lies("deck of player 1", trade)).toBe(false);
  expect(lies("gold deck", trade)).toBe(false);
  expect(lies("player 1", plain)).toBe(false);
  expect(lies("player 2", plain)).toBe(true);
});

describe("building a deck", () => {
  const pool = [inPool(MISSILE, 2), inPool(CLOAK, 1), inPool(STUDY)];

  test("a filter shows what is all that it asks", () => {
    const shown = (more: Partial<typeof EVERYTHING>) => pool.filter((one) => passes(one, { ...EVERYTHING, ...more })).map(({ card }) => card.title);
    expect(shown({})).toHaveLength(3);
    expect(shown({ kind: "item" })).toEqual(["Dusk Cloak"]);
    expect(shown({ cost: 2 })).toEqual(["Magic Missile"]);
    expect(shown({ stops: "ranged" })).toEqual(["Dusk Cloak"]);
    expect(shown({ words: "ALL monsters" })).toEqual(["Magic Missile"]);
    expect(shown({ kind: "item", cost: 2 })).toEqual([]);
  });

  test("the list has what is in the deck, by kind", () => {
    expect(listOf(building(pool)).map(({ title, number }) => [title, number])).toEqual([
      ["Abilities", 2],
      ["Items", 1],
    ]);
  });

  test("a deck that was written is read again", () => {
    const text = written(building(pool), "Mage");
    expect(text).toContain("# Mage, 3 of 30 cards\n");
    expect(text).toContain("\n2 Magic Missile\n");
    const { wanted, unknown } = wantedBy(text, building([inPool(MISSILE), inPool(CLOAK)]));
    expect([...wanted]).toEqual([
      ["energy card magic missile", 2],
      ["energy card dusk cloak", 1],
    ]);
    expect(unknown).toEqual([]);
  });

  test("what is no card of mine is named, and no card is wanted more often than it can be", () => {
    const { wanted, unknown, left } = wantedBy("3 magic missile # too many\r\n1 Holy Hammer\n\nDusk Cloak", building(pool));
    expect(unknown).toEqual(["Holy Hammer"]);
    expect(left).toBe(1);
    expect(wanted.get("energy card magic missile")).toBe(2);
    expect(wanted.get("energy card dusk cloak")).toBe(1);
  });

  test("what a list has beyond the size of a deck finds no place in it", () => {
    const small = { ...building(pool), size: 3 };
    const { wanted, left } = wantedBy("2 Magic Missile\n2 Dusk Cloak\n1 Long Study", small);
    expect([...wanted.values()]).toEqual([2, 1]);
    expect(left).toBe(2);
  });

  test("on the way to another deck the surplus goes out first, and then nothing is left to do", () => {
    const choosing = new Choosing();
    choosing.ask(asked(choice("take out magic missile", "magic missile in the deck"), choice("put in long study", "energy card long study")));
    const wanted = new Map([
      ["energy card long study", 1],
      ["energy card magic missile", 1],
      ["energy card dusk cloak", 1],
    ]);
    expect(towards(wanted, building(pool), choosing)?.words).toBe("take out magic missile");
    const fewer = building([inPool(MISSILE, 1), inPool(CLOAK, 1), inPool(STUDY)]);
    expect(towards(wanted, fewer, choosing)?.words).toBe("put in long study");
    expect(towards(wanted, building([inPool(MISSILE, 1), inPool(CLOAK, 1), inPool(STUDY, 1)]), choosing)).toBeNull();
  });
});

test("the count is revealed player by player", () => {
  const told = { kind: "player count", seat: 1, gold: 90, cards: 3, trophies: 40, missing: 2, total: 110 };
  expect(counted([line({ kind: "turn", seat: 0, number: 1 }), line(told)])).toEqual([told]);
});

test("what healing costs is cut off a tower, and never more than there is of it", () => {
  const told = { kind: "player count" as const, seat: 1, gold: 40, cards: 2, trophies: 120, missing: 9, total: 70 };
  expect(tower(told, 400)).toEqual({ coins: 0.1, beasts: 0.3, cut: 90 / 400 });
  expect(tower({ ...told, trophies: 0, total: -50 }, 400)).toEqual({ coins: 0.1, beasts: 0, cut: 0.1 });
});

test("what rises from a panel is also looked at for a while", () => {
  for (const kind of Object.keys(RISES)) expect(PAUSES[kind], kind).toBeDefined();
});

describe("in a game as it was played", () => {
  test("everything that happens is looked at for a while", () => {
    expect(TOLD.length).toBeGreaterThan(100);
    expect([...new Set(TOLD.map(({ event }) => event.kind))].filter((kind) => PAUSES[kind] === undefined)).toEqual([]);
  });

  test("every sign on the table has a symbol", () => {
    const signs = VIEWS.flatMap(({ players, monsters, room_deck, gold_deck, wound_cards, building }) => [
      ...players.flatMap(({ marks }) => marks.map(({ symbol }) => symbol)),
      ...monsters.flatMap(({ traits }) => (traits ?? []).map(({ symbol }) => symbol)),
      ...[room_deck, gold_deck, wound_cards].map(({ symbol }) => symbol),
      ...(building?.stops ?? []).map(({ symbol }) => symbol),
    ]);
    expect(new Set(signs).size).toBeGreaterThan(8);
    expect([...new Set(signs)].filter((symbol) => !symbolsOf("dungeon-dwellers").includes(symbol))).toEqual([]);
  });

  test("every card that I can see has a face", () => {
    for (const view of VIEWS) {
      const table = seen(view);
      const mine = view.players[0]!;
      const things = [...mine.active, ...mine.treasures, ...mine.weapons, ...view.monsters.filter(({ card }) => card)].map(({ thing }) => thing);
      expect(things.filter((thing) => faceOfThing(thing, table) === null)).toEqual([]);
      expect(mine.discard.every(({ title }) => faceOfThing(discardedThing(title, 0), table)?.title === title)).toBe(true);
    }
  });

  test("only what I know of a monster is opened to me", () => {
    const hidden = VIEWS.flatMap(({ monsters }) => monsters).filter(({ down, known }) => down && !known);
    expect(hidden.length).toBeGreaterThan(20);
    expect(hidden.every(({ card }) => card === null)).toBe(true);
  });
});
