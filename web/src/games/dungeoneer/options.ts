import type { OptionGroup } from "../layout";

/** The options as they are offered when a table is set: what people choose first, then what they argue about. */
export const options: OptionGroup[] = [
  {
    title: "The game",
    open: true,
    options: {
      set: {
        label: "Cards",
        values: { "drowned-crypts": "Drowned Crypts", "hollow-marches": "Hollow Marches", both: "Both sets" },
      },
      rounds: { label: "Rounds", values: { "0": "As many as it takes" } },
      "chosen-hero": { label: "Heroes", values: { false: "Dealt", true: "Chosen" } },
      "player-one": { label: "Who begins", values: { random: "Drawn at random", host: "The first seat" } },
    },
  },
  {
    title: "Variants of the rulebook",
    options: {
      "revealed-map": { label: "Map", values: { false: "Grows during play", true: "Laid out before play" } },
      "no-personal": { label: "Personal Quests", values: { false: "Dealt", true: "None: all are global" } },
      "three-points": { label: "Movement", values: { false: "By the Speed score", true: "Always 3 points" } },
      "free-discard": { label: "Discarding", values: { false: "One card a turn", true: "As you like" } },
      "dodge-spikes": { label: "Spikes", values: { false: "Roll for them", true: "May be dodged for a point" } },
      "pass-maps": { label: "Map cards you need", values: { false: "You lay them", true: "Your neighbour lays them" } },
      reincarnation: { label: "Fallen heroes", values: { false: "Are out", true: "Come back" } },
      "reborn-points": { label: "Points of who comes back", values: { kept: "Are kept", anew: "Begin at 1" } },
    },
  },
  {
    title: "How the map is read",
    options: {
      turning: { label: "Turning Map cards", values: { allowed: "Upside down too", upright: "All upright" } },
      walls: { label: "A wall on one side", values: { both: "Blocks both ways", "one-way": "Blocks one way" } },
      "sewer-placing": { label: "Joined by sewer", values: { touching: "Must touch the map", apart: "May lie apart" } },
      "sewer-letters": { label: "Sewer letters", values: { printed: "As printed", markers: "Given by who lays it" } },
      "map-decks": { label: "Map decks of both sets", values: { two: "Two", one: "One, mixed" } },
      start: { label: "Start with both sets", values: { wilderness: "In the Wilderness", dungeon: "In the Dungeon" } },
    },
  },
  {
    title: "Quests, defeat and the end",
    options: {
      "free-attempt": { label: "Free attempts a turn", values: { "each-quest": "One for each Quest", one: "One in all" } },
      "quest-wounds": { label: "Wounds of a Quest monster", values: { stay: "Stay", heal: "Heal after the attempt" } },
      "dead-quests": { label: "Quests of the fallen", values: { return: "Go under the deck", leave: "Leave the game" } },
      "all-fall": { label: "If all fall at once", values: { last: "The last one wins", draw: "It is a draw" } },
      leavers: { label: "Who leaves the table", values: { computer: "A computer plays on", fall: "The hero falls" } },
    },
  },
  {
    title: "Fights and when to ask",
    options: {
      traps: { label: "Pits and spikes", values: { "every-entry": "At every entry", once: "Once a turn" } },
      "no-symbol": { label: "Without a symbol", values: { rolls: "The defender rolls", helpless: "Every attack hits" } },
      "between-rolls": { label: "Between both rolls", values: { closed: "Nothing may be played", open: "Cards may be played" } },
      asking: { label: "Who is asked", values: { alike: "All who might answer", holders: "Only who can answer" } },
    },
  },
];
