// Made by `make types` from src/undercroft/games/dungeoneer/shapes. Do not edit.

/** The last move that all could see. */
export interface Act {
  seat: number;
  words: string;
}

/** An Adventure card as it is printed. */
export interface AdventureFace {
  name: string;
  icon: string;
  family: "bane" | "boon" | "monster" | "trap" | "treasure";
  pays: "glory" | "peril";
  cost: number;
  times: ("anytime" | "dungeonlord" | "hero" | "response" | "wounds")[];
  lasts: "attachment" | "instant" | "monster" | "permanent";
  text: string;
  type?: string | null;
  upkeep?: number | null;
  shed?: number | null;
  monster?: Monster | null;
}

/** A deck, and what people call it. */
export interface Deck {
  thing: string;
  title: string;
  short: string;
  cards: number;
  order?: string[] | null;
}

/** What became of one player. */
export interface DelveFacts {
  why?: string;
  character: string;
  fate: "alive" | "fallen" | "won";
  quests: number;
  level: number;
  life: number;
  glory: number;
  peril: number;
  rounds: number;
}

/** How a game of Dungeoneer ended; its scores are completed Quests. */
export interface DelveOutcome {
  clause: string;
  winners: number[];
  scores: number[];
  facts: DelveFacts[];
  ranks?: number[];
  sides?: number[];
  figures?: Record<string, string>;
}

/** A table of Dungeoneer. */
export interface DelveView {
  game: string;
  you: number | null;
  turn: number | null;
  outcome: DelveOutcome | null;
  wishes?: OwnWishes | null;
  sets: string[];
  last: Act | null;
  active: number;
  first: number;
  phase: "build" | "discard and draw" | "dungeonlord" | "hero" | "reset" | "set-up";
  phases: PhaseWords[];
  round: number;
  limit: number | null;
  to_win: number;
  three_points: boolean;
  reincarnation: boolean;
  players: Player[];
  hand: AdventureFace[] | null;
  batch: Listed[];
  maps: Space[];
  map_decks: MapDeck[];
  laying: MapFace | null;
  shifting: string | null;
  map_hand: MapFace[] | null;
  map_hands: number[];
  looked: string[] | null;
  quests: OpenQuest[];
  quest_deck: Deck;
  piles: Pile[];
  fights: Fight[];
  moment: "between" | "declared" | "dice" | "meeting" | "quiet" | "response" | "results" | "rewards" | "roll" | "wounds" | null;
  quests_gone: string[];
  fallen: string[];
  spare: string[];
  means: Record<string, string>;
  maps_left_out?: string[] | null;
}

/** An exit of a Map card. */
export interface Exit {
  kind: "impassable" | "locked" | "open" | "trapped" | "wall";
  words: string;
  form?: "magic" | "melee" | "speed" | null;
  threat?: number | null;
}

/** A combat that goes on; one inside another comes later. */
export interface Fight {
  kind: "batch" | "duel" | "map" | "quest";
  lord: number;
  target: number;
  reply: boolean;
  strikes: Strike[];
  traps: AdventureFace[];
  wounds: number;
  bearer: number | null;
  glory_due: number;
  peril_due: number;
  over: boolean;
  title: string;
  traps_note: string;
  wounds_note: string;
}

/** The monster of a space. */
export interface Guard {
  name: string;
  kind: string;
  icon: string;
  life: number;
  scores: Scores;
  symbols: Symbols;
  wounds: number;
  left: number;
  absent: boolean;
}

/** A hero as its card shows it. */
export interface HeroFace {
  name: string;
  icon: string;
  race: string;
  class: string;
  life: number;
  boons: number;
  treasures: number;
  scores: Scores[];
  symbols: Symbols;
  text: string;
}

/** How many permanents may stay in play. */
export interface Limits {
  boons: number;
  treasures: number;
}

/** An Encounter that the Dungeonlord means to send. */
export interface Listed {
  card: string;
  target: number;
}

