import type { Choosing } from "./choosing.svelte";

/** What a button needs to stand for a thing on the table: it tells what is pointed at, and picks it while it is lit. */
export function handle(choosing: Choosing, thing: string) {
  const point = () => void (choosing.pointed = thing);
  const leave = () => void (choosing.pointed = null);
  return {
    type: "button" as const,
    "data-thing": thing,
    "aria-pressed": choosing.picked === thing,
    "aria-disabled": !choosing.lit(thing),
    onpointerenter: point,
    onpointerleave: leave,
    onfocus: point,
    onblur: leave,
    onclick: () => choosing.pick(thing),
  };
}

/** How a thing is marked: lit while a move touches it, picked, advised. Each game says in its styles how that looks. */
export function marks(choosing: Choosing, thing: string) {
  return { lit: choosing.lit(thing), picked: choosing.picked === thing, advised: choosing.isAdvised(thing) };
}
