// Made by `make types` from src/undercroft/games/dungeons/shapes. Do not edit.

/** The last move that all could see. */
export interface Act {
  seat: number;
  words: string;
}

/** How likely a total is. */
export interface Bar {
  total: number;
  chance: number;
  wins: boolean;
}

/** Hearts that somebody is about to lose. */
export interface Blow {
  seat: number;
  hearts: number;
  text: string;
}

/** What is known of the Miniboss and of the boss room. */
export interface Boss {
  text: string;
  miniboss?: string | null;
  miniboss_room?: number | null;
  miniboss_fallen?: boolean;
  room?: number | null;
  locked?: boolean;
  boss?: string | null;
}

/** A card that lies somewhere: `thing` is what moves that touch it call it. Face down it reveals nothing. */
export interface Card {
  title: string;
  kind: string;
  text?: string[];
  icon?: string;
  hue?: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  symbol?: string;
  thing?: string;
  down?: boolean;
}

/** A creature in a room. */
export interface Creature {
  thing: string;
  card: CreatureFace;
  sign: "" | "boss" | "fast" | "flying" | "miniboss" | "strong" | "weak";
  left: number;
  miniboss?: boolean;
  key?: boolean;
}

/** A creature card. */
export interface CreatureFace {
  title: string;
  kind: string;
  text?: string[];
  icon?: string;
  hue?: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  symbol?: string;
  thing?: string;
  down?: boolean;
  sign: "" | "boss" | "fast" | "flying" | "miniboss" | "strong" | "weak";
  element: "" | "fire" | "forest" | "shadow" | "spirit" | "water";
  sub: string;
  cl: number;
  hits: number;
  damage: number;
  hearts: number;
  gems: number;
  items: number;
  needs?: string;
}

/** One of the four decks. */
export interface Deck {
  thing: string;
  title: string;
  noun: string;
  note: string;
  symbol: string;
  hue: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  left: number;
  of: number;
  known: Known[];
  out: Card[];
  order?: string[] | null;
}

/** A die on the table. */
export interface Die {
  thing: string;
  value: number;
  counts: number;
  picked: boolean;
}

/** What became of a player. */
export interface DungeonFacts {
  why?: string;
  character?: string | null;
  fate?: string | null;
  gems: number;
  loot: number;
  total: number;
  slew: boolean;
  rounds: number;
}

/** How a game of Dungeons ended. */
export interface DungeonOutcome {
  clause: string;
  winners: number[];
  scores: number[];
  facts: DungeonFacts[];
  ranks?: number[];
  sides?: number[];
  figures?: Record<string, string>;
}

/** A table of Dungeons. */
export interface DungeonView {
  game: string;
  you: number | null;
  turn: number | null;
  outcome: DungeonOutcome | null;
  wishes?: OwnWishes | null;
  way: "gems" | "race" | "royale";
  last: Act | null;
  moment: "after roll" | "before roll" | "falling" | "hurt" | "stand-in" | "trapped" | null;
  round: number;
  active: number;
  first: number;
  doing: string;
  steps: TurnStep[];
  moves: number;
  start_hearts: number;
  winning: number[];
  quiet: string;
  players: Player[];
  rooms: Room[];
  here: number | null;
  laying: Laying | null;
  trials: Trial[];
  contest: Trial | null;
  blow: Blow | null;
  shop: Shop | null;
  found: Item[];
  room_deck: Deck;
  creature_deck: Deck;
  puzzle_deck: Deck;
  item_deck: Deck;
  key: Key;
  boss: Boss;
  sprint: Sprinter[];
}

/** An item somewhere on the table, or a curse. */
export interface Item {
  thing: string;
  card: ItemFace;
  where: "carried" | "curse" | "found" | "in the shop" | "no slot" | "on the floor" | "worn";
  note: string;
  works?: boolean;
  left?: number | null;
  used?: boolean;
  price?: number | null;
  why_not?: string;
}

/** An item card, or a curse. */
export interface ItemFace {
  title: string;
  kind: string;
  text?: string[];
  icon?: string;
  hue?: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  symbol?: string;
  thing?: string;
  down?: boolean;
  item_class: "accessory" | "armour" | "curse" | "other" | "shield" | "weapon";
  item_symbol: "axe" | "blade" | "blunt weapon" | "boss key" | "bow" | "chest piece" | "consumable" | "fire weapon" | "helmet" | "legs" | "mystical" | "shield";
  hands: number;
  slot: "body" | "hand" | "head" | "legs" | null;
  value: number | null;
  when: "" | "after roll" | "before roll" | "damage" | "defeat" | "gain" | "laying" | "move" | "puzzle" | "shop" | "turn" | "victory";
  short: string;
}

