import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gameIcons } from "./icons-plugin";

// `npm run dev` shows the page with changes as they are saved; requests go to a server on port 8599.
const server = "http://127.0.0.1:8599";

export default defineConfig({
  plugins: [svelte(), gameIcons()],
  server: { proxy: { "/api": { target: server, ws: true } } },
  build: {
    outDir: "../src/undercroft/server/page",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows no fonts or scripts from data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
