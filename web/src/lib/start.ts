import { api } from "./api";
import { me } from "./me.svelte";
import type { About, WantedTable } from "./protocol";
import { router } from "./router.svelte";

/** Make a table and go to it. */
export async function start(wanted: WantedTable): Promise<void> {
  await me.greet();
  const made = await api.make(wanted);
  router.go(`/table/${made.table}`);
}

/** The usual bot. */
export const BOT = { kind: "bot" };

/** A game at once: me against so many bots. */
export function quick(game: string, bots: number): WantedTable {
  return { game, seats: [{ kind: "me" }, ...Array.from({ length: bots }, () => BOT)] };
}

/** The same table once more; others who sat there are invited again. */
export function again(about: About, you: number | null): WantedTable {
  return {
    game: about.game,
    seats: about.chairs.map((chair) => {
      if (chair.seat === you) return { kind: "me" };
      if (chair.bot) return { kind: "bot", bot: chair.bot };
      return { kind: about.public ? "open" : "friend" };
    }),
    options: about.options,
    public: about.public,
    name: about.name,
    after: about.id,
  };
}