/** Where the boss key is, as far as everybody knows. */
export interface Key {
  state: "in the deck" | "on the floor" | "with a player" | "with the Miniboss";
  text: string;
  thing?: string | null;
  seat?: number | null;
  room?: number | null;
}

/** A card in a deck that you know: how many lie on top of it. */
export interface Known {
  place: number;
  card: Card;
}

/** Rooms that are drawn and not laid yet. */
export interface Laying {
  seat: number;
  x: number;
  y: number;
  cards: RoomFace[];
  things: string[];
  number: number;
  turnings: Turning[];
  grace?: boolean;
}

/** Something to be known about a room or a player, at a glance and in words. */
export interface Mark {
  symbol: string;
  text: string;
}

/** One of those who roll. */
export interface Member {
  seat: number;
  number: number;
  bonus: number;
  words: string;
  shares: Share[];
  dice: Die[];
  total?: number | null;
}

/** How a seat wants to be asked out of turn, and what it may wish instead. */
export interface OwnWishes {
  asked: string;
  levels: WishWords[];
  never: WishWords[];
}

/** A player with everything that lies before them. */
export interface Player {
  seat: number;
  thing: string;
  left: boolean;
  room: number | null;
  where: string;
  hearts: number;
  full: number;
  gems: number;
  purse: string;
  loot: number;
  total: number;
  dice: number;
  puzzle_dice: number;
  dice_words: string;
  slots: Slot[];
  worn: Item[];
  carried: Item[];
  curses: Item[];
  key: boolean;
  marks: Mark[];
  side?: number | null;
  came?: "east" | "north" | "south" | "west" | null;
  on_the_way?: boolean;
  wait?: number;
}

/** A puzzle in a room. Face down it shows its back, or its face to those who looked at it. */
export interface Puzzle {
  thing: string;
  card: PuzzleFace | null;
  down: boolean;
  title: string;
  side?: "east" | "north" | "south" | "west" | null;
}

/** A puzzle card. */
export interface PuzzleFace {
  title: string;
  kind: string;
  text?: string[];
  icon?: string;
  hue?: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  symbol?: string;
  thing?: string;
  down?: boolean;
  puzzle_kind: "door" | "puzzle" | "trap";
  cl: number | null;
  players: number;
  keyed: boolean;
  cleared: boolean;
  gems: number;
  hearts: number;
  items: number;
  area: boolean;
  needs?: string;
}

/** A room on the map, with all that is in it. */
export interface Room {
  thing: string;
  room: number;
  x: number;
  y: number;
  turned: number;
  card: RoomFace;
  sides: RoomSide[];
  seats: number[];
  creatures: Creature[];
  puzzles: Puzzle[];
  gems: number;
  gems_thing: string;
  loot: Item[];
  marks: Mark[];
  unentered?: number;
  guarded?: boolean;
  locked?: boolean;
  safe?: boolean;
  grace?: boolean;
}

/** A room card; its exits as printed, before it is turned. */
export interface RoomFace {
  title: string;
  kind: string;
  text?: string[];
  icon?: string;
  hue?: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  symbol?: string;
  thing?: string;
  down?: boolean;
  room_kind: "boss" | "miniboss" | "ordinary" | "safe" | "shop";
  exits: ("east" | "north" | "south" | "west")[];
  creatures: number;
  puzzles: number;
  gems: number;
  stock?: number;
}

/** A side of a room as it lies. */
export interface RoomSide {
  thing: string;
  side: "east" | "north" | "south" | "west";
  state: "door" | "entrance" | "passage" | "unexplored" | "void" | "wall";
  text: string;
  room?: number | null;
  door?: string | null;
}

/** One line of a sum: what it is, why it counts, and how much. */
export interface Share {
  kind: "dice" | "points" | "printed" | "rule";
  name: string;
  note: string;
  mark: string;
  n?: number;
  thing?: string | null;
}

/** A shop while somebody is in it. */
export interface Shop {
  seat: number;
  room: number;
  stock: Item[];
  sold: Item[];
  note: string;
}

/** A slot on a player's figure. */
export interface Slot {
  kind: "body" | "hand" | "head" | "legs";
  title: string;
  note: string;
  item?: string | null;
  barred?: boolean;
}