/** A Map deck. */
export interface MapDeck {
  thing: string;
  title: string;
  short: string;
  cards: number;
  order?: string[] | null;
  half: "both" | "dungeon" | "wilderness";
}

/** A Map card upright: its exits are north, east, south and west as printed. */
export interface MapFace {
  name: string;
  icon: string;
  half: "dungeon" | "wilderness";
  kind: "entrance" | "passage" | "road" | "room" | "site";
  grim: boolean;
  terrains: ("desert" | "forest" | "mountains" | "plains" | "swamp" | "urban" | "water")[];
  glory: number;
  peril: number;
  sewer: string | null;
  portal: boolean;
  hazard: number;
  text: string;
  pit?: Threat | null;
  spikes?: Threat | null;
  exits: Exit[];
  monster?: Monster | null;
}

/** A monster as its card shows it. */
export interface Monster {
  name: string;
  kind: string;
  icon: string;
  life: number;
  scores: Scores;
  symbols: Symbols;
}

/** A Quest that is still to be completed. */
export interface OpenQuest {
  name: string;
  icon: string;
  kind: "chance" | "escort" | "find" | "sacrifice" | "slay" | "threat";
  places: string[];
  text: string;
  glory: number;
  artifact: boolean;
  effect: boolean;
  search?: Search | null;
  threat?: QuestThreat | null;
  monster?: Monster | null;
  peril?: number | null;
  price?: Price | null;
  sequence?: number[] | null;
  next_place: string | null;
  token: boolean;
  wounds: number;
}

/** How a seat wants to be asked out of turn, and what it may wish instead. */
export interface OwnWishes {
  asked: string;
  levels: WishWords[];
  never: WishWords[];
}

/** A monster in a pack. */
export interface Packed {
  name: string;
  icon: string;
  family: "bane" | "boon" | "monster" | "trap" | "treasure";
  pays: "glory" | "peril";
  cost: number;
  times: ("anytime" | "dungeonlord" | "hero" | "response" | "wounds")[];
  lasts: "attachment" | "instant" | "monster" | "permanent";
  text: string;
  type?: string | null;
  upkeep?: number | null;
  shed?: number | null;
  monster?: Monster | null;
  wounds: number;
  left: number;
  attached: string[];
}

/** Something that adds to a roll, a score or a number of dice: the card or character by name, and how much. */
export interface Part {
  name: string;
  n: number;
}

/** A phase, and what people call it. */
export interface PhaseWords {
  phase: "build" | "discard and draw" | "dungeonlord" | "hero" | "reset" | "set-up";
  title: string;
}

/** An Adventure deck, and its discards from the first to the last. */
export interface Pile {
  thing: string;
  title: string;
  short: string;
  cards: number;
  order?: string[] | null;
  name: "adventure" | "glory" | "peril";
  discards: string[];
}

/** A player as everyone sees them. */
export interface Player {
  seat: number;
  hero: HeroFace | null;
  alive: boolean;
  left: boolean;
  level: number;
  life: number;
  glory: number;
  peril: number;
  scores: Scores | null;
  symbols: Symbols | null;
  space: string | null;
  door: "east" | "north" | "south" | "west" | null;
  tipped: boolean;
  stand: Threat | null;
  points: number;
  saved: number;
  cards: number;
  ready: Ready[];
  limits: Limits | null;
  banes: Ready[];
  pack: Packed[];
  quests: OpenQuest[];
  completed: string[];
  artifacts: string[];
  challenged: number;
  ability_used: boolean;
  tried: string[];
  found: string[];
  been: string[];
  luck: number;
  hand?: AdventureFace[] | null;
  map_hand?: string[] | null;
}

/** What a Quest costs; Treasures and hand cards are alternatives where both are asked for. */
export interface Price {
  glory?: number | null;
  wounds?: number | null;
  treasures?: number | null;
  cards?: number | null;
}

/** The Threat that completes a Quest. */
export interface QuestThreat {
  form: "magic" | "melee" | "speed";
  number: number;
}

