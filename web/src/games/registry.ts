import type { GameLayout } from "./layout";

/** How a game is announced where one is chosen, and its layout, fetched when it is needed. */
interface Entry {
  emblem: string;
  line: string;
  load: () => Promise<{ layout: GameLayout }>;
}

const GAMES: Record<string, Entry> = {
  dungeoneer: {
    emblem: "treasure-map",
    line: "Explore, quest, and be everyone’s Dungeonlord",
    load: () => import("./dungeoneer/layout"),
  },
  "dungeon-raiders": {
    emblem: "open-treasure-chest",
    line: "Five levels of cards, traps and greed",
    load: () => import("./dungeon-raiders/layout"),
  },
};

export async function layoutOf(game: string): Promise<GameLayout | null> {
  return (await GAMES[game]?.load())?.layout ?? null;
}

export const emblemOf = (game: string) => GAMES[game]?.emblem ?? "dungeon-gate";
export const lineOf = (game: string) => GAMES[game]?.line ?? "";
