import { EventEmitter } from "./event-emitter.js";

const MOST = 1000;
const POLL_INTERVAL = 3500; // slightly longer than an agent may take to confirm

/** The lagging and offline agents of the chosen network, and the number of agents in each condition. Emits "change". */
export class Agents extends EventEmitter {
  #api;
  #store;
  #pollTimer = 0;

  counts = { inStep: 0, lagging: 0, gone: 0, unknown: 0 };
  behind = [];

  constructor(api, store, messages) {
    super();
    this.#api = api;
    this.#store = store;
    store.on("network agents", () => messages.runInBackground(() => this.#read()));
  }

  /** Whether the service has ever seen an agent of this network. */
  get any() {
    return this.counts.inStep + this.counts.lagging + this.counts.gone > 0;
  }

  async #read() {
    clearTimeout(this.#pollTimer);
    const { network } = this.#store;
    if (network) {
      const [lagging, gone] = await Promise.all([this.#list("lagging"), this.#list("gone")]);
      if (network.name === this.#store.network?.name) {
        this.counts = lagging;
        this.behind = [...lagging.agents, ...gone.agents];
        this.emit("change");
        this.#pollTimer = setTimeout(() => this.#store.emit("agents"), this.any ? POLL_INTERVAL : POLL_INTERVAL * 10);
      }
    }
  }

  #list(condition) {
    return this.#api.get(`${this.#store.path}/agents?condition=${condition}&limit=${MOST}`);
  }
}