/** An Adventure card in play before a player, or on a hero. */
export interface Ready {
  name: string;
  icon: string;
  family: "bane" | "boon" | "monster" | "trap" | "treasure";
  pays: "glory" | "peril";
  cost: number;
  times: ("anytime" | "dungeonlord" | "hero" | "response" | "wounds")[];
  lasts: "attachment" | "instant" | "monster" | "permanent";
  text: string;
  type?: string | null;
  upkeep?: number | null;
  shed?: number | null;
  monster?: Monster | null;
  owner: number;
  used: boolean;
  on?: string | null;
}

/** A score in each form. */
export interface Scores {
  melee: number;
  magic: number;
  speed: number;
}

/** A Quest that has to be found: on any space of this kind, by this number. */
export interface Search {
  on: "entrance" | "passage" | "road" | "room" | "site";
  number: number;
}

/** A Map card on the table, its exits in the order north, east, south, west as it lies. */
export interface Space {
  name: string;
  icon: string;
  half: "dungeon" | "wilderness";
  kind: "entrance" | "passage" | "road" | "room" | "site";
  grim: boolean;
  terrains: ("desert" | "forest" | "mountains" | "plains" | "swamp" | "urban" | "water")[];
  glory: number;
  peril: number;
  sewer: string | null;
  portal: boolean;
  hazard: number;
  text: string;
  pit?: Threat | null;
  spikes?: Threat | null;
  x: number;
  y: number;
  turned: boolean;
  exits: Way[];
  heroes: number[];
  attached: string[];
  marks: string[];
  link: string | null;
  monster?: Guard | null;
}

/** One attack of one side on the other, with what is rolled so far. */
export interface Strike {
  by: number | null;
  on: number | null;
  monster: Monster | null;
  left: number | null;
  attached: string[];
  form: "magic" | "melee" | "speed";
  pump: number;
  score: number;
  parts: Part[];
  counter_score: number;
  counter_parts: Part[];
  can_counter: boolean;
  dice: number;
  counter_dice: number;
  die: number | null;
  total: number | null;
  counter: number | null;
  counter_total: number | null;
  out: boolean;
}

/** What may be done in each form: `standard` attacks and counters, `counter` only counters. */
export interface Symbols {
  melee: "counter" | "none" | "standard";
  magic: "counter" | "none" | "standard";
  speed: "counter" | "none" | "standard";
}

/** What a hero has to roll: a die and the score in the form must reach the number. */
export interface Threat {
  form: "magic" | "melee" | "speed";
  threat: number;
}

/** An exit of a space, as the card lies. */
export interface Way {
  kind: "impassable" | "locked" | "open" | "trapped" | "wall";
  words: string;
  form?: "magic" | "melee" | "speed" | null;
  threat?: number | null;
  side: "east" | "north" | "south" | "west";
  opened: boolean;
}

/** A wish about being asked out of turn: the words with which it is made, and what a person calls it. */
export interface WishWords {
  words: string;
  label: string;
}

/** An attacked hero strikes back; a target without a seat (-1) is a monster. */
export interface AnswersEvent {
  kind: "answers";
  seat: number;
  target: string;
  target_seat: number;
}

/** A new hero is put on an Entrance by another player. */
export interface ArrivesEvent {
  kind: "arrives";
  seat: number;
  by: number;
  to: string;
  hero: string;
}

/** A player attempts a Quest. */
export interface AttemptsEvent {
  kind: "attempts";
  seat: number;
  quest: string;
}

/** A hero attacks another. */
export interface ChallengesEvent {
  kind: "challenges";
  seat: number;
  target: number;
}

/** Both dice of an attack with all that counts in them; a side without a seat (-1) is a monster. */
export interface ClashEvent {
  kind: "clash";
  attacker: string;
  defender: string;
  attacker_seat: number;
  defender_seat: number;
  form: "magic" | "melee" | "speed";
  die: number;
  score: number;
  dice: number;
  total: number;
  counter: number;
  counter_score: number;
  counter_dice: number;
  counter_total: number;
  parts: Part[];
  counter_parts: Part[];
  hits: "attacker" | "defender" | "nobody";
}

