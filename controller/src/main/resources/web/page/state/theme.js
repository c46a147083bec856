import { Signals } from "./signals.js";

const COLOURS = ["paper", "ink", "muted", "cool", "plain", "warm", "intruder", "node", "focus"];

/** Colours of the style sheet for what is painted, light or dark; tells "change". */
export class Theme extends Signals {
  constructor() {
    super();
    this.#read();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.#read();
      this.tell("change");
    });
  }

  #read() {
    const style = getComputedStyle(document.documentElement);
    for (const colour of COLOURS) {
      this[colour] = style.getPropertyValue(`--${colour}`).trim();
    }
  }
}
