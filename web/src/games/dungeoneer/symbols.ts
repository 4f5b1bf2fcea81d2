import type { Rise } from "../../shell/Flash.svelte";
import type { Adventure, Exit, Family, Form, MapFace, Monster, Quest } from "./types";

export const FORM_SYMBOLS: Record<Form, string> = { melee: "crossed-swords", magic: "magic-swirl", speed: "sprint" };

/** What rises from a player's panel. */
export const RISES: Record<string, Rise> = {
  glory: { figure: "glory", icon: "laurels", tone: "gold" },
  peril: { figure: "peril", icon: "dread-skull", tone: "blood" },
  wounded: { figure: "wounds", sign: -1, icon: "bleeding-wound", tone: "blood" },
  heals: { figure: "life", icon: "hearts", tone: "moss" },
  level: { figure: "levels", icon: "laurel-crown", tone: "gold" },
};

const CARDS: Record<string, string> = {
  "Iron Resolve": "mailed-fist",
  "Hammering Blow": "hammer-drop",
  "Ward the Threshold": "magic-gate",
  "Second Wind": "wind-slap",
  "Mend Flesh": "healing",
  "Delver's Lantern": "old-lantern",
  "The Stone Remembers": "stone-block",
  "Gambler's Prayer": "rolling-dices",
  "Notched Longblade": "rusty-sword",
  "Pot Helm": "cooking-pot",
  "Ringmail Coat": "scale-mail",
  "Draught of Mending": "health-potion",
  "Mule Harness": "donkey",
  "Whetted Edge": "sharp-axe",
  "Ember Rod": "crystal-wand",
  "Blood Frenzy": "bloody-sword",
  "Leech the Years": "sands-of-time",
  "Grave Chill": "frozen-orb",
  "Cast Adrift": "portal",
  Miasma: "poison-gas",
  "Drowned Thrall": "raise-zombie",
  "Sump Crawler": "spotted-bug",
  "Ember Imp": "imp-laugh",
  "Bone Ogre": "ogre",
  "Shapeless One": "slime",
  "Wraith Choir": "spectre",
  "Falling Block": "falling-rocks",
  "Gas Vent": "gas-mask",
  "Snapping Jaw": "wolf-trap",
  "Hunter's Stride": "walking-boot",
  "Foxfire Sigil": "rune-stone",
  "Turn Aside": "shield-reflect",
  "Wayfarer's Wind": "windy-stripes",
  "Door of Roots": "tree-door",
  "Mountain's Patience": "mountaintop",
  "Champion's Oath": "knight-banner",
  "Rumour at the Inn": "beer-stein",
  "Yew Longbow": "bow-arrow",
  "Antler Helm": "viking-helmet",
  "Moss Cloak": "cloak",
  "Seven-Mile Boots": "boots",
  "Bitterroot Tonic": "round-potion",
  Saddlebags: "swap-bag",
  "Trail Marker": "wooden-sign",
  Landslip: "falling-boulder",
  "Geas of the Crossroads": "crossroad",
  "Foul Weather": "lightning-storm",
  "Armoured Hide": "armadillo",
  "Creeping Doubt": "cultist",
  "Gaunt Wolf": "wolf-head",
  "Road Reaver": "bandit",
  "Bog Hag": "witch-face",
  "Cliff Drake": "wyvern",
  "Walking Oak": "evil-tree",
  "Marsh Light": "candle-flame",
  "Snare Loop": "rope-coil",
  Rockslide: "rock",
  "Sinking Sand": "quicksand",
};

const FAMILIES: Record<Family, string> = {
  boon: "laurels",
  treasure: "locked-chest",
  bane: "cursed-star",
  monster: "death-skull",
  trap: "spikes",
};

