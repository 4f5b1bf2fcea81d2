import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import all from "@iconify-json/game-icons/icons.json" with { type: "json" };
import type { Plugin } from "vite";
import names from "./src/icons.json" with { type: "json" };

const MODULE = "virtual:game-icons";
const GAMES = join(dirname(fileURLToPath(import.meta.url)), "../src/undercroft/games");
const NAMED = /\b(?:icon|emblem)s? = (?:"[^"]+"|\[[^\]]*\])/g;

const bodies = Object.fromEntries(Object.entries(all.icons).map(([name, icon]) => [name, icon.body]));

/** The symbols that the cards and how-tos of our own games name. */
function named(): string[] {
  const files = readdirSync(GAMES, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".toml"));
  const found = files.flatMap((path) => readFileSync(join(GAMES, path), "utf8").match(NAMED) ?? []);
  return found.flatMap((text) => [...text.matchAll(/"([^"]+)"/g)].map(([, name]) => name!));
}

/** Under which a symbol is kept that a game from elsewhere may name: the first two letters. */
const shelfOf = (name: string) => name.slice(0, 2);

const pick = (names: string[]) => `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, bodies[name]])))};`;

/**
 * Offers game-icons as modules: those that the page and our own games show, named in `src/icons.json` and in the games'
 * files, at once; and all others in small pieces, fetched when a game from elsewhere names one.
 */
export function gameIcons(): Plugin {
  return {
    name: "game-icons",
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return null;
      const shelf = id.slice(MODULE.length + 2);
      if (shelf) return pick(Object.keys(bodies).filter((name) => shelfOf(name) === shelf));
      const ours = [...new Set([...names, ...named()])];
      const unknown = ours.find((name) => !(name in bodies));
      if (unknown) throw new Error(`src/icons.json or a game's file names "${unknown}", which game-icons does not have.`);
      const shelves = [...new Set(Object.keys(bodies).map(shelfOf))];
      const rest = shelves.map((name) => `${JSON.stringify(name)}: () => import("${MODULE}/${name}")`);
      return `${pick(ours)}\nexport const shelves = {${rest.join(",")}};`;
    },
  };
}
