import { EventEmitter } from "./event-emitter.js";

const COLOURS = ["paper", "ink", "muted", "cool", "plain", "warm", "intruder", "node", "focus", "level-1", "level-2", "level-3", "level-4"];

/** Colours of the style sheet for painting on canvases, light or dark. Emits "change". */
export class Theme extends EventEmitter {
  constructor() {
    super();
    this.#read();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.#read();
      this.emit("change");
    });
  }

  #read() {
    const style = getComputedStyle(document.documentElement);
    for (const colour of COLOURS) {
      this[colour] = style.getPropertyValue(`--${colour}`).trim();
    }
  }
}
