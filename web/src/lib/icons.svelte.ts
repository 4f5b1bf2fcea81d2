import bodies, { shelves } from "virtual:game-icons";
import { SvelteMap } from "svelte/reactivity";
import { shelf } from "./shelf.svelte";

const late = new SvelteMap<string, string>();
const asked = new Set<string>();

/** The name of a symbol in game-icons: as it is, or what the how-to of a game has for a key, as in "dungeons/gems". */
function nameOf(symbol: string): string {
  const [game, key] = symbol.split("/");
  return key === undefined ? symbol : (shelf.find(game!)?.symbols[key] ?? "");
}

/** How a symbol is drawn; one that is not shipped with the page comes as soon as it is fetched. */
export function bodyOf(symbol: string): string {
  const name = nameOf(symbol);
  return bodies[name] ?? late.get(name) ?? "";
}

/** Fetch a symbol that is not there yet; a name that nobody knows stays blank. */
export function need(symbol: string): void {
  if (symbol.includes("/")) shelf.fetch().catch(() => {});
  const name = nameOf(symbol);
  const drawer = name.slice(0, 2);
  if (name in bodies || asked.has(drawer)) return;
  asked.add(drawer);
  shelves[drawer]?.().then(
    (found) => Object.entries(found.default).forEach(([one, body]) => late.set(one, body)),
    () => asked.delete(drawer),
  );
}