/** A player completes a Quest. */
export interface CompletesEvent {
  kind: "completes";
  seat: number;
  quest: string;
  completed: number;
}

/** A player was dealt a hero, if heroes are dealt, and personal Quests. */
export interface DealtEvent {
  kind: "dealt";
  seat: number;
  quests: string[];
  hero?: string | null;
}

/** A failed roll at an exit costs a movement point; without another the hero stays in the doorway. */
export interface DelayedEvent {
  kind: "delayed";
  seat: number;
  exit: string;
  doorway: boolean;
  side: "east" | "north" | "south" | "west";
}

/** A player ends an escort. */
export interface DeliversEvent {
  kind: "delivers";
  seat: number;
  quest: string;
}

/** A player discards a card. */
export interface DiscardsEvent {
  kind: "discards";
  seat: number;
  card: string;
}

/** A player pays a movement point to avoid spikes. */
export interface DodgesEvent {
  kind: "dodges";
  seat: number;
}

/** A player draws a card; all see from where. */
export interface DrawsEvent {
  kind: "draws";
  seat: number;
  pile: "adventure" | "glory" | "peril";
}

/** The card that was drawn; only its player is told. */
export interface DrewEvent {
  kind: "drew";
  seat: number;
  card: string;
}

/** The game is over. */
export interface EndEvent {
  kind: "end";
  winners: number[];
  scores: number[];
  how: "draw" | "last alive" | "quests" | "round limit";
}

/** A hero is defeated. */
export interface FallsEvent {
  kind: "falls";
  seat: number;
  hero: string;
}

/** This player takes the first turn. */
export interface FirstEvent {
  kind: "first";
  seat: number;
}

/** The form of an attack is named; a side without a seat (-1) is a monster. */
export interface FormNamedEvent {
  kind: "form";
  form: "magic" | "melee" | "speed";
  attacker: string;
  defender: string;
  attacker_seat: number;
  defender_seat: number;
}

/** A new Quest that anybody may complete. */
export interface GlobalQuestEvent {
  kind: "global quest";
  quest: string;
}

/** A player gains or loses glory. */
export interface GloryEvent {
  kind: "glory";
  seat: number;
  glory: number;
  now: number;
  cause?: "" | "monsters" | "quest" | "space" | "spent" | "stay" | "wounds dealt";
}

/** The monster of a space or of a Quest attacks. */
export interface GuardsEvent {
  kind: "guards";
  monster: string;
  seat: number;
  controller: number;
}

/** A player hands the Map card to another to lay it. */
export interface HandsOnEvent {
  kind: "hands on";
  seat: number;
  to: number;
  map: string;
}

/** A hero gets life back; none if there was no wound. */
export interface HealsEvent {
  kind: "heals";
  seat: number;
  life: number;
  now: number;
}

/** A hero wounds a monster. */
export interface HurtsEvent {
  kind: "hurts";
  monster: string;
  seat: number;
  wounds: number;
  left: number;
}

/** The Dungeonlord takes a monster back, or discards it. */
export interface KeepsEvent {
  kind: "keeps";
  seat: number;
  card: string;
  where: "discard" | "hand" | "pack";
}

/** A player lays a Map card. */
export interface LaysEvent {
  kind: "lays";
  seat: number;
  map: string;
  half: "dungeon" | "wilderness";
  x: number;
  y: number;
  turned: boolean;
  beside: string[];
  by_sewer?: string[] | null;
}

/** A player leaves the game; either the hero falls, or a computer plays on. */
export interface LeavesEvent {
  kind: "leaves";
  seat: number;
  falls: boolean;
}

/** A hero rises or sinks by so many levels. */
export interface LevelEvent {
  kind: "level";
  seat: number;
  levels: number;
  now: number;
}

/** A Map card comes to lie somewhere. */
export interface LiesEvent {
  kind: "lies";
  seat: number;
  map: string;
  half: "dungeon" | "wilderness";
  x: number;
  y: number;
  turned: boolean;
  beside: string[];
  by_sewer?: string[] | null;
}

