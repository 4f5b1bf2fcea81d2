import type { Performance } from "../../lib/stage.svelte";
import type { View } from "../../lib/view";
import type { Face, Hero, Item, Place, RaidersView } from "./types";

/** How long each kind of event is looked at, in milliseconds; what is not named here passes at once. */
const PAUSES: Record<string, number> = {
  plays: 600,
  lays: 350,
  torch: 600,
  "attack-card": 800,
  defeated: 1000,
  attacks: 1000,
  confused: 1000,
  trap: 1000,
  unshared: 800,
  gains: 650,
  loses: 650,
  wounded: 650,
  heals: 650,
  takes: 600,
  dies: 1100,
  leads: 250,
  rest: 500,
  level: 700,
  enters: 650,
  leaves: 800,
};

type Event = Record<string, unknown> & { kind: string; seat: number };
type Change = (view: RaidersView, event: Event) => Partial<RaidersView>;

/**
 * How the table looks after an event. It only bridges the moment until the server's own view is shown,
 * so it moves what the event names and judges nothing.
 */
export function perform(view: View, event: Record<string, unknown>): Performance<View> {
  const before = view as RaidersView;
  const happened = event as Event;
  const change = CHANGES[happened.kind];
  const pause = PAUSES[happened.kind] ?? 0;
  return { view: change ? { ...before, ...change(before, happened) } : view, pause };
}

function hero(
  view: RaidersView,
  seat: number,
  change: (hero: Hero) => Partial<Hero>,
): Pick<RaidersView, "players"> {
  return { players: view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

function everyone(view: RaidersView, change: (hero: Hero) => Partial<Hero>): Pick<RaidersView, "players"> {
  return { players: view.players.map((one) => ({ ...one, ...change(one) })) };
}

/** My hand without a card, if it was mine. */
function without(view: RaidersView, seat: number, card: string): Pick<RaidersView, "hand"> {
  if (!view.hand || seat !== view.you) return { hand: view.hand };
  const items = [...view.hand.items];
  const found = items.indexOf(card as Item);
  if (found >= 0) items.splice(found, 1);
  return { hand: { power: view.hand.power.filter((value) => String(value) !== card), items, laid: null } };
}

function stock(view: RaidersView, item: Item, by: number): Partial<RaidersView> {
  return view.supply ? { supply: { ...view.supply, [item]: view.supply[item] + by } } : {};
}

const cardOf = (event: Event) => String(event.card).replace(/^play /, "");

const plays: Change = (view, event) => {
  const card = cardOf(event);
  const value = Number(card);
  return {
    turn: view.turn === event.seat ? null : view.turn,
    ...without(view, event.seat, card),
    ...hero(view, event.seat, (one) => ({
      cards: one.laid ? one.cards : Math.max(0, one.cards - 1),
      laid: false,
      waiting: card === "ball",
      card: card === "ball" ? null : String(event.card),
      spent: value ? [...one.spent, value] : one.spent,
    })),
  };
};

const enters: Change = (view, event) => {
  const room = view.row.findIndex((place) => place.state === "ahead");
  const row = view.row.map((place, index): Place => {
    if (index === room) return { face: event.room as Face, dark: Boolean(event.dark), state: "here" };
    return index < room || room < 0 ? { ...place, state: "done" } : place;
  });
  return { row, room: room < 0 ? view.room : room, ...everyone(view, () => ({ card: null, laid: false })) };
};

const level: Change = (_, event) => ({
  level: event.level as number,
  room: 0,
  row: (event.row as (Face | null)[]).map((face) => ({ face, dark: face === null, state: "ahead" })),
});

const rest: Change = (view) => ({
  hand: view.hand && { ...view.hand, power: [1, 2, 3, 4, 5] },
  ...everyone(view, (one) => (one.alive ? { cards: one.cards + one.spent.length, spent: [], card: null } : {})),
});

const looks: Change = (view, event) => {
  const places = event.places as number[];
  const rooms = event.rooms as Face[];
  return {
    row: view.row.map((place, index) => {
      const seen = places.indexOf(index);
      return seen < 0 ? place : { ...place, face: rooms[seen] ?? null };
    }),
  };
};

const takes: Change = (view, event) => {
  const item = event.item as Item;
  const mine = view.hand && event.seat === view.you;
  return {
    ...stock(view, item, -1),
    hand: mine ? { ...view.hand!, items: [...view.hand!.items, item] } : view.hand,
    ...hero(view, event.seat, (one) => ({ cards: one.cards + 1 })),
  };
};

const flip: Change = (view, event) => {
  if (!view.attack) return {};
  const strength = event.strength as number;
  const left = [...view.attack.left];
  const found = left.indexOf(strength);
  if (found >= 0) left.splice(found, 1);
  return { attack: { used: [...view.attack.used, strength], left } };
};

const CHANGES: Record<string, Change> = {
  plays,
  enters,
  level,
  rest,
  looks,
  takes,
  "attack-card": flip,
  lays: (view, { seat }) => hero(view, seat, (one) => ({ laid: true, cards: Math.max(0, one.cards - 1) })),
  laid: (view, event) => without(view, event.seat, cardOf(event)),
  torch: (view, { seat }) => ({
    ...without(view, seat, "torch"),
    ...hero(view, seat, (one) => ({ cards: Math.max(0, one.cards - 1) })),
  }),
  returns: (view, event) => stock(view, event.item as Item, 1),
  gains: (view, event) => hero(view, event.seat, () => ({ treasure: event.now as number })),
  loses: (view, event) => hero(view, event.seat, () => ({ treasure: event.now as number })),
  wounded: (view, event) => hero(view, event.seat, () => ({ wounds: event.now as number })),
  heals: (view, event) => hero(view, event.seat, () => ({ wounds: event.now as number })),
  dies: (view, { seat }) => hero(view, seat, () => ({ alive: false, cards: 0 })),
  leads: (_, { seat }) => ({ leader: seat }),
};
