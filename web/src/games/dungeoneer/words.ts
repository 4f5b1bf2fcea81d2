import type { Choice } from "../../lib/protocol";
import { capital, listed, nameOf } from "../../lib/view";
import type { Reading, Seen } from "../layout";
import { catalogue } from "./catalogue.svelte";
import {
  type Adventure,
  type DelveView,
  type Exit,
  type Form,
  FORMS,
  type HeroFace,
  type MapFace,
  type Monster,
  type OpenQuest,
  type Quest,
  SIDES,
  type Symbol,
} from "./types";

export const PHASES: Record<string, string> = {
  "set-up": "Set-up",
  reset: "Reset",
  dungeonlord: "Dungeonlord",
  build: "Build",
  hero: "Hero",
  "discard and draw": "Draw",
};

export const FAMILY_WORDS: Record<string, string> = {
  boon: "Boon",
  treasure: "Treasure",
  bane: "Bane",
  monster: "Monster",
  trap: "Trap",
};

const TIMES: Record<string, string> = {
  dungeonlord: "in your Dungeonlord phase",
  hero: "in your Hero phase",
  response: "in answer to an attack on you",
  anytime: "at any time",
  wounds: "when wounds are about to land",
};

export const SYMBOL_WORDS: Record<Symbol, string> = {
  standard: "attacks and counters",
  counter: "counters only",
  none: "neither attacks nor counters",
};


/** A thing as its sort and its name: "ready 1 Pot Helm" is a card, Pot Helm, before seat 1. */
export function parse(thing: string): { sort: string; seat: number | null; name: string } {
  const [sort = "", ...rest] = thing.split(" ");
  if (["ready", "bane", "pack"].includes(sort)) return { sort, seat: Number(rest[0]), name: rest.slice(1).join(" ") };
  return { sort, seat: sort === "seat" ? Number(rest[0]) : null, name: rest.join(" ") };
}

/** The Adventure card that a thing is, if it is one. */
export function cardOf(thing: string, view: DelveView): Adventure | null {
  const { sort, seat, name } = parse(thing);
  const known = catalogue.faces.cards[name] ?? null;
  if (sort === "card") return view.hand?.find((card) => card.name === name) ?? known;
  if (sort === "ready") return view.players[seat!]?.ready.find((card) => card.name === name) ?? known;
  if (sort === "bane") return view.players[seat!]?.banes.find((card) => card.name === name) ?? known;
  if (sort === "pack") return view.players[seat!]?.pack[Number(name) - 1] ?? null;
  return sort === "monster" ? known : null;
}

export function mapOf(thing: string, view: DelveView): MapFace | null {
  const { sort, name } = parse(thing);
  if (sort !== "map") return null;
  return (
    view.maps.find((space) => space.name === name) ??
    view.map_hand?.find((face) => face.name === name) ??
    (view.laying?.name === name ? view.laying : null) ??
    catalogue.faces.maps[name] ??
    null
  );
}

export function questOf(thing: string, view: DelveView): Quest | OpenQuest | null {
  const { sort, name } = parse(thing);
  if (sort !== "quest") return null;
  const open = [...view.quests, ...view.players.flatMap((player) => player.quests)];
  return open.find((quest) => quest.name === name) ?? catalogue.faces.quests[name] ?? null;
}

export function heroOf(thing: string, view: DelveView): HeroFace | null {
  const { sort, seat, name } = parse(thing);
  if (sort === "seat") return view.players[seat!]?.hero ?? null;
  if (sort !== "hero") return null;
  return view.players.find((player) => player.hero?.name === name)?.hero ?? catalogue.faces.heroes[name] ?? null;
}

// What buttons say

/** What a button says for a move: its words, with names as they are written and players by name. */
export function label(choice: Choice, seen: Seen): string {
  const view = seen.view as DelveView;
  const { words, touches } = choice;
  const who = (seat: number) => nameOf(seen.chairs, seat, seen.you);
  const whom = (seat: number) => (seat === seen.you ? "you" : who(seat));
  const seat = Number(/seat (\d)/.exec(words)?.[1]);
  if (words === "done") return view.phase === "hero" ? "End the Hero phase" : endOf(view);
  if (words === "attack") return "Let them attack";
  if (words === "explore") return "Explore";
  if (words === "use hero") return "Use your gift";
  if (words === "wound him") return `Wound ${who(parse(touches[0] ?? "seat 0").seat ?? 0)}`;
  if (words === "assign no peril") return "To nobody";
  if (words === "to pack") return "Into my pack";
  if (words === "to discard") return "Discard it";
  if (words.startsWith("lay ")) return words.endsWith("turned") ? "Lay it here, turned" : "Lay it here";
  if (words.startsWith("letter ")) return capital(words.replace(/.$/, (letter) => letter.toUpperCase()));
  if (words.startsWith("spend ")) return words === "spend 0" ? "Nothing more" : `+${words.slice(6)}`;
  if (words.startsWith("challenge ")) return `Challenge ${who(seat)}`;
  if (words.startsWith("peril to ")) return `1 peril for ${whom(seat)}`;
  if (/^seat \d$/.test(words)) return seat === seen.you ? "Your own hero" : who(seat);
  if (/^attack \d+$/.test(words)) return `Strike at ${attackerOf(touches[0] ?? "", seen)}`;
  if (words.startsWith("go ") && touches[1]) return `${capital(words)} to ${parse(touches[1]).name}`;
  if (/^send pack \d/.test(words)) return `Send ${cardOf(touches[0] ?? "", view)?.name ?? "it"} at ${who(seat)}`;
  if (words.startsWith("at ") || words.startsWith("quest ") || words.startsWith("choose ")) {
    return parse(touches[0] ?? words).name;
  }
  let said = words;
  for (const thing of touches) {
    const { name } = parse(thing);
    if (name && said.includes(name.toLowerCase())) said = said.replace(name.toLowerCase(), name);
  }
  return capital(said.replace(/ at seat \d$/, ` at ${who(seat)}`));
}

