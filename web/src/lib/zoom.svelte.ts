import type { Action } from "svelte/action";

const HOVER = 900;
const PRESS = 450;

/** The card that is being looked at closely. Hovering peeks; a long press or the key "i" holds it until closed. */
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
    if (this.held) this.from?.focus({ preventScroll: true });
    this.thing = null;
    this.held = false;
    this.closed = performance.now();
  }

  leave(from: HTMLElement): void {
    if (!this.held && this.from === from) this.thing = null;
  }
}

export const zoom = new Zoom();

/** Makes an element's thing open large: on hovering, on a long press, and with "i" while it has the focus. */
export const zoomable: Action<HTMLElement, string | null> = (node, first) => {
  let thing = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;

  const stop = () => clearTimeout(timer);
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || thing === null || zoom.resting) return;
    timer = setTimeout(() => thing !== null && !zoom.held && zoom.look(thing, node, false), HOVER);
  };
  const leave = () => {
    stop();
    zoom.leave(node);
  };
  const down = (event: PointerEvent) => {
    stop();
    zoom.leave(node);
    pressed = false;
    if (event.pointerType === "mouse" || thing === null) return;
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

  node.addEventListener("pointerenter", enter);
  node.addEventListener("pointerleave", leave);
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointerup", stop);
  node.addEventListener("pointercancel", stop);
  node.addEventListener("click", click, true);
  node.addEventListener("contextmenu", menu);
  node.addEventListener("keydown", key);
  return {
    update: (next) => (thing = next),
    destroy: leave,
  };
};
