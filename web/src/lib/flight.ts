import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "./settings.svelte";

const LONGEST = 4000; // milliseconds; what has not come down by then did not fly
const DURATION = 480;
const LIFT = 34; // pixels by which the way is bent upwards

const departed = new Map<string, { from: DOMRect; when: number }>();

/** A thing is about to leave my hand: remember from where. */
export function depart(thing: string): void {
  const card = document.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
  if (card) departed.set(thing, { from: card.getBoundingClientRect(), when: performance.now() });
}

/** Comes down in its place from where it left the hand; nothing if it did not come from there. */
export function alight(node: HTMLElement, thing: string | null): TransitionConfig {
  const start = thing === null ? undefined : departed.get(thing);
  if (thing !== null) departed.delete(thing);
  if (!start || settings.still || performance.now() - start.when > LONGEST) return { duration: 0 };
  node.style.animation = "none"; // it has a way of its own
  const place = node.getBoundingClientRect();
  const rest = getComputedStyle(node).transform;
  const after = rest === "none" ? "" : rest;
  const x = start.from.left + start.from.width / 2 - place.left - place.width / 2;
  const y = start.from.top + start.from.height / 2 - place.top - place.height / 2;
  const grown = start.from.width / Math.max(1, place.width) - 1;
  return {
    duration: DURATION,
    easing: cubicOut,
    css: (t, u) =>
      `z-index: 9; opacity: 1; transform: translate(${x * u}px, ${y * u - LIFT * 4 * t * u}px) ` +
      `scale(${1 + grown * u}) rotate(${-10 * t * u * 4}deg) ${after};`,
  };
}

const DEAL = 900;

/** A card comes from its deck and is turned over on the way; where the deck is not in sight it is only turned. */
export function turnUp(node: HTMLElement, deck: string | null): TransitionConfig {
  if (settings.still) return { duration: 0 };
  const from = deck === null ? null : document.querySelector(`[data-thing="${CSS.escape(deck)}"]`)?.getBoundingClientRect();
  const place = node.getBoundingClientRect();
  const scale = place.width / Math.max(1, node.offsetWidth); // of the sheet it lies on
  const x = from ? (from.left + from.width / 2 - place.left - place.width / 2) / scale : 0;
  const y = from ? (from.top + from.height / 2 - place.top - place.height / 2) / scale : 0;
  return {
    duration: DEAL,
    easing: cubicOut,
    css: (t, u) =>
      `z-index: 9; transform: perspective(900px) translate(${x * u}px, ${y * u - LIFT * 4 * t * u}px) ` +
      `rotateY(${180 * u}deg) scale(${1 - (from ? 0.6 : 0.2) * u});`,
  };
}

const COME = 760;
const THERE = 0.86; // of the way, where it begins to go out

/** Comes here from something that lies on the page, and is gone when it has arrived. */
export function comeFrom(node: HTMLElement, { from, late = 0 }: { from: string; late?: number }): TransitionConfig {
  const source = settings.still ? null : document.querySelector(from)?.getBoundingClientRect();
  if (!source) return { duration: 0 };
  const place = node.getBoundingClientRect();
  const x = source.left + source.width / 2 - place.left - place.width / 2;
  const y = source.top + source.height / 2 - place.top - place.height / 2;
  return {
    delay: late,
    duration: COME,
    easing: cubicOut,
    css: (t, u) =>
      `opacity: ${t < THERE ? 1 : u / (1 - THERE)}; ` +
      `transform: translate(${x * u}px, ${y * u - LIFT * 4 * t * u}px) scale(${1 + 0.8 * u});`,
  };
}