/** A player in the final sprint. */
export interface Sprinter {
  seat: number;
  arrived: boolean;
  wait: number;
  text: string;
}

/** Something that is won or lost. */
export interface Stake {
  symbol: string;
  text: string;
  n?: number;
}

/** A fight or an attempt as a sum: what is rolled, what it has, how likely it is, and what it brings. */
export interface Trial {
  kind: "door" | "duel" | "fight" | "loot" | "lot" | "puzzle" | "trap";
  thing: string;
  title: string;
  room: number;
  members: Member[];
  has: Share[];
  cl: number | null;
  needs: number | null;
  words: string;
  chance: number | null;
  chance_words: string;
  spread: Bar[];
  win: Stake[];
  fail: Stake[];
  why_not?: string;
  sure?: boolean;
  round?: number;
  total?: number | null;
  winning?: boolean | null;
}

/** A step of the turn, and how it stands. */
export interface TurnStep {
  phase: "attack" | "move" | "puzzle";
  title: string;
  state: "done" | "gone" | "now" | "open";
  note: string;
}

/** A way in which a drawn room can be laid. */
export interface Turning {
  thing: string;
  turned: number;
  sides: ("east" | "north" | "south" | "west")[];
  links: ("east" | "north" | "south" | "west")[];
  voids: ("east" | "north" | "south" | "west")[];
}

/** A wish about being asked out of turn: the words with which it is made, and what a person calls it. */
export interface WishWords {
  words: string;
  label: string;
}

/** Somebody agrees to it. */
export interface AgreesEvent {
  kind: "agrees";
  seat: number;
  what: "end" | "grace room" | "join" | "sprint" | "stay" | "trade";
}

/** Somebody is asked to join. */
export interface AsksEvent {
  kind: "asks";
  seat: number;
  other: number;
}

/** Somebody turns on a player. */
export interface AttacksEvent {
  kind: "attacks";
  seat: number;
  other: number;
}

/** Somebody takes on a puzzle. */
export interface AttemptsEvent {
  kind: "attempts";
  seat: number;
  puzzle: string;
}

/** A creature is beaten. */
export interface BeatenEvent {
  kind: "beaten";
  creature: string;
  seats: number[];
  room: number;
}

/** A hit is ignored. */
export interface BlocksEvent {
  kind: "blocks";
  seat: number;
  source: string;
}

/** A boss drawn for another room goes under the deck. */
export interface BossBuriedEvent {
  kind: "boss buried";
  creature: string;
}

/** Somebody will not be able to move on their next turn. */
export interface BoundEvent {
  kind: "bound";
  seat: number;
  source: string;
}

/** Something is bought. */
export interface BuysEvent {
  kind: "buys";
  seat: number;
  item: string;
  gems: number;
}

/** An exit is void from now on. */
export interface ClosesEvent {
  kind: "closes";
  seat: number;
  room: number;
  side: number;
}

/** A creature is in a room. */
export interface ComesEvent {
  kind: "comes";
  creature: string;
  room: number;
}

/** A curse takes hold of somebody. */
export interface CursedEvent {
  kind: "cursed";
  seat: number;
  item: string;
}

/** A trap is taken apart. */
export interface DisarmsEvent {
  kind: "disarms";
  seat: number;
  source: string;
}

/** A door finds its exit. */
export interface DoorStandsEvent {
  kind: "door stands";
  seat: number;
  puzzle: string;
  room: number;
  side: number;
}

/** Gems stay behind. */
export interface DropsGemsEvent {
  kind: "drops gems";
  seat: number;
  n: number;
  room: number;
}

/** An item stays behind. */
export interface DropsItemEvent {
  kind: "drops item";
  seat: number;
  item: string;
  room: number;
}

/** There is nothing to lose. */
export interface DropsNothingEvent {
  kind: "drops nothing";
  seat: number;
}

/** What two players' dice come to. */
export interface DuelEvent {
  kind: "duel";
  seat: number;
  other: number;
  totals: number[];
  changes: Part[][];
}

/** The game is over. */
export interface EndEvent {
  kind: "end";
  why: "agreed" | "boss" | "left" | "longest" | "quiet" | "stuck";
  winners: number[];
  totals: number[];
  race: boolean;
  teams: boolean;
  turns?: number;
}

/** The entrance marker is put on an arrow of the first room. */
export interface EntrancePlacedEvent {
  kind: "entrance placed";
  seat: number;
  side: number;
}

