import { exposure, unprotected } from "../common/epoch-text.js";
import * as format from "../common/format.js";

const PAUSE = 8000;

/** Announces changes to screen readers. Repeated rounds against the same intruders are announced only every few seconds. */
export class Announcer {
  #store;
  #selection;
  #messages;
  #announced = { at: -Infinity, observed: "" };

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
    if (observed !== this.#announced.observed || now > this.#announced.at + PAUSE) {
      this.#announced = { at: now, observed };
      this.#messages.announce(`Epoch ${last.number}. ${exposure(graph, last, unprotected(epochs, last), network.objective)}`);
    }
  }

  #selected() {
    const { node } = this.#selection;
    if (node !== null) {
      const alarm = this.#store.alarmsOf(node).length > 0 ? ", under alarm" : "";
      this.#messages.announce(`${format.node(this.#store.graph, node)}${alarm}`);
    }
  }
}
