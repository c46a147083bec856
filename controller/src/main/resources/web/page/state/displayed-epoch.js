import { EventEmitter } from "./event-emitter.js";

const CACHED = 64;

/**
 * The epoch that the page displays: the live one, a past one, or a preview.
 *
 * Its kind is "live", "past" or "preview". Emits "change", and "observed" when alarms change before the weights do.
 * A preview has a title, and the cost without re-weighting.
 */
export class DisplayedEpoch extends EventEmitter {
  #api;
  #store;
  #cachedWeights = new Map();
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
      this.#cachedWeights.clear();
      this.live();
    });
    store.on("state", () => this.kind === "live" && this.emit("observed"));
    store.on("weights", () => this.kind === "live" && this.#wanted === undefined && this.live());
  }

  get graph() {
    return this.#store.graph;
  }

  /** Numbers of the observed nodes. */
  get observed() {
    if (!this.graph) {
      return [];
    }
    const alarmed = [...new Set(Array.from(this.#store.alarms.values(), (alarm) => alarm.node))];
    return this.graph.numbers(this.kind === "live" ? alarmed : this.epoch.observed);
  }

  /** Displays the live epoch. */
  live() {
    this.#wanted = undefined;
    this.#show("live", this.#store.current, this.#store.weights);
  }

  /** Displays a past epoch. */
  async at(number) {
    this.#wanted = number;
    try {
      const weights = this.#cachedWeights.get(number) ?? (await this.#api.weights(encodeURIComponent(this.#store.network.name), number));
      if (this.#wanted === number) {
        this.#cache(number, weights);
        this.#show("past", this.#store.epoch(number), weights);
      }
    } finally {
      this.#wanted = this.#wanted === number ? undefined : this.#wanted;
    }
  }

  /** Displays a preview: its epochs, and the weights after the last of them. */
  preview(title, epochs, weights) {
    this.#wanted = undefined;
    this.unprotected = epochs[0].before;
    this.#show("preview", epochs.at(-1), Float64Array.from(weights), title);
  }

  #cache(number, weights) {
    this.#cachedWeights.set(number, weights);
    if (this.#cachedWeights.size > CACHED) {
      this.#cachedWeights.delete(this.#cachedWeights.keys().next().value);
    }
  }

  #show(kind, epoch, weights, title = "") {
    Object.assign(this, { kind, epoch, weights, title });
    this.emit("change");
  }
}