/** A trap does nothing. */
export interface EscapesEvent {
  kind: "escapes";
  seat: number;
  puzzle: string;
}

/** Somebody rearranges what they own. */
export interface ExchangesEvent {
  kind: "exchanges";
  seat: number;
}

/** A second boss room is out of the game. */
export interface ExtraBossRoomEvent {
  kind: "extra boss room";
  seat: number;
  name: string;
}

/** Somebody is defeated. */
export interface FallsEvent {
  kind: "falls";
  seat: number;
  room: number;
  name: string;
}

/** Somebody turns on a creature. */
export interface FightsEvent {
  kind: "fights";
  seat: number;
  creature: string;
  room: number;
}

/** Items are drawn, of which one is kept. */
export interface FindsEvent {
  kind: "finds";
  seat: number;
  items: string[];
}

/** The lot decides who begins. */
export interface FirstPlayerEvent {
  kind: "first player";
  seat: number;
}

/** The first room is drawn. */
export interface FirstRoomEvent {
  kind: "first room";
  name: string;
}

/** Somebody is handed an item. */
export interface GainsEvent {
  kind: "gains";
  seat: number;
  item: string;
  key: boolean;
}

/** Gems are gained, or lost if fewer than none. */
export interface GemsEvent {
  kind: "gems";
  seat: number;
  n: number;
  gems: number;
  source: string;
}

/** A piece is in another room. */
export interface GoesEvent {
  kind: "goes";
  seat: number;
  room: number;
  name: string;
  side: number;
}

/** An item changes hands. */
export interface HandsOverEvent {
  kind: "hands over";
  seat: number;
  other: number;
  item: string;
}

/** Hearts are turned up. */
export interface HealsEvent {
  kind: "heals";
  seat: number;
  n: number;
  full: number;
  source: string;
}

/** A creature takes a hit, and not its last. */
export interface HitEvent {
  kind: "hit";
  seat: number;
  creature: string;
  hits: number;
  left: number;
}

/** Hearts are lost. */
export interface HurtEvent {
  kind: "hurt";
  seat: number;
  n: number;
  full: number;
  source: string;
  kept_off: boolean;
}

/** Somebody joins. */
export interface JoinsEvent {
  kind: "joins";
  seat: number;
  other: number;
}

/** A later miniboss is just a strong creature. */
export interface JustStrongEvent {
  kind: "just strong";
  creature: string;
}

/** The boss key was drawn too early and goes under the deck. */
export interface KeyBuriedEvent {
  kind: "key buried";
}

/** A room is laid. */
export interface LaysEvent {
  kind: "lays";
  seat: number;
  room: number;
  name: string;
  side: number;
  turned: number;
  grace: boolean;
}

/** A player leaves for good. */
export interface LeavesTableEvent {
  kind: "leaves table";
  seat: number;
}

/** A curse is gone. */
export interface LiftedEvent {
  kind: "lifted";
  seat: number;
  item: string;
}

/** The boss room is locked. */
export interface LockedOutEvent {
  kind: "locked out";
  seat: number;
  name: string;
}

/** Somebody looks at the top of the room deck. */
export interface LooksAtDeckEvent {
  kind: "looks at deck";
  seat: number;
  source: string;
}

/** Somebody looks at a face-down puzzle. */
export interface LooksAtPuzzleEvent {
  kind: "looks at puzzle";
  seat: number;
  place: number;
}

/** A die decides what is lost. */
export interface LootRollEvent {
  kind: "loot roll";
  seat: number;
  dice: number[];
}

/** An effect takes an item. */
export interface LosesItemEvent {
  kind: "loses item";
  seat: number;
  item: string;
  source: string;
  here: boolean;
}

/** Attackers roll for who is hurt. */
export interface LotEvent {
  kind: "lot";
  seats: number[];
  rolls: number[];
}

/** The first miniboss is the Miniboss of the dungeon. */
export interface MinibossEvent {
  kind: "miniboss";
  creature: string;
  room: number;
  key: boolean;
}

/** A die decides whether somebody can move at all. */
export interface MiredEvent {
  kind: "mired";
  seat: number;
  source: string;
  die: number;
  needed: number;
  moves: boolean;
}

/** Somebody has more heart markers. */
export interface MoreHeartsEvent {
  kind: "more hearts";
  seat: number;
  n: number;
  full: number;
  source: string;
}

