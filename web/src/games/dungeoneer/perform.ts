import type { Performance } from "../../lib/stage.svelte";
import type { View } from "../../lib/view";
import { catalogue } from "./catalogue.svelte";
import type { Clash, DelveView, Form, Half, Hero, MapFace, Part, Space } from "./types";
import { exitsOf, turnedExits } from "./words";

/** How long each kind of event is looked at, in milliseconds; what is not named here passes at once. */
const PAUSES: Record<string, number> = {
  turn: 600,
  plays: 900,
  uses: 800,
  sends: 700,
  guards: 1100,
  challenges: 1100,
  answers: 700,
  form: 500,
  special: 900,
  clash: 2400,
  rolls: 2000,
  hurts: 600,
  slain: 800,
  removed: 700,
  wounded: 700,
  prevents: 600,
  heals: 600,
  level: 800,
  tipped: 700,
  stands: 500,
  falls: 1400,
  moves: 650,
  delayed: 700,
  "turns up": 700,
  lays: 700,
  shifts: 800,
  attempts: 700,
  "takes up": 700,
  completes: 1600,
  swaps: 900,
  glory: 320,
  peril: 320,
  keeps: 500,
  discards: 500,
  draws: 180,
  "steals card": 900,
  "steals quest": 900,
  leaves: 900,
};

type Event = Record<string, unknown> & { kind: string; seat: number };
type Change = (view: DelveView, event: Event) => Partial<DelveView>;

/**
 * How the table looks after an event. It only bridges the moment until the server's own view is shown,
 * so it moves what the event names and judges nothing.
 */
export function perform(view: View, event: Record<string, unknown>): Performance<View> {
  const before = view as DelveView;
  const happened = event as Event;
  const change = CHANGES[happened.kind];
  const after = { ...before, clash: clashOf(happened), ...(change ? change(before, happened) : {}) };
  return { view: after, pause: PAUSES[happened.kind] ?? 0 };
}

function hero(view: DelveView, seat: number, change: (hero: Hero) => Partial<Hero>): Pick<DelveView, "players"> {
  return { players: view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

/** A roll as the stage shows it; nothing for any other event. */
export function clashOf(event: Record<string, unknown>): Clash | null {
  if (event.kind === "rolls") return rollOf(event);
  if (event.kind !== "clash") return null;
  const side = (name: string) => ({
    seat: (event[`${name}_seat`] as number) >= 0 ? (event[`${name}_seat`] as number) : null,
    name: event[name] as string,
  });
  const counters = (event.counter as number) > 0;
  return {
    attacker: side("attacker"),
    defender: side("defender"),
    form: event.form as Form,
    attack: made(event, "die", "total", "parts"),
    counter: counters ? made(event, "counter", "counter_total", "counter_parts") : null,
    result: event.hits as Clash["result"],
  };
}

function made(event: Record<string, unknown>, die: string, total: string, parts: string): Clash["attack"] {
  const counted = event[parts] as Part[];
  const added = counted.reduce((sum, part) => sum + part.n, 0);
  const base = (event[total] as number) - (event[die] as number) - added;
  return { die: event[die] as number, base, parts: counted, total: event[total] as number };
}

function rollOf(event: Record<string, unknown>): Clash {
  const total = (event.die as number) + (event.score as number) + (event.bonus as number);
  return {
    attacker: { seat: event.seat as number, name: event.source as string },
    defender: null,
    form: (event.form as Form) || null,
    attack: { die: event.die as number, base: event.score as number, parts: event.parts as Part[], total },
    counter: null,
    needs: event.needs as number,
    result: event.success ? "enough" : "short",
  };
}

/** My hand without a card, if it was mine. */
function without(view: DelveView, seat: number, name: unknown): Pick<DelveView, "hand" | "players"> {
  const players = hero(view, seat, (one) => ({ cards: Math.max(0, one.cards - 1) })).players;
  if (!view.hand || seat !== view.you) return { hand: view.hand, players };
  const found = view.hand.findIndex((card) => card.name === name);
  return { hand: view.hand.filter((_, place) => place !== found), players };
}

const moves: Change = (view, event) => ({
  maps: view.maps.map((space) => ({
    ...space,
    heroes:
      space.name === event.to
        ? [...space.heroes.filter((seat) => seat !== event.seat), event.seat]
        : space.heroes.filter((seat) => seat !== event.seat),
  })),
  ...hero(view, event.seat, () => ({ space: event.to as string, door: null })),
});

const faceOf = (view: DelveView, name: string): MapFace | null =>
  view.laying?.name === name ? view.laying : (catalogue.faces.maps[name] ?? null);

/** A Map card comes to lie where the event says. */
const lays: Change = (view, event) => {
  const face = faceOf(view, event.map as string);
  if (!face) return { laying: null };
  const turned = event.turned as boolean;
  const laid: Space = {
    ...face,
    ...cellOf(event),
    turned,
    exits: exitsOf(face, turned),
    heroes: [],
    attached: [],
    link: null,
  };
  return { laying: null, maps: [...view.maps.filter((space) => space.name !== face.name), laid] };
};

/** It goes elsewhere, or turns round, with all that is on it. */
const shifts: Change = (view, event) => ({
  shifting: null,
  maps: view.maps.map((space) => {
    if (space.name !== event.map) return space;
    const turned = event.turned as boolean;
    return { ...space, ...cellOf(event), turned, exits: turned === space.turned ? space.exits : turnedExits(space.exits) };
  }),
});

const cellOf = (event: Event) => ({ half: event.half as Half, x: event.x as number, y: event.y as number });

const CHANGES: Record<string, Change> = {
  moves,
  arrives: moves,
  "turns up": (view, event) => ({ laying: faceOf(view, event.map as string) }),
  lays,
  shifts,
  turn: (view, event) => ({
    active: event.seat,
    round: (event.round as number) ?? view.round,
    phase: "reset",
    fights: [],
  }),
  ready: (view, event) => hero(view, event.seat, () => ({ points: event.points as number })),
  glory: (view, event) => hero(view, event.seat, () => ({ glory: event.now as number })),
  peril: (view, event) => hero(view, event.seat, () => ({ peril: event.now as number })),
  wounded: (view, event) => hero(view, event.seat, () => ({ life: event.now as number })),
  heals: (view, event) => hero(view, event.seat, () => ({ life: event.now as number })),
  level: (view, event) => hero(view, event.seat, () => ({ level: event.now as number })),
  tipped: (view, { seat }) => hero(view, seat, () => ({ tipped: true })),
  stands: (view, { seat }) => hero(view, seat, () => ({ tipped: false })),
  falls: (view, { seat }) => hero(view, seat, () => ({ alive: false })),
  completes: (view, event) =>
    hero(view, event.seat, (one) => ({
      completed: [...one.completed, event.quest as string],
      quests: one.quests.filter((quest) => quest.name !== event.quest),
    })),
  plays: (view, event) => without(view, event.seat, event.card),
  sends: (view, event) => without(view, event.seat, event.card),
  discards: (view, event) => without(view, event.seat, event.card),
};