const PLACES: Record<string, string> = {
  "Flooded Stair": "stairs",
  "Hall of Chains": "manacles",
  "Bone Gallery": "crossed-bones",
  "The Sump": "well",
  "Chapel of Rust": "church",
  "Warden's Vault": "locked-fortress",
  "Dripping Passage": "drop",
  "Chained Passage": "crossed-chains",
  "Needle Passage": "triple-needle",
  "Ossuary Passage": "skull-crossed-bones",
  "Sobbing Passage": "ghost",
  "Tollgate Hamlet": "village",
  "Old King's Road": "stone-path",
  "Ford Road": "stone-bridge",
  "Ridge Road": "mountain-road",
  "Gallows Road": "hanging-sign",
  "Withered Road": "dead-wood",
  "Barrow Door": "cave-entrance",
  "Sunless Fen": "swamp",
  "Glass Dunes": "desert",
  "Undercroft Market": "shop",
  "Thornmother's Grove": "circle-forest",
};

const KINDS: Record<MapFace["kind"], string> = {
  entrance: "dungeon-gate",
  passage: "brick-wall",
  room: "doorway",
  road: "stone-path",
  site: "castle-ruins",
};

const HEROES: Record<string, string> = {
  "Hulda Stonebrow": "dwarf-face",
  "Sael Thornwick": "woman-elf-face",
  "Pim Quickfinger": "robber",
  "Tarn of the Reeds": "bowman",
  "Oriel Ashmarrow": "witch-flight",
  "Garran Dale": "black-knight-helm",
};

const MONSTER_KINDS: Record<string, string> = {
  undead: "raise-zombie",
  beast: "wolf-head",
  demon: "imp-laugh",
  aberration: "slime",
  human: "bandit",
  fey: "witch-face",
  dragon: "wyvern",
  plant: "evil-tree",
  spirit: "spectre",
};

const NAMED_MONSTERS: Record<string, string> = {
  "Vault Warden": "visored-helm",
  "Grove Keeper": "deku-tree",
  "Drowned King": "crowned-skull",
  "Fen Hydra": "hydra",
};

const QUESTS: Record<Quest["kind"], string> = {
  threat: "dice-target",
  slay: "crowned-skull",
  escort: "hiking",
  sacrifice: "sword-altar",
  chance: "rolling-dices",
  find: "magnifying-glass",
};

export const EXIT_SYMBOLS: Record<Exit["kind"], string> = {
  open: "",
  locked: "padlock",
  trapped: "spikes",
  wall: "",
  impassable: "cancel",
};

export const TERRAIN_SYMBOLS: Record<string, string> = {
  desert: "desert",
  forest: "forest",
  mountains: "mountains",
  plains: "high-grass",
  swamp: "swamp",
  urban: "village",
  water: "waves",
};

export const FAMILY_HUES: Record<Family, string> = {
  boon: "jade",
  treasure: "gold",
  bane: "plum",
  monster: "blood",
  trap: "violet",
};

export const cardSymbol = (card: Pick<Adventure, "name" | "family">) => CARDS[card.name] ?? FAMILIES[card.family];
export const placeSymbol = (place: Pick<MapFace, "name" | "kind">) => PLACES[place.name] ?? KINDS[place.kind];
export const heroSymbol = (name: string | undefined) => HEROES[name ?? ""] ?? "hood";
export const monsterSymbol = (monster: Pick<Monster, "name" | "kind">) =>
  CARDS[monster.name] ?? NAMED_MONSTERS[monster.name] ?? MONSTER_KINDS[monster.kind] ?? "death-skull";
export const questSymbol = (quest: Pick<Quest, "kind">) => QUESTS[quest.kind];

/** The ground of a Map card: two colours, by what it is. */
const GROUNDS: Record<string, [string, string]> = {
  desert: ["#8a6c3a", "#3a2b14"],
  forest: ["#3c5a30", "#172410"],
  mountains: ["#5e5f66", "#22232a"],
  plains: ["#6d6a32", "#2b2a12"],
  swamp: ["#4b5a3a", "#1b2218"],
  urban: ["#6b5440", "#2a1f16"],
  water: ["#33566e", "#12222e"],
};
export function groundOf(place: Pick<MapFace, "terrains" | "kind" | "grim">): [string, string] {
  const terrain = GROUNDS[place.terrains[0] ?? ""];
  if (terrain) return terrain;
  if (place.kind === "entrance") return ["#5f5a3c", "#24210f"];
  if (place.grim) return ["#5a3f4e", "#22141c"];
  return place.kind === "room" ? ["#56504a", "#211d19"] : ["#474c55", "#191b20"];
}
