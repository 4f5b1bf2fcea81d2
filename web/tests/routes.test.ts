import { describe, expect, test } from "vitest";
import { readRoute } from "../src/lib/routes";

describe("addresses", () => {
  test("every page has one", () => {
    expect(readRoute("/")).toEqual({ page: "home" });
    expect(readRoute("/new")).toEqual({ page: "new", game: null });
    expect(readRoute("/new/dungeoneer")).toEqual({ page: "new", game: "dungeoneer" });
    expect(readRoute("/credits")).toEqual({ page: "credits" });
    expect(readRoute("/table/a-B_9")).toEqual({ page: "table", id: "a-B_9" });
    expect(readRoute("/join/token")).toEqual({ page: "join", token: "token" });
    expect(readRoute("/replay/x/")).toEqual({ page: "replay", id: "x" });
  });

  test("a clause can be pointed to", () => {
    expect(readRoute("/rules/dungeon-raiders", "#treasure.tie")).toEqual({
      page: "rules",
      game: "dungeon-raiders",
      clause: "treasure.tie",
    });
  });

  test("anything else is a dead end", () => {
    for (const path of ["/table", "/table/", "/table/a/b", "/nowhere", "/credits/x", "/table/%E0%A4%A"]) {
      expect(readRoute(path)).toEqual({ page: "lost" });
    }
  });
});