/** No side is left to be opened. */
export interface NoAreaEvent {
  kind: "no area";
  seat: number;
}

/** No curse is left in the deck. */
export interface NoCurseEvent {
  kind: "no curse";
  seat: number;
}

/** A door finds no exit, and is gone. */
export interface NoDoorwayEvent {
  kind: "no doorway";
  puzzle: string;
}

/** No room could be laid. */
export interface NoRoomLeftEvent {
  kind: "no room left";
  seat: number;
}

/** Cards without a gem value go under the deck. */
export interface NoValueEvent {
  kind: "no value";
  items: string[];
}

/** Somebody proposes a trade. */
export interface OffersEvent {
  kind: "offers";
  seat: number;
  other: number;
  item: string;
  gift: boolean;
}

/** A side of a room is an exit from now on. */
export interface OpensEvent {
  kind: "opens";
  seat: number;
  room: number;
  side: number;
}

/** Something that adds to a roll, a score or a number of dice: the card or character by name, and how much. */
export interface Part {
  name: string;
  n: number;
}

/** Gems that lay in a room are taken. */
export interface PicksUpGemsEvent {
  kind: "picks up gems";
  seat: number;
  n: number;
  room: number;
}

/** Something is put to the whole table. */
export interface ProposesEvent {
  kind: "proposes";
  seat: number;
  what: "end" | "grace room" | "join" | "sprint" | "stay" | "trade";
}

/** An item is put on. */
export interface PutsOnEvent {
  kind: "puts on";
  seat: number;
  item: string;
}

/** Of two rooms one goes under the deck, unseen by the others. */
export interface PutsUnderEvent {
  kind: "puts under";
  seat: number;
}

/** Puzzles lie face down in a room. */
export interface PuzzlesLaidEvent {
  kind: "puzzles laid";
  room: number;
  n: number;
}

/** Somebody does not agree. */
export interface RefusesEvent {
  kind: "refuses";
  seat: number;
  other: number;
  what: "end" | "grace room" | "join" | "sprint" | "stay" | "trade";
}

/** Somebody spends the turn resting. */
export interface RestsEvent {
  kind: "rests";
  seat: number;
}

/** What the dice come to against the CL. */
export interface ResultEvent {
  kind: "result";
  seat: number;
  total: number;
  cl: number;
  won: boolean;
  parts: Part[];
}

/** A defeated player begins again. */
export interface ReturnsEvent {
  kind: "returns";
  seat: number;
  full: number;
}

/** Somebody stays on their feet. */
export interface RevivesEvent {
  kind: "revives";
  seat: number;
  source: string;
}

/** A creature moves to another room. */
export interface RoamsEvent {
  kind: "roams";
  creature: string;
  room: number;
  name: string;
}

/** Dice are rolled. */
export interface RollsEvent {
  kind: "rolls";
  seat: number;
  purpose: "doors" | "fights" | "loot" | "lot" | "players" | "puzzles" | "traps";
  dice: number[];
  more: Part[];
  parts: Part[];
  total: number;
}

/** Dice are rolled again. */
export interface RollsAgainEvent {
  kind: "rolls again";
  seat: number;
  source: string;
  before: number[];
  dice: number[];
}

/** A boss room that cannot be a grace room goes under the deck. */
export interface RoomBuriedEvent {
  kind: "room buried";
  seat: number;
  name: string;
}

/** A creature is gone. */
export interface RunsAwayEvent {
  kind: "runs away";
  creature: string;
}

/** A deck is turned over until something appears, and shuffled. */
export interface SearchesEvent {
  kind: "searches";
  seat: number;
  deck: string;
  found: string;
}

/** What they see there. */
export interface SeesPuzzleEvent {
  kind: "sees puzzle";
  seat: number;
  puzzle: string;
}

/** What they see there. */
export interface SeesRoomEvent {
  kind: "sees room";
  seat: number;
  name: string;
}

/** Something is sold. */
export interface SellsEvent {
  kind: "sells";
  seat: number;
  item: string;
  gems: number;
}

/** A puzzle is solved. */
export interface SolvesEvent {
  kind: "solves";
  seats: number[];
  puzzle: string;
  room: number;
  side: number;
}

/** All run for the boss room, by these counts. */
export interface SprintBeginsEvent {
  kind: "sprint begins";
  counts: number[];
  opener: number;
}

/** Somebody takes the blow for another. */
export interface StandsInEvent {
  kind: "stands in";
  seat: number;
  item: string;
}

