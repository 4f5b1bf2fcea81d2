import type { Action } from "svelte/action";
import { symbolAt } from "./explain.svelte";

const REST = 900;
const PRESS = 450;

/**
 * The card that is being looked at closely. It opens for a pointer or a focus that rests on it; a long press or the key
 * "i" holds it until closed.
 */
class Zoom {
  thing: string | null = $state(null);
  held = $state(false);
  at: DOMRect | null = $state.raw(null);
  private from: HTMLElement | null = null;
  private closed = 0;

  /** A card that was just put back does not open again because the pointer happens to rest there. */
  get resting(): boolean {
    return performance.now() - this.closed < 300;
  }

  look(thing: string, from: HTMLElement, held: boolean): void {
    this.thing = thing;
    this.held = held;
    this.from = from;
    this.at = from.getBoundingClientRect();
  }

  close(): void {
    this.closed = performance.now();
    if (this.held) this.from?.focus({ preventScroll: true });
    this.thing = null;
    this.held = false;
  }

  isOpen(from: HTMLElement): boolean {
    return this.thing !== null && this.from === from;
  }

  leave(from: HTMLElement): void {
    if (!this.held && this.from === from) this.thing = null;
  }
}

export const zoom = new Zoom();

/**
 * Makes an element's thing open large: when the pointer or the focus rests on it, on a long press, and with "i" while
 * it has the focus. On a symbol it does not, since that explains itself.
 */
export const zoomable: Action<HTMLElement, string | null> = (node, first) => {
  let thing = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;

  node.dataset.zooms = "";
  const stop = () => clearTimeout(timer);
  const rest = () => {
    stop();
    if (thing === null || zoom.resting || zoom.isOpen(node)) return;
    timer = setTimeout(() => thing !== null && !zoom.held && zoom.look(thing, node, false), REST);
  };
  const leave = () => {
    stop();
    zoom.leave(node);
  };
  const symbol = (event: PointerEvent) => {
    const found = symbolAt(event);
    return found !== null && found !== node && node.contains(found);
  };
  const over = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    if (symbol(event)) leave();
    else rest();
  };
  const focus = () => node.matches(":focus-visible") && rest();
  const down = (event: PointerEvent) => {
    leave();
    pressed = false;
    if (event.pointerType === "mouse" || thing === null || symbol(event)) return;
    timer = setTimeout(() => {
      pressed = true;
      if (thing !== null) zoom.look(thing, node, true);
    }, PRESS);
  };
  // The click that ends a long press must not pick the card as well.
  const click = (event: MouseEvent) => {
    if (!pressed) return;
    pressed = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const menu = (event: Event) => pressed && event.preventDefault();
  const key = (event: KeyboardEvent) => {
    if (event.key !== "i" || thing === null) return;
    event.preventDefault();
    zoom.look(thing, node, true);
  };

  node.addEventListener("pointerover", over);
  node.addEventListener("pointerleave", leave);
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointerup", stop);
  node.addEventListener("pointercancel", stop);
  node.addEventListener("focus", focus);
  node.addEventListener("blur", leave);
  node.addEventListener("click", click, true);
  node.addEventListener("contextmenu", menu);
  node.addEventListener("keydown", key);
  return {
    update: (next) => (thing = next),
    destroy: leave,
  };
};
