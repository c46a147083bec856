import { Signals } from "./signals.js";

const MOST = 1000;
const LATER = 3500; // a little more than an agent may take to confirm

/** The agents of the network in view that are not in step, and how many there are of each kind; tells "change". */
export class Agents extends Signals {
  #api;
  #store;
  #later = 0;

  counts = { inStep: 0, lagging: 0, gone: 0, unknown: 0 };
  behind = [];

  constructor(api, store, messages) {
    super();
    this.#api = api;
    this.#store = store;
    store.on("network agents", () => messages.follow(() => this.#read()));
  }

  /** Whether anybody was heard of. */
  get any() {
    return this.counts.inStep + this.counts.lagging + this.counts.gone > 0;
  }

  async #read() {
    clearTimeout(this.#later);
    const { network } = this.#store;
    if (network) {
      const [lagging, gone] = await Promise.all([this.#list("lagging"), this.#list("gone")]);
      if (network.name === this.#store.network?.name) {
        this.counts = lagging;
        this.behind = [...lagging.agents, ...gone.agents];
        this.tell("change");
        this.#later = setTimeout(() => this.#store.tell("agents"), this.any ? LATER : LATER * 10);
      }
    }
  }

  #list(condition) {
    return this.#api.get(`${this.#store.path}/agents?condition=${condition}&limit=${MOST}`);
  }
}