/** A shop shows what it has. */
export interface StockEvent {
  kind: "stock";
  seat: number;
  items: string[];
}

/** Whoever leads breaks off. */
export interface StopsEvent {
  kind: "stops";
  seat: number;
}

/** A trap strikes. */
export interface StrikesEvent {
  kind: "strikes";
  seat: number;
  puzzle: string;
}

/** It needs no roll. */
export interface SureEvent {
  kind: "sure";
  seat: number;
}

/** The victor over a player takes gems. */
export interface TakesGemsEvent {
  kind: "takes gems";
  seat: number;
  other: number;
  n: number;
}

/** The victor over a player takes an item. */
export interface TakesItemEvent {
  kind: "takes item";
  seat: number;
  other: number;
  item: string;
}

/** An item is taken off. */
export interface TakesOffEvent {
  kind: "takes off";
  seat: number;
  item: string;
  forced: boolean;
}

/** Somebody is out of the boss room again. */
export interface ThrownOutEvent {
  kind: "thrown out";
  seat: number;
  room: number;
  name: string;
}

/** A turn begins. */
export interface TurnEvent {
  kind: "turn";
  seat: number;
  round: number;
}

/** A die is turned to another face. */
export interface TurnsDieEvent {
  kind: "turns die";
  seat: number;
  source: string;
  before: number[];
  dice: number[];
}

/** A puzzle is revealed. */
export interface TurnsUpEvent {
  kind: "turns up";
  seat: number;
  puzzle: string;
  room: number;
}

/** An item is used up. */
export interface UsedUpEvent {
  kind: "used up";
  seat: number;
  item: string;
}

/** An item is used. */
export interface UsesEvent {
  kind: "uses";
  seat: number;
  item: string;
}

/** A ward is rolled for. */
export interface WardsEvent {
  kind: "wards";
  seat: number;
  item: string;
  die: number;
  needed: number;
  kept: boolean;
}

export type Event =
  | AgreesEvent
  | AsksEvent
  | AttacksEvent
  | AttemptsEvent
  | BeatenEvent
  | BlocksEvent
  | BossBuriedEvent
  | BoundEvent
  | BuysEvent
  | ClosesEvent
  | ComesEvent
  | CursedEvent
  | DisarmsEvent
  | DoorStandsEvent
  | DropsGemsEvent
  | DropsItemEvent
  | DropsNothingEvent
  | DuelEvent
  | EndEvent
  | EntrancePlacedEvent
  | EscapesEvent
  | ExchangesEvent
  | ExtraBossRoomEvent
  | FallsEvent
  | FightsEvent
  | FindsEvent
  | FirstPlayerEvent
  | FirstRoomEvent
  | GainsEvent
  | GemsEvent
  | GoesEvent
  | HandsOverEvent
  | HealsEvent
  | HitEvent
  | HurtEvent
  | JoinsEvent
  | JustStrongEvent
  | KeyBuriedEvent
  | LaysEvent
  | LeavesTableEvent
  | LiftedEvent
  | LockedOutEvent
  | LooksAtDeckEvent
  | LooksAtPuzzleEvent
  | LootRollEvent
  | LosesItemEvent
  | LotEvent
  | MinibossEvent
  | MiredEvent
  | MoreHeartsEvent
  | NoAreaEvent
  | NoCurseEvent
  | NoDoorwayEvent
  | NoRoomLeftEvent
  | NoValueEvent
  | OffersEvent
  | OpensEvent
  | PicksUpGemsEvent
  | ProposesEvent
  | PutsOnEvent
  | PutsUnderEvent
  | PuzzlesLaidEvent
  | RefusesEvent
  | RestsEvent
  | ResultEvent
  | ReturnsEvent
  | RevivesEvent
  | RoamsEvent
  | RollsEvent
  | RollsAgainEvent
  | RoomBuriedEvent
  | RunsAwayEvent
  | SearchesEvent
  | SeesPuzzleEvent
  | SeesRoomEvent
  | SellsEvent
  | SolvesEvent
  | SprintBeginsEvent
  | StandsInEvent
  | StockEvent
  | StopsEvent
  | StrikesEvent
  | SureEvent
  | TakesGemsEvent
  | TakesItemEvent
  | TakesOffEvent
  | ThrownOutEvent
  | TurnEvent
  | TurnsDieEvent
  | TurnsUpEvent
  | UsedUpEvent
  | UsesEvent
  | WardsEvent;
