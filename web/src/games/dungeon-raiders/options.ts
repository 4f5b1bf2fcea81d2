import type { OptionGroup } from "../layout";

/** The options as they are offered when a table is set. */
export const options: OptionGroup[] = [
  {
    title: "Options",
    open: true,
    options: {
      speed: { label: "Game", values: { false: "The full game", true: "The speed variant" } },
      ties: { label: "Who is next on a tie", values: { tied: "The next of the tied", neighbour: "The next player" } },
      memory: { label: "Memory aid", values: { false: "Off", true: "On" } },
      character: { label: "Character" },
      wounds: { label: "Wounds at the start" },
      chests: { label: "Two chests in a room", values: { each: "A card may take both", one: "A card takes one" } },
    },
  },
];
