import { Problem } from "./http-api.js";
import { Graph } from "./graph.js";
import { Signals } from "./signals.js";

const PAGE = 10_000;

/**
 * The network in view as the service knows it, kept fresh by events.
 *
 * Tells "networks" (the list), "network" (another one is in view), "state" (alarms, settings, proposal or replay), "epochs" (new ones) and
 * "weights" (those in force).
 */
export class NetworkStore extends Signals {
  #api;
  #following = false;
  #wanted;

  service = { role: "viewer", version: "" };
  networks = [];
  network = null;
  graph = null;
  epochs = [];
  alarms = new Map();
  settings = {};
  proposal = null;
  weights = null;
  weightsEpoch = -1;

  constructor(api) {
    super();
    this.#api = api;
  }

  get operator() {
    return this.service.role === "operator";
  }

  get path() {
    return `/networks/${encodeURIComponent(this.network.name)}`;
  }

  get last() {
    return this.epochs.at(-1);
  }

  /** The epoch whose weights are at hand. */
  get current() {
    return this.graph ? this.epoch(this.weightsEpoch) : null;
  }

  /** The epoch with this number. */
  epoch(number) {
    return this.epochs[number - this.epochs[0].number];
  }

  /** Keys of the alarms of a node. */
  alarmsOf(node) {
    const name = this.graph.names[node];
    return [...this.alarms.values()].filter((alarm) => alarm.node === name);
  }

  /** Reads all that may have changed while nobody told; the network of this name, or the first, comes into view. */
  async refresh(preferred) {
    this.service = await this.#api.get("");
    this.networks = (await this.#api.get("/networks")).networks;
    this.tell("networks");
    const name = this.network?.name ?? preferred;
    const still = this.networks.find((network) => network.name === name) ?? this.networks[0];
    if (still && this.network?.name === still.name && still.epoch.number >= this.last.number) {
      await this.#read(still.name);
      this.tell("state");
      await this.#follow();
    } else {
      await this.choose(still?.name);
    }
  }

  /** Brings a network into view. */
  async choose(name) {
    this.#wanted = name;
    this.network = null;
    this.graph = null;
    this.epochs = [];
    this.weights = null;
    this.weightsEpoch = -1;
    if (name !== undefined) {
      const graph = new Graph(await this.#api.get(`/networks/${encodeURIComponent(name)}/graph`));
      await this.#read(name);
      const weights = await this.#api.weights(encodeURIComponent(name), this.last.number);
      if (this.#wanted !== name) {
        return;
      }
      Object.assign(this, { graph, weights, weightsEpoch: this.last.number });
    }
    this.tell("network");
  }

  /** Takes an event in. */
  async happened(type, data) {
    if (type === "reset") {
      await this.refresh();
    } else if (type === "network") {
      await this.#listed(data);
    } else if (this.graph && data.network === this.network?.name) {
      await this.#changed(type, data);
    }
  }

  async #listed({ network, change }) {
    this.networks = (await this.#api.get("/networks")).networks;
    this.tell("networks");
    if (change === "removed" && network === this.network?.name) {
      await this.choose(this.networks[0]?.name);
    }
  }

  async #changed(type, data) {
    if (type === "epoch") {
      await this.#next(data.epoch);
      await this.#follow();
    } else if (type === "settings") {
      this.settings = data.settings;
    } else if (type === "alarms") {
      data.cleared.forEach((key) => this.alarms.delete(key));
      data.raised.forEach((alarm) => this.alarms.set(alarm.key, alarm));
    } else {
      await this.#readState(this.network.name);
    }
    this.tell("state");
  }

  async #read(name) {
    await this.#readState(name);
    await this.#readEpochs(name);
  }

  async #readState(name) {
    const path = `/networks/${encodeURIComponent(name)}`;
    const [network, { alarms }, settings] = await Promise.all([
      this.#api.get(path),
      this.#api.get(`${path}/alarms`),
      this.#api.get(`${path}/settings`),
    ]);
    const proposal = network.proposed ? await this.#proposal(path) : null;
    if (this.#wanted === name) {
      Object.assign(this, { network, settings, proposal, alarms: new Map(alarms.map((alarm) => [alarm.key, alarm])) });
    }
  }

  async #proposal(path) {
    try {
      return await this.#api.get(`${path}/proposal`);
    } catch (error) {
      if (error instanceof Problem && error.status === 404) {
        return null;
      }
      throw error;
    }
  }

  async #next(epoch) {
    if (epoch.number > this.last.number + 1) {
      await this.#readEpochs(this.network.name);
    } else {
      this.#add([epoch]);
    }
  }

  async #readEpochs(name) {
    for (;;) {
      const from = this.epochs.length > 0 ? this.last.number + 1 : 0;
      const page = await this.#api.get(`/networks/${encodeURIComponent(name)}/epochs?from=${from}&limit=${PAGE}`);
      if (this.#wanted !== name) {
        return;
      }
      this.#add(page.epochs);
      if (page.epochs.length === 0 || this.last.number >= page.last) {
        return;
      }
    }
  }

  #add(epochs) {
    const known = this.last?.number ?? -1;
    const fresh = epochs.filter((epoch) => epoch.number > known);
    if (fresh.length > 0) {
      this.epochs = [...this.epochs, ...fresh];
      this.tell("epochs");
    }
  }

  /** Fetches the weights in force and the state they came with; epochs that come meanwhile are caught up with at once. */
  async #follow() {
    if (this.#following) {
      return;
    }
    this.#following = true;
    try {
      while (this.graph && this.weightsEpoch !== this.last.number) {
        const { name } = this.network;
        const { number } = this.last;
        const weights = await this.#api.weights(encodeURIComponent(name), number);
        await this.#readState(name);
        if (this.#wanted === name) {
          Object.assign(this, { weights, weightsEpoch: number });
          this.tell("weights");
        }
      }
    } finally {
      this.#following = false;
    }
  }
}
