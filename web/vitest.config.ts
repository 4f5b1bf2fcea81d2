import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { gameIcons } from "./icons-plugin";

export default defineConfig({
  plugins: [svelte({ hot: false }), gameIcons()],
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
