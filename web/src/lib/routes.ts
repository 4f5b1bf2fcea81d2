/** What an address shows. */
export type Route =
  | { page: "home" }
  | { page: "new"; game: string | null }
  | { page: "table"; id: string }
  | { page: "join"; token: string }
  | { page: "rules"; game: string; clause: string | null }
  | { page: "replay"; id: string }
  | { page: "credits" }
  | { page: "lost" };

const PLACE = /^\/(new|credits|table|join|rules|replay)(?:\/([^/]+))?\/?$/;

export function readRoute(path: string, hash = ""): Route {
  if (path === "/" || path === "") return { page: "home" };
  const [, page, rest] = PLACE.exec(path) ?? [];
  if (page === "new" && !rest) return { page, game: null };
  if (page === "credits" && !rest) return { page };
  if (!page || page === "credits" || !rest) return { page: "lost" };
  const what = decode(rest);
  if (what === null) return { page: "lost" };
  if (page === "new") return { page: "new", game: what };
  if (page === "join") return { page: "join", token: what };
  if (page === "rules") return { page: "rules", game: what, clause: decode(hash.replace(/^#/, "")) || null };
  return { page: page as "table" | "replay", id: what };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
