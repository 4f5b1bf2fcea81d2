import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/alegreya-sans/latin-ext-400.css";
import "@fontsource/alegreya-sans/latin-ext-700.css";
import "@fontsource/alegreya/latin-400-italic.css";
import "@fontsource/almendra/latin-700.css";
import "@fontsource/almendra/latin-ext-700.css";
import "@fontsource/cinzel/latin-700.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";

mount(App, { target: document.getElementById("app")! });