/** A portal is linked to an Entrance. */
export interface LinksEvent {
  kind: "links";
  seat: number;
  portal: string;
  to: string;
}

/** The Map cards that lie on the table when the game begins. */
export interface MapEvent {
  kind: "map";
  maps: string[];
}

/** A portal is marked with a letter. */
export interface MarksEvent {
  kind: "marks";
  seat: number;
  map: string;
  letter: string;
}

/** A hero comes to another space. */
export interface MovesEvent {
  kind: "moves";
  seat: number;
  from: string;
  to: string;
  way: "portal" | "sewer" | "walk" | "warp";
  letter?: string | null;
}

/** A sewer is given a letter, and leads to those of the same letter. */
export interface NamesEvent {
  kind: "names";
  seat: number;
  map: string;
  letter: string;
  to: string[];
}

/** A player looks at the top of the Map deck. */
export interface PeersEvent {
  kind: "peers";
  seat: number;
  cards: number;
}

/** A player gains or loses peril. */
export interface PerilEvent {
  kind: "peril";
  seat: number;
  peril: number;
  now: number;
  cause?: "" | "monsters" | "quest" | "space" | "spent" | "stay" | "wounds dealt";
}

/** A player chooses a hero. */
export interface PicksEvent {
  kind: "picks";
  seat: number;
  hero: string;
}

/** A player plays a card for glory, or for another player's peril. */
export interface PlaysEvent {
  kind: "plays";
  seat: number;
  card: string;
  cost: number;
  payer?: number | null;
  at?: "attack" | "fight" | "host" | "map" | "monster" | "opponent" | "quest" | "roll" | "space" | "terrain" | "you" | "hero" | "map" | "monster" | "treasure" | null;
  aim?: number | string | null;
}

/** A card gives movement points, or takes them away. */
export interface PointsEvent {
  kind: "points";
  seat: number;
  points: number;
}

/** A card prevents wounds. */
export interface PreventsEvent {
  kind: "prevents";
  seat: number;
  wounds: number;
}

/** A hero has these movement points for the turn. */
export interface ReadyEvent {
  kind: "ready";
  seat: number;
  points: number;
}

/** A monster is gone before it can strike. */
export interface RemovedEvent {
  kind: "removed";
  monster: string;
}

/** The discards become a new deck of so many cards. */
export interface ReshuffledEvent {
  kind: "reshuffled";
  cards: number;
}

/** A defeated player has a new hero. */
export interface ReturnsEvent {
  kind: "returns";
  seat: number;
  hero: string;
}

/** A hero rolls against a number, outside of combat. */
export interface RollsEvent {
  kind: "rolls";
  seat: number;
  source: string;
  roll: "attack" | "counter" | "exit" | "other" | "pit" | "quest" | "spikes" | "trap" | "trapped exit";
  form: "magic" | "melee" | "speed" | "" | "distance";
  die: number;
  score: number;
  bonus: number;
  needs: number;
  success: boolean;
  parts: Part[];
}

/** A player keeps a movement point for the other players' turns. */
export interface SavesEvent {
  kind: "saves";
  seat: number;
}

/** What was seen on top of the Map deck; only that player is told. */
export interface SeesEvent {
  kind: "sees";
  seat: number;
  maps: string[];
}

/** The Dungeonlord sends a monster or a trap at a hero. */
export interface SendsEvent {
  kind: "sends";
  seat: number;
  card: string;
  target: number;
  cost: number;
}

/** A player moves a Map card to another place, or turns it where it lies. */
export interface ShiftsEvent {
  kind: "shifts";
  seat: number;
  map: string;
  half: "dungeon" | "wilderness";
  x: number;
  y: number;
  turned: boolean;
  beside: string[];
  by_sewer?: string[] | null;
  in_place: boolean;
}

/** A monster is defeated. */
export interface SlainEvent {
  kind: "slain";
  monster: string;
  seat: number;
}

