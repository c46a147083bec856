import { exposure, unprotected } from "../common/epoch-words.js";
import * as words from "../common/words.js";

const PAUSE = 8000;

/** Says to screen readers what happens; rounds that only go on are told now and then, not each. */
export class Narrator {
  #store;
  #selection;
  #messages;
  #said = { at: -Infinity, observed: "" };

  constructor(store, selection, messages) {
    this.#store = store;
    this.#selection = selection;
    this.#messages = messages;
    store.on("weights", () => this.#round());
    selection.on("change", () => this.#selected());
  }

  #round() {
    const { graph, epochs, last, network } = this.#store;
    const observed = last.observed.join("\n");
    const now = performance.now();
    if (observed !== this.#said.observed || now > this.#said.at + PAUSE) {
      this.#said = { at: now, observed };
      this.#messages.say(`Epoch ${last.number}. ${exposure(graph, last, unprotected(epochs, last), network.objective)}`);
    }
  }

  #selected() {
    const { node } = this.#selection;
    if (node !== null) {
      const alarm = this.#store.alarmsOf(node).length > 0 ? ", under alarm" : "";
      this.#messages.say(`${words.node(this.#store.graph, node)}${alarm}`);
    }
  }
}
