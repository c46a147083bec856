import { Signals } from "./signals.js";

const KEPT = 64;

/**
 * What the page shows: the epoch in force, one of the past, or what would be.
 *
 * Its kind is "live", "past" or "preview"; tells "change", and "observed" when alarms come and go before weights follow.
 * A preview has a title, and what intruders would learn unprotected.
 */
export class Shown extends Signals {
  #api;
  #store;
  #past = new Map();
  #wanted;

  kind = "live";
  epoch = null;
  weights = null;
  title = "";
  unprotected = 0;

  constructor(api, store) {
    super();
    this.#api = api;
    this.#store = store;
    store.on("network", () => {
      this.#past.clear();
      this.live();
    });
    store.on("state", () => this.kind === "live" && this.tell("observed"));
    store.on("weights", () => this.kind === "live" && this.#wanted === undefined && this.live());
  }

  get graph() {
    return this.#store.graph;
  }

  /** Numbers of the nodes under alarm. */
  get observed() {
    if (!this.graph) {
      return [];
    }
    const alarmed = [...new Set(Array.from(this.#store.alarms.values(), (alarm) => alarm.node))];
    return this.graph.numbers(this.kind === "live" ? alarmed : this.epoch.observed);
  }

  /** Back to now. */
  live() {
    this.#wanted = undefined;
    this.#show("live", this.#store.current, this.#store.weights);
  }

  /** Back to an epoch. */
  async at(number) {
    this.#wanted = number;
    try {
      const weights = this.#past.get(number) ?? (await this.#api.weights(encodeURIComponent(this.#store.network.name), number));
      if (this.#wanted === number) {
        this.#keep(number, weights);
        this.#show("past", this.#store.epoch(number), weights);
      }
    } finally {
      this.#wanted = this.#wanted === number ? undefined : this.#wanted;
    }
  }

  /** Something that has not happened: its epochs, and the weights after the last of them. */
  preview(title, epochs, weights) {
    this.#wanted = undefined;
    this.unprotected = epochs[0].before;
    this.#show("preview", epochs.at(-1), Float64Array.from(weights), title);
  }

  #keep(number, weights) {
    this.#past.set(number, weights);
    if (this.#past.size > KEPT) {
      this.#past.delete(this.#past.keys().next().value);
    }
  }

  #show(kind, epoch, weights, title = "") {
    Object.assign(this, { kind, epoch, weights, title });
    this.tell("change");
  }
}
