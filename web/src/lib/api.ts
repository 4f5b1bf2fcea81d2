import type {
  Book,
  CardFace,
  GameInfo,
  Invited,
  Listed,
  Made,
  Me,
  Refusal,
  Replay,
  Tables,
  WantedSeat,
  WantedTable,
} from "./protocol";

/** Whose eyes a finished game is looked back at with: a seat's, an onlooker's, or all cards open. */
export type Eyes = number | "onlooker" | "open";

/** A request that was refused; the message is a sentence for the person. */
export class Refused extends Error {
  constructor(
    reason: string,
    readonly status: number,
  ) {
    super(reason);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused("The server cannot be reached. Are you offline?", 0);
  }
  if (!response.ok) {
    const refusal = (await response.json().catch(() => null)) as Refusal | null;
    throw new Refused(refusal?.reason ?? `The server answered with ${response.status}.`, response.status);
  }
  return (await response.json()) as T;
}

const part = encodeURIComponent;
const LOOK: Record<Eyes, string | undefined> = { onlooker: "", open: "?open=true" };

export const api = {
  me: () => ask<Me>("GET", "/api/me"),
  rename: (name: string) => ask<Me>("PUT", "/api/me", { name }),
  games: () => ask<GameInfo[]>("GET", "/api/games"),
  rules: (game: string) => ask<Book>("GET", `/api/games/${part(game)}/rules`),
  tables: () => ask<Tables>("GET", "/api/tables"),
  table: (id: string) => ask<Listed>("GET", `/api/tables/${part(id)}`),
  cards: (table: string) => ask<Record<string, CardFace>>("GET", `/api/tables/${part(table)}/cards`),
  invitations: (table: string) => ask<Made>("GET", `/api/tables/${part(table)}/invitations`),
  give: (table: string, seat: number, wanted: WantedSeat) =>
    ask<Made>("PUT", `/api/tables/${part(table)}/seats/${seat}`, wanted),
  make: (table: WantedTable) => ask<Made>("POST", "/api/tables", table),
  join: (token: string) => ask<Invited>("POST", `/api/join/${part(token)}`),
  sit: (table: string) => ask<Invited>("POST", `/api/tables/${part(table)}/join`),
  replay: (table: string, eyes: Eyes) =>
    ask<Replay>("GET", `/api/tables/${part(table)}/replay${LOOK[eyes] ?? `?seat=${eyes}`}`),
};

/** The sentence to show for anything that went wrong. */
export function reason(problem: unknown): string {
  return problem instanceof Refused ? problem.message : "Something went wrong on this page.";
}
