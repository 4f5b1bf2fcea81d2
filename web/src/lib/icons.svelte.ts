import bodies, { shelves } from "virtual:game-icons";
import { SvelteMap } from "svelte/reactivity";

const late = new SvelteMap<string, string>();
const asked = new Set<string>();

/** How a symbol is drawn; one that is not shipped with the page comes as soon as it is fetched. */
export function bodyOf(name: string): string {
  return bodies[name] ?? late.get(name) ?? "";
}

/** Fetch a symbol that is not there yet; a name that nobody knows stays blank. */
export function need(name: string): void {
  const shelf = name.slice(0, 2);
  if (name in bodies || asked.has(shelf)) return;
  asked.add(shelf);
  shelves[shelf]?.().then(
    (found) => Object.entries(found.default).forEach(([one, body]) => late.set(one, body)),
    () => asked.delete(shelf),
  );
}