function endOf(view: DelveView): string {
  if (view.phase === "dungeonlord") return "End the Dungeonlord phase";
  return view.phase === "discard and draw" ? "Nothing" : "Done";
}

function attackerOf(thing: string, seen: Seen): string {
  const [, fight, strike] = thing.split(" ").map(Number);
  const at = (seen.view as DelveView).fights[(fight ?? 1) - 1]?.strikes[(strike ?? 1) - 1];
  if (!at) return "it";
  return at.monster ? `the ${at.monster.name}` : nameOf(seen.chairs, at.by ?? 0, seen.you);
}

/** What lies on the table to be taken hold of. Everything else that a move touches is offered as a button too. */
export function lies(thing: string, seen: Seen): boolean {
  const { sort, name } = parse(thing);
  if (sort === "card" || sort === "exit" || sort === "spot") return true;
  const view = seen.view as DelveView;
  if (sort === "map") {
    return view.maps.some((space) => space.name === name) || Boolean(view.map_hand?.some((face) => face.name === name));
  }
  // On one's own turn there is time to look around; when asked out of turn, answers are buttons.
  const free = seen.choosing.asked?.moves.some((choice) => choice.words === "done") ?? false;
  return free && ["seat", "ready", "bane", "pack", "ability"].includes(sort);
}

export const topic = (thing: string): string | null => (thing.startsWith("card ") ? thing.slice(5).toLowerCase() : null);

// Cards read aloud

export function read(thing: string, view: DelveView): Reading | null {
  const card = cardOf(thing, view);
  if (card) return readCard(card);
  const map = mapOf(thing, view);
  if (map) return readMap(map);
  const quest = questOf(thing, view);
  if (quest) return readQuest(quest);
  const hero = heroOf(thing, view);
  return hero ? readHero(hero) : null;
}

function readCard(card: Adventure): Reading {
  const text: string[] = [];
  if (card.monster) text.push(...readMonster(card.monster));
  text.push(card.text);
  const whose = card.pays === "glory" ? "of your glory" : "of an opponent’s peril";
  text.push(`Costs ${card.cost} ${whose}; played ${listed(card.times.map((time) => TIMES[time] ?? time))}.`);
  if (card.upkeep) text.push(`Upkeep ${card.upkeep} ${card.pays}.`);
  const kind = [FAMILY_WORDS[card.family], card.type].filter(Boolean).join(", ");
  return { title: card.name, kind: card.lasts === "permanent" ? `${kind}, stays in play` : kind, text };
}

export function readMonster(monster: Monster): string[] {
  const scores = FORMS.map((form) => `${capital(form)} ${monster.scores[form]} (${SYMBOL_WORDS[monster.symbols[form]]})`);
  const life = monster.wounds ? `${monster.life - monster.wounds} of ${monster.life} life left` : `${monster.life} life`;
  return [`${capital(monster.kind)}, ${life}.`, `${listed(scores)}.`];
}

/** The exits of a Map card as it lies: of a printed face, upright or turned. */
export function exitsOf(map: MapFace, turned = false): Exit[] {
  if (map.exits[0]?.side) return map.exits;
  return turned ? turnedExits(map.exits) : SIDES.map((side, place) => ({ ...map.exits[place]!, side }));
}

/** Exits as they lie, after the card was turned upside down. */
export function turnedExits(exits: Exit[]): Exit[] {
  return SIDES.map((side, place) => ({ ...exits[(place + 2) % 4]!, side }));
}

export function exitWords(exit: Exit): string {
  if (exit.kind === "open" || exit.opened) return "open";
  return exit.threat ? `${exit.kind} (${exit.form} ${exit.threat}+)` : exit.kind;
}

function readMap(map: MapFace): Reading {
  const kind = [map.grim ? "grim" : "", map.kind, map.terrains.length ? `of ${listed(map.terrains)}` : ""];
  const exits = exitsOf(map).map((exit) => `${exit.side} ${exitWords(exit)}`);
  const text = [`${map.glory} glory and ${map.peril} peril for who enters.`, `Ways: ${listed(exits)}.`, map.text];
  if (map.monster) text.push(`${map.monster.name}. ${readMonster(map.monster).join(" ")}`);
  if ("attached" in map && (map.attached as string[]).length) text.push(`On it: ${listed(map.attached as string[])}.`);
  return { title: map.name, kind: capital(kind.filter(Boolean).join(" ")), text };
}

function readQuest(quest: Quest | OpenQuest): Reading {
  const text = [quest.text];
  if (quest.monster) text.push(`${quest.monster.name}. ${readMonster(quest.monster).join(" ")}`);
  text.push(`Reward: 1 level${quest.glory ? ` and ${quest.glory} glory` : ""}.`);
  if ("token" in quest && quest.token) text.push("The escort is on the way.");
  if ("wounds" in quest && quest.wounds) text.push(`${quest.wounds} wounds on it.`);
  return { title: quest.name, kind: `Quest · ${quest.kind}`, text };
}

export function readHero(hero: HeroFace): Reading {
  const levels = hero.scores.map(
    (scores, place) => `Level ${place + 1}: ${FORMS.map((form) => `${form} ${scores[form]}`).join(", ")}.`,
  );
  return { title: hero.name, kind: `${hero.race} ${hero.class}, ${hero.life} life`, text: [hero.text, ...levels] };
}

export const formWord = (form: Form) => capital(form);
