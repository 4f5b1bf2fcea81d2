import { keep, kept } from "./kept";

/** What a person has chosen for this browser. */
class Settings {
  motion = $state(read("motion", true));
  sound = $state(read("sound", false));
  private system = matchMedia("(prefers-reduced-motion: reduce)");
  private systemStill = $state(this.system.matches);

  constructor() {
    this.system.addEventListener("change", (event) => (this.systemStill = event.matches));
  }

  /** Whether nothing should move: chosen here, or in the system. */
  get still(): boolean {
    return !this.motion || this.systemStill;
  }

  set(name: "motion" | "sound", on: boolean): void {
    this[name] = on;
    keep(name, on ? "on" : "off");
  }

  /** The game that was last looked at. */
  get game(): string | null {
    return kept("game");
  }

  set game(name: string) {
    keep("game", name);
  }
}

function read(name: string, otherwise: boolean): boolean {
  const value = kept(name);
  return value === null ? otherwise : value === "on";
}

export const settings = new Settings();
