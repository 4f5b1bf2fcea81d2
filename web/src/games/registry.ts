import type { GameLayout } from "./layout";

/** Each game's layout, fetched when a table of it is opened. */
const LAYOUTS: Record<string, () => Promise<{ layout: GameLayout }>> = {
  dungeoneer: () => import("./dungeoneer/layout"),
  "dungeon-raiders": () => import("./dungeon-raiders/layout"),
};

export async function layoutOf(game: string): Promise<GameLayout | null> {
  const load = LAYOUTS[game];
  return load ? (await load()).layout : null;
}
