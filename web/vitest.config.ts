import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { gameIcons } from "./icons-plugin";

export default defineConfig({
  plugins: [svelte({ hot: false }), gameIcons()],
  // A test that loads a game's components waits for them, however busy the machine is.
  test: { include: ["tests/**/*.test.ts"], environment: "node", testTimeout: 60_000 },
});
