import { shelf } from "../lib/shelf.svelte";
import type { GameLayout } from "./layout";

/** A game's layout is the file `layout.ts` in the folder of its name. */
const layouts = import.meta.glob<{ layout: GameLayout }>("./*/layout.ts");

/** How a game is laid out, fetched when it is needed with its symbols; one without a folder here is laid out plainly. */
export async function layoutOf(game: string): Promise<GameLayout> {
  const load = layouts[`./${game}/layout.ts`] ?? layouts["./plain/layout.ts"]!;
  const [{ layout }] = await Promise.all([load(), shelf.fetch().catch(() => null)]);
  return layout;
}
