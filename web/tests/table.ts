import { readFileSync } from "node:fs";
import type { Seen } from "../src/games/layout";
import { Choosing } from "../src/lib/choosing.svelte";
import type { Asked, Chair, Choice, Happening, Line } from "../src/lib/protocol";
import type { View } from "../src/lib/view";

/** Tables in a few words. */

/** The keys of all symbols in the how-to of a game. */
export function symbolsOf(game: string): string[] {
  const howto = readFileSync(new URL(`../../src/undercroft/games/${game.replaceAll("-", "_")}/howto.toml`, import.meta.url), "utf8");
  return [...howto.matchAll(/^key = "([^"]+)"/gm)].map(([, key]) => key!);
}

export const chair = (seat: number, name: string): Chair => ({ seat, kind: "person", name, bot: null, present: true });
export const CHAIRS = [chair(0, "Ana"), chair(1, "Bo")];

export const choice = (words: string, ...touches: string[]): Choice => ({
  words,
  number: 1,
  label: words,
  note: "",
  touches,
  role: "",
});

export const asked = (...moves: Choice[]): Asked => ({ must: true, what: "Choose", why: "", clause: "", moves, refusals: {} });

export const line = (event: Happening & Record<string, unknown>, text = ""): Line => ({ text, clause: "", event });

export function seen(view: View, ...moves: Choice[]): Seen {
  const choosing = new Choosing();
  choosing.ask(asked(...moves));
  return {
    view,
    chairs: CHAIRS,
    you: view.you,
    choosing,
    cards: {},
    now: null,
    event: null,
    rolling: false,
    lines: [],
    foot: 0,
  };
}
