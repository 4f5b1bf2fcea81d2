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
    try {
      localStorage.setItem(`undercroft.${name}`, on ? "on" : "off");
    } catch {
      // A browser that keeps nothing forgets the setting when the page is closed.
    }
  }
}

function read(name: string, otherwise: boolean): boolean {
  try {
    const kept = localStorage.getItem(`undercroft.${name}`);
    return kept === null ? otherwise : kept === "on";
  } catch {
    return otherwise;
  }
}

export const settings = new Settings();
