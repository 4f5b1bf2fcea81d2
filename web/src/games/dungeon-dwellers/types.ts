// Made by `make types` from src/undercroft/games/dungeon_dwellers/shapes. Do not edit.

/** The ability of a character. */
export interface Ability {
  thing: string;
  name: string;
  text: string;
  cost: number;
  used?: boolean;
  playable?: boolean;
  why_not?: string;
}

/** The last move that all could see. */
export interface Act {
  seat: number;
  words: string;
}

/** A card in active play. */
export interface Active {
  thing: string;
  card: EnergyFace;
  cost: number | null;
  used?: boolean;
  playable?: boolean;
  why_not?: string;
  starting?: boolean;
}

/** An attack while it is built up: its parts and what it does. Cards used with it are paid for already. */
export interface Attack {
  seat: number;
  source: "ability" | "weapon";
  title: string;
  thing: string;
  reach: "melee" | "ranged";
  shares: Share[];
  total: number;
  hits: Hit[];
  wounds: number;
  can_add: string[];
  back: Blow[];
  words: string;
}

/** How many cards of your deck are of one sort. */
export interface Bar {
  title: string;
  number: number;
  symbol: string;
}

/** Damage or a cost that is paid now. */
export interface Bill {
  seat: number;
  title: string;
  damage: boolean;
  due: number;
  shares: Share[];
  paid: number;
  rest: number;
  energy_least: number;
  hit_points_after: number;
  words: string;
}

/** What a strike does to one player, after standing defenses. */
export interface Blow {
  seat: number;
  special: number;
  ranged: number;
  physical: number;
  total: number;
  stopped: number;
  text: string;
  danger: "fells" | "hurts" | "none";
  drained?: number;
  treasures?: number;
  robbed?: number;
}

