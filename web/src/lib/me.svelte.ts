import { api } from "./api";

export const UNNAMED = "Guest";

/** Who I am. The first greeting gives the browser its cookie, so everything else waits for it. */
class Myself {
  name = $state("");
  known = $state(false);
  private greeting: Promise<void> | null = null;

  greet(): Promise<void> {
    this.greeting ??= api.me().then(
      (me) => {
        this.name = me.name;
        this.known = true;
      },
      (problem) => {
        this.greeting = null;
        throw problem;
      },
    );
    return this.greeting;
  }

  async rename(name: string): Promise<void> {
    await this.greet();
    this.name = (await api.rename(name)).name;
  }
}

export const me = new Myself();