/** A monster uses its special effect, paid with a hero's peril. */
export interface SpecialEvent {
  kind: "special";
  monster: string;
  cost: number;
  payer: number;
}

/** A tipped hero is on its feet again. */
export interface StandsEvent {
  kind: "stands";
  seat: number;
}

/** The winner of a challenge takes a Treasure. */
export interface StealsCardEvent {
  kind: "steals card";
  seat: number;
  target: number;
  card: string;
}

/** The winner of a challenge takes a Quest that is under way. */
export interface StealsQuestEvent {
  kind: "steals quest";
  seat: number;
  target: number;
  quest: string;
}

/** A player exchanges a personal Quest with the global one. */
export interface SwapsEvent {
  kind: "swaps";
  seat: number;
  gave: string;
  got: string;
}

/** A player begins an escort. */
export interface TakesUpEvent {
  kind: "takes up";
  seat: number;
  quest: string;
}

/** A hero is tipped over; standing up may ask for a roll. */
export interface TippedEvent {
  kind: "tipped";
  seat: number;
  form?: "magic" | "melee" | "speed" | null;
  threat?: number | null;
}

/** A happening of this game; what does not apply is left out. */
export interface ToldEvent {
  kind: "told";
}

/** A player pays the toll of these Quests, or has a movement point less. */
export interface TollEvent {
  kind: "toll";
  seat: number;
  quests: string[];
  pays: boolean;
  able: boolean;
}

/** A player's turn begins. */
export interface TurnEvent {
  kind: "turn";
  seat: number;
  round: number;
  hero: string;
}

/** A player draws a Map card. */
export interface TurnsUpEvent {
  kind: "turns up";
  seat: number;
  map: string;
}

/** A Map card fits nowhere and goes under the deck. */
export interface UnfitEvent {
  kind: "unfit";
  seat: number;
  map: string;
}

/** A player pays the upkeep of a card, or takes it back to hand. */
export interface UpkeepEvent {
  kind: "upkeep";
  seat: number;
  card: string;
  pays: boolean;
}

/** A player uses the ability of a hero or of a readied card. */
export interface UsesEvent {
  kind: "uses";
  seat: number;
  card: string;
  cost: number;
}

/** A hero takes wounds. */
export interface WoundedEvent {
  kind: "wounded";
  seat: number;
  wounds: number;
  now: number;
}

export type Event =
  | AnswersEvent
  | ArrivesEvent
  | AttemptsEvent
  | ChallengesEvent
  | ClashEvent
  | CompletesEvent
  | DealtEvent
  | DelayedEvent
  | DeliversEvent
  | DiscardsEvent
  | DodgesEvent
  | DrawsEvent
  | DrewEvent
  | EndEvent
  | FallsEvent
  | FirstEvent
  | FormNamedEvent
  | GlobalQuestEvent
  | GloryEvent
  | GuardsEvent
  | HandsOnEvent
  | HealsEvent
  | HurtsEvent
  | KeepsEvent
  | LaysEvent
  | LeavesEvent
  | LevelEvent
  | LiesEvent
  | LinksEvent
  | MapEvent
  | MarksEvent
  | MovesEvent
  | NamesEvent
  | PeersEvent
  | PerilEvent
  | PicksEvent
  | PlaysEvent
  | PointsEvent
  | PreventsEvent
  | ReadyEvent
  | RemovedEvent
  | ReshuffledEvent
  | ReturnsEvent
  | RollsEvent
  | SavesEvent
  | SeesEvent
  | SendsEvent
  | ShiftsEvent
  | SlainEvent
  | SpecialEvent
  | StandsEvent
  | StealsCardEvent
  | StealsQuestEvent
  | SwapsEvent
  | TakesUpEvent
  | TippedEvent
  | ToldEvent
  | TollEvent
  | TurnEvent
  | TurnsUpEvent
  | UnfitEvent
  | UpkeepEvent
  | UsesEvent
  | WoundedEvent;
