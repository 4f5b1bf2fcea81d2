import icons from "@iconify-json/game-icons/icons.json" with { type: "json" };
import type { Plugin } from "vite";
import names from "./src/icons.json" with { type: "json" };

const MODULE = "virtual:game-icons";

/** Offers the symbols named in `src/icons.json` as a module: of four thousand only those that are shown are shipped. */
export function gameIcons(): Plugin {
  return {
    name: "game-icons",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const found: Record<string, string> = {};
      for (const name of names) {
        const icon = (icons.icons as Record<string, { body: string }>)[name];
        if (!icon) throw new Error(`src/icons.json names "${name}", which game-icons does not have.`);
        found[name] = icon.body;
      }
      return `export default ${JSON.stringify(found)};`;
    },
  };
}
