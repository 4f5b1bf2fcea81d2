import type { GameLayout } from "./layout";

/** A game's layout is the file `layout.ts` in the folder of its name. */
const layouts = import.meta.glob<{ layout: GameLayout }>("./*/layout.ts");

/** How a game is laid out, fetched when it is needed; one without a folder here is laid out plainly. */
export async function layoutOf(game: string): Promise<GameLayout> {
  const load = layouts[`./${game}/layout.ts`] ?? layouts["./plain/layout.ts"]!;
  return (await load()).layout;
}
