declare module "virtual:game-icons" {
  /** The symbols that are always there, by name. */
  const bodies: Record<string, string>;
  export default bodies;
  /** All symbols by their first two letters, fetched when one is needed. */
  export const shelves: Record<string, () => Promise<{ default: Record<string, string> }>>;
}
