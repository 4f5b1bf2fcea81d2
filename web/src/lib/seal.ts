/** The seal of a seed, as the server shows it before the game; null where the browser cannot compute it. */
export async function sealOf(seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Enough of a seal to compare by eye. */
export function shortSeal(seal: string): string {
  return `${seal.slice(0, 6)}…${seal.slice(-4)}`;
}

/** A fresh id for a command. `randomUUID` is there only on secure pages, and a table at home may have none. */
export function freshId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