/** Your deck while you build it. Nobody else sees it. */
export interface Building {
  number: number;
  size: number;
  pool: PoolCard[];
  curve: Bar[];
  average: number;
  kinds: Bar[];
  stops: Bar[];
  missing: Mark[];
  words: string;
  plans: Plan[];
  ready: boolean;
  dealt?: boolean;
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

/** A character card. */
export interface CharacterFace {
  title: string;
  kind: string;
  text?: string[];
  icon?: string;
  hue?: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  symbol?: string;
  thing?: string;
  down?: boolean;
  character_class: "fighter" | "mage" | "priest" | "rogue";
  special: number;
  ranged: number;
  physical: number;
  weapons: WeaponFace[];
  ability: string;
  ability_text: string;
  cost: number;
  item: string;
}

/** How many of a card there are. */
export interface Copies {
  card: EnergyFace;
  number: number;
}

/** A player's gold, with its parts: what they would have if the game ended now, or have at its end. */
export interface Count {
  seat: number;
  cards: number;
  gold: number | null;
  monsters: number;
  healing: number;
  total: number | null;
  shares: Share[];
}

/** How much less of a type of damage a player takes from each strike, and why. */
export interface Defense {
  harm: "physical" | "ranged" | "special";
  n: number;
  shares: Share[];
}

/** What became of an adventurer. */
export interface DwellerFacts {
  why?: string;
  character?: string | null;
  fate: "fallen" | "lives" | "lost";
  gold_cards: number;
  gold: number;
  monsters: number;
  hit_points: number;
  healing: number;
  total: number;
}

/** How a game of Dungeon Dwellers ended. */
export interface DwellersOutcome {
  clause: string;
  winners: number[];
  scores: number[];
  facts: DwellerFacts[];
  ranks?: number[];
  sides?: number[];
  figures?: Record<string, string>;
  ending?: "boss" | "broken off" | "fallen";
}

/** A table of Dungeon Dwellers. */
export interface DwellersView {
  game: string;
  you: number | null;
  turn: number | null;
  outcome: DwellersOutcome | null;
  wishes?: OwnWishes | null;
  last: Act | null;
  phase: "abilities" | "attack" | "energy" | "monsters" | "over" | "prepare" | "setup" | "start" | "treasure";
  doing: string;
  turns: number;
  hit_points: number;
  active: number;
  first: number;
  steps: TurnStep[];
  level: number;
  levels: number;
  room: Room | null;
  monsters: Monster[];
  stacks: Stack[];
  room_deck: Pile;
  gold_deck: Pile;
  wound_cards: Pile;
  players: Player[];
  characters: CharacterFace[];
  weakest: number | null;
  winning: number[];
  building: Building | null;
  attack: Attack | null;
  strikes: Strike[];
  bill: Bill | null;
  exchange: Exchange | null;
  looked: Looked | null;
}

/** An energy card. */
export interface EnergyFace {
  title: string;
  kind: string;
  text?: string[];
  icon?: string;
  hue?: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  symbol?: string;
  thing?: string;
  down?: boolean;
  pool: "all" | "fighter" | "mage" | "priest" | "rogue";
  energy_kind: "ability" | "item" | "level";
  type: string;
  cost: number | null;
  when: "" | "ability" | "active" | "attack" | "defeat" | "first" | "start" | "strike" | "treasure" | "use" | "weapon";
  short: string;
  reach?: "melee" | "ranged" | null;
  stops?: ("physical" | "ranged" | "special")[];
}

/** Wound cards that are exchanged in a Treasure Phase. */
export interface Exchange {
  seat: number;
  wounds: number;
  cost: number;
  gold_only: boolean;
  words: string;
}

/** What an attack does to one monster. */
export interface Hit {
  thing: string;
  name: string;
  total: number;
  shares: Share[];
  takes: number;
  left: number;
  falls: boolean;
  gold: number;
  text: string;
}

/** What a monster does next, and to whom. */
export interface Intent {
  threat: "beaten" | "face down" | "quiet" | "strikes" | "struck" | "would strike";
  title: string;
  text: string;
  danger: "fells" | "hurts" | "none";
  blows: Blow[];
  ways: Way[];
}

/** A card in a deck that you know: how many lie on top of it. */
export interface KnownCard {
  place: number;
  card: EnergyFace;
}

/** Cards that you are looking at. */
export interface Looked {
  title: string;
  cards: Card[];
  things: string[];
}

/** Something to be known, at a glance and in words. */
export interface Mark {
  symbol: string;
  text: string;
}

/** A monster in the row. */
export interface Monster {
  thing: string;
  place: number;
  title: string;
  level: number;
  card: MonsterFace | null;
  down: boolean;
  known?: boolean;
  health?: number;
  left?: number;
  special?: number;
  ranged?: number;
  physical?: number;
  changes?: Share[];
  attacked?: boolean;
  hurt?: boolean;
  melee?: boolean;
  turned?: boolean;
  beaten?: boolean;
  guarded?: boolean;
  slayer?: number | null;
  would_take?: number;
  would_fall?: boolean;
  traits?: Mark[];
  intent: Intent;
}

/** A monster card. */
export interface MonsterFace {
  title: string;
  kind: string;
  text?: string[];
  icon?: string;
  hue?: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  symbol?: string;
  thing?: string;
  down?: boolean;
  level: number;
  boss: boolean;
  health: number;
  special: number;
  ranged: number;
  physical: number;
  monster_class: "beast" | "construct" | "fiend" | "greenskin" | "spirit" | "undead";
  worth: number;
  traits?: string[];
  first?: boolean;
}

/** How a seat wants to be asked out of turn, and what it may wish instead. */
export interface OwnWishes {
  asked: string;
  levels: WishWords[];
  never: WishWords[];
}

/** A deck in the common area, or the wound cards. */
export interface Pile {
  thing: string;
  title: string;
  note: string;
  symbol: string;
  hue: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  left: number | null;
  of: number;
  out?: Card[];
  known?: string;
  order?: string[] | null;
}

/** A ready deck for your class, and how to play it. */
export interface Plan {
  thing: string;
  title: string;
  text: string;
  icon: string;
  curve: Bar[];
  chosen: boolean;
}

/** An adventurer with everything that lies before them. */
export interface Player {
  seat: number;
  thing: string;
  character: CharacterFace | null;
  hit_points: number;
  maximum: number;
  deck: number;
  deck_thing: string;
  deck_size: number;
  energy: number;
  life: number;
  danger: "fells" | "hurts" | "none";
  defenses: Defense[];
  weapons: Weapon[];
  ability: Ability | null;
  active: Active[];
  treasures: Treasure[];
  treasure_worth: number;
  wounds: number;
  exchanges: number;
  exchange_cost: number;
  gold_cards: (number | null)[];
  monsters: MonsterFace[];
  count: Count;
  discard: EnergyFace[];
  discard_thing: string;
  marks: Mark[];
  ready?: boolean;
  left?: boolean;
  known?: KnownCard[];
  unseen?: Copies[];
  order?: string[] | null;
}

/** A card that can go into your deck. */
export interface PoolCard {
  thing: string;
  inside: string;
  card: EnergyFace;
  number: number;
  most: number;
  fixes?: string;
}

/** The current room. */
export interface Room {
  thing: string;
  card: RoomFace;
}

/** A room card. */
export interface RoomFace {
  title: string;
  kind: string;
  text?: string[];
  icon?: string;
  hue?: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  symbol?: string;
  thing?: string;
  down?: boolean;
  short: string;
}

/** One line of a sum: what it is, why it counts, and how much. */
export interface Share {
  kind: "base" | "bonus" | "off" | "times";
  name: string;
  note: string;
  mark: string;
  n: number;
  thing?: string | null;
}

/** The monsters of a level that are not in the row. */
export interface Stack {
  thing: string;
  title: string;
  level: number;
  left: number;
  of: number;
  state: "beaten" | "now" | "to come";
}

/** A strike that is being settled. */
export interface Strike {
  monster: string;
  name: string;
  seat: number;
  lines: StrikeLine[];
  total: number;
  shares?: Share[];
  first?: boolean;
  drained?: number;
  text?: string;
}

/** One type of damage in a strike. */
export interface StrikeLine {
  harm: "physical" | "ranged" | "special";
  printed: number;
  shares: Share[];
  through: number;
}

/** A facedown treasure. */
export interface Treasure {
  thing: string;
  card: EnergyFace | null;
  worth: number;
  replaces?: string;
  why_not?: string;
}

/** A step of the turn, and how it stands. */
export interface TurnStep {
  phase: "abilities" | "attack" | "energy" | "monsters" | "over" | "prepare" | "setup" | "start" | "treasure";
  title: string;
  state: "done" | "gone" | "now" | "open";
  note: string;
}

/** What happens if a monster is attacked now with one of your weapons, and nothing else is played. */
export interface Way {
  weapon: string;
  thing: string;
  reach: "melee" | "ranged";
  deals: number;
  falls: boolean;
  wounds: number;
  first: boolean;
  blows: Blow[];
  text: string;
}

/** A weapon that a player can attack with. */
export interface Weapon {
  thing: string;
  name: string;
  reach: "melee" | "ranged";
  printed: number;
  damage: number;
  text: string;
  card?: string | null;
  why_not?: string;
}

/** A weapon as it is printed. */
export interface WeaponFace {
  name: string;
  reach: "melee" | "ranged";
  damage: number;
  text: string;
}

/** A wish about being asked out of turn: the words with which it is made, and what a person calls it. */
export interface WishWords {
  words: string;
  label: string;
}

/** One more monster is named for the same attack. */
export interface AlsoAttacksEvent {
  kind: "also attacks";
  seat: number;
  monster: string;
}

/** An attack is declared: the weapon or the card that does damage, and at whom. */
export interface AttacksEvent {
  kind: "attacks";
  seat: number;
  weapon: string;
  ranged: boolean;
  targets: string[];
  is_weapon: boolean;
}

/** A card takes damage off a strike. */
export interface BlocksEvent {
  kind: "blocks";
  seat: number;
  card: string;
  n: number;
}

/** The boss is turned over. */
export interface BossAppearsEvent {
  kind: "boss appears";
  boss: string;
  health: number;
}

/** A gold card goes under the deck. */
export interface BuriesGoldEvent {
  kind: "buries gold";
  seat: number;
}

/** A monster card goes to a gold pile, or to nobody. */
export interface CollectsEvent {
  kind: "collects";
  seat: number;
  monster: string;
  worth: number;
}

/** Damage is done to a monster. */
export interface DamagesEvent {
  kind: "damages";
  seat: number;
  monster: string;
  parts: Part[];
  times: number;
  n: number;
  wounds: number;
  left: number;
  source: string;
}

/** A deck is made, and shuffled. */
export interface DeckReadyEvent {
  kind: "deck ready";
  seat: number;
  dealt: boolean;
}

/** Somebody does not want what a card offers. */
export interface DeclinesEvent {
  kind: "declines";
  seat: number;
  card: string;
}

/** A monster is beaten: by a player, or by a room alone. */
export interface DefeatsEvent {
  kind: "defeats";
  seat: number;
  monster: string;
}

/** Energy cards are lost to a monster or another card. */
export interface DrainsEvent {
  kind: "drains";
  seat: number;
  cards: string[];
  source: string;
  left: number;
}

/** The game is over. */
export interface EndEvent {
  kind: "end";
  ending: "boss" | "broken off" | "fallen";
  winners: number[];
  scores: number[];
}

/** Energy is spent for damage. */
export interface EnergyDamageEvent {
  kind: "energy damage";
  seat: number;
  monster: string;
  n: number;
  wounds: number;
  left: number;
}

/** A room card is turned over. */
export interface EntersRoomEvent {
  kind: "enters room";
  seat: number;
  room: string;
}

/** The lot decides who begins. */
export interface FirstPlayerEvent {
  kind: "first player";
  seat: number;
}

/** Somebody takes wound cards that no damage gave. */
export interface GainsWoundsEvent {
  kind: "gains wounds";
  seat: number;
  n: number;
  source: string;
}

/** A trap or the death of a monster hurts somebody: before and after defenses. */
export interface HarmedEvent {
  kind: "harmed";
  seat: number;
  harm: string;
  full: number;
  n: number;
  source: string;
}

/** Hit points are regained. */
export interface HealsEvent {
  kind: "heals";
  seat: number;
  n: number;
  hp: number;
  source: string;
}

/** A monster is turned face down again. */
export interface HidesAgainEvent {
  kind: "hides again";
  monster: string;
  place: number;
}

/** A card is discarded to stay at 1 hit point. */
export interface LastStandEvent {
  kind: "last stand";
  seat: number;
  card: string;
}

/** A player leaves for good. */
export interface LeavesTableEvent {
  kind: "leaves table";
  seat: number;
}

/** Somebody looks at the top cards of their deck. */
export interface LooksAtDeckEvent {
  kind: "looks at deck";
  seat: number;
  n: number;
  source: string;
}

/** Somebody looks at the top gold card, and leaves it or puts it under the deck. */
export interface LooksAtGoldEvent {
  kind: "looks at gold";
  seat: number;
  source: string;
}

/** Somebody looks at a facedown monster. */
export interface LooksAtMonsterEvent {
  kind: "looks at monster";
  seat: number;
  place: number;
  source: string;
}

/** Hit points above a lower maximum are lost. */
export interface LosesHitPointsEvent {
  kind: "loses hit points";
  seat: number;
  hp: number;
}

/** A facedown treasure is taken from somebody, and discarded. */
export interface LosesTreasureEvent {
  kind: "loses treasure";
  seat: number;
  card: string;
  source: string;
}

/** Wound cards are taken from somebody. */
export interface LosesWoundsEvent {
  kind: "loses wounds";
  seat: number;
  n: number;
  source: string;
}

/** Another monster joins the row. */
export interface MonsterAddedEvent {
  kind: "monster added";
  name: string;
  level: number;
  source: string;
}

/** All face-up monsters regain health. */
export interface MonstersMendEvent {
  kind: "monsters mend";
  n: number;
  source: string;
}

/** Monsters are laid in a row: face up by name, and how many face down. */
export interface MonstersPlacedEvent {
  kind: "monsters placed";
  level: number;
  names: string[];
  facedown: number;
}

/** Somebody may make further weapon attacks. */
export interface MoreAttacksEvent {
  kind: "more attacks";
  seat: number;
  n: number;
  source: string;
}

/** The duty to attack lapses. */
export interface NoAttackEvent {
  kind: "no attack";
  seat: number;
}

/** Something that adds to a roll, a score or a number of dice: the card or character by name, and how much. */
export interface Part {
  name: string;
  n: number;
}

/** Damage is paid for: with hit points, and with energy that was spent before. */
export interface PaysEvent {
  kind: "pays";
  seat: number;
  damage: number;
  energy: number;
  hp: number;
  left: number;
}

/** Somebody picks a character, with its starting item. */
export interface PicksCharacterEvent {
  kind: "picks character";
  seat: number;
  character: string;
  item: string;
}

/** The final count of one player. */
export interface PlayerCountEvent {
  kind: "player count";
  seat: number;
  gold: number;
  cards: number;
  trophies: number;
  missing: number;
  total: number;
}

/** A card of the discard pile becomes a facedown treasure. */
export interface RecallsEvent {
  kind: "recalls";
  seat: number;
  card: string;
  given: string[];
}

/** Cards go from the discard pile under the deck. */
export interface RefillsEvent {
  kind: "refills";
  seat: number;
  cards: string[];
  source: string;
}

/** A monster regains health. */
export interface RegeneratesEvent {
  kind: "regenerates";
  monster: string;
  n: number;
  left: number;
}

/** What they see, from the top, which only they are told. */
export interface SeesDeckEvent {
  kind: "sees deck";
  seat: number;
  cards: string[];
}

/** The value of gold cards that only their owner, or whoever looks, is told. */
export interface SeesGoldEvent {
  kind: "sees gold";
  seat: number;
  values: number[];
  kept: number;
}

/** What they see, which only they are told. */
export interface SeesMonsterEvent {
  kind: "sees monster";
  seat: number;
  place: number;
  monster: string;
}

/** Which card that is, which only its owner is told. */
export interface SeesTreasureEvent {
  kind: "sees treasure";
  seat: number;
  card: string;
}

/** A monster will not strike, or does not. */
export interface SkipsEvent {
  kind: "skips";
  seat: number;
  monster: string;
  source: string;
}

/** Energy is paid: with cards of the deck, by name, or with treasures that are given up. */
export interface SpendsEvent {
  kind: "spends";
  seat: number;
  cards: string[];
  treasures: string[];
  left: number;
}

/** A monster strikes: its damage by type, what is taken off, and what remains. */
export interface StrikesEvent {
  kind: "strikes";
  monster: string;
  seat: number;
  damage: number[];
  taken_off: number[];
  also: number;
  n: number;
  first: boolean;
}

/** A facedown monster is exchanged for another. */
export interface SwapsMonsterEvent {
  kind: "swaps monster";
  seat: number;
  place: number;
  source: string;
}

/** Somebody takes a gold card; its value is told apart where it is a secret. */
export interface TakesGoldEvent {
  kind: "takes gold";
  seat: number;
  value: number;
  wounds: number;
  source: string;
}

/** Somebody takes a strike that was aimed at another player. */
export interface TakesStrikeEvent {
  kind: "takes strike";
  seat: number;
  instead_of: number;
  card: string;
  monster: string;
}

/** Somebody takes the top card of their deck as a facedown treasure. */
export interface TakesTreasureEvent {
  kind: "takes treasure";
  seat: number;
  wounds: number;
  left: number;
  source: string;
}

/** There is a Treasure Phase. */
export interface TreasurePhaseEvent {
  kind: "treasure phase";
  seat: number;
  final: boolean;
}

/** A card does something by itself. */
export interface TriggersEvent {
  kind: "triggers";
  seat: number;
  card: string;
}

/** A turn begins. */
export interface TurnEvent {
  kind: "turn";
  seat: number;
  number: number;
}

/** A monster is turned over. */
export interface TurnsOverEvent {
  kind: "turns over";
  seat: number;
  monster: string;
  place: number;
  health: number;
  source: string;
}

/** A treasure is put into active play. */
export interface TurnsUpEvent {
  kind: "turns up";
  seat: number;
  card: string;
  replaced: string;
}

/** A card, or the ability of a character, is used. */
export interface UsesEvent {
  kind: "uses";
  seat: number;
  card: string;
  cost: number;
  discarded: boolean;
}

/** A monster does less damage this turn. */
export interface WeakensEvent {
  kind: "weakens";
  seat: number;
  monster: string;
  n: number;
  source: string;
}

export type Event =
  | AlsoAttacksEvent
  | AttacksEvent
  | BlocksEvent
  | BossAppearsEvent
  | BuriesGoldEvent
  | CollectsEvent
  | DamagesEvent
  | DeckReadyEvent
  | DeclinesEvent
  | DefeatsEvent
  | DrainsEvent
  | EndEvent
  | EnergyDamageEvent
  | EntersRoomEvent
  | FirstPlayerEvent
  | GainsWoundsEvent
  | HarmedEvent
  | HealsEvent
  | HidesAgainEvent
  | LastStandEvent
  | LeavesTableEvent
  | LooksAtDeckEvent
  | LooksAtGoldEvent
  | LooksAtMonsterEvent
  | LosesHitPointsEvent
  | LosesTreasureEvent
  | LosesWoundsEvent
  | MonsterAddedEvent
  | MonstersMendEvent
  | MonstersPlacedEvent
  | MoreAttacksEvent
  | NoAttackEvent
  | PaysEvent
  | PicksCharacterEvent
  | PlayerCountEvent
  | RecallsEvent
  | RefillsEvent
  | RegeneratesEvent
  | SeesDeckEvent
  | SeesGoldEvent
  | SeesMonsterEvent
  | SeesTreasureEvent
  | SkipsEvent
  | SpendsEvent
  | StrikesEvent
  | SwapsMonsterEvent
  | TakesGoldEvent
  | TakesStrikeEvent
  | TakesTreasureEvent
  | TreasurePhaseEvent
  | TriggersEvent
  | TurnEvent
  | TurnsOverEvent
  | TurnsUpEvent
  | UsesEvent
  | WeakensEvent;
