import { Problem } from "./http-api.js";
import { Graph } from "./graph.js";
import { EventEmitter } from "./event-emitter.js";

const PAGE = 10_000;
const NONE = { network: null, graph: null, epochs: [], alarms: new Map(), settings: {}, proposal: null, weights: null, weightsEpoch: -1 };

/**
 * The chosen network as the service reports it, kept up to date by events.
 *
 * Emits "networks" (the list changed), "network" (another one was chosen) and "state" (alarms, settings, proposal or replay).
 * Also emits "epochs" (new ones), "weights" (those in force) and "agents" (a connection or confirmation).
 */
export class NetworkStore extends EventEmitter {
  #api;
  #followingWeights = false;
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
    return pathOf(this.network.name);
  }

  get last() {
    return this.epochs.at(-1);
  }

  /** The epoch whose weights are loaded. */
  get current() {
    return this.graph ? this.epoch(this.weightsEpoch) : null;
  }

  /** The epoch with this number. */
  epoch(number) {
    return this.epochs[number - this.epochs[0].number];
  }

  /** Active alarms of a node. */
  alarmsOf(node) {
    const name = this.graph.names[node];
    return [...this.alarms.values()].filter((alarm) => alarm.node === name);
  }

  /**
   * Reloads everything that may have changed while disconnected. Keeps the chosen network, or else chooses the preferred or the first one.
   */
  async refresh(preferred) {
    this.service = await this.#api.get("");
    this.networks = (await this.#api.get("/networks")).networks;
    this.emit("networks");
    const name = this.network?.name ?? preferred;
    const still = this.networks.find((network) => network.name === name) ?? this.networks[0];
    if (still && this.network?.name === still.name && still.epoch.number >= this.last.number) {
      await this.#catchUp();
    } else {
      await this.choose(still?.name);
    }
  }

  /** Chooses a network, as soon as it is loaded completely. */
  async choose(name) {
    this.#wanted = name;
    const chosen = name === undefined ? NONE : await this.#load(name);
    if (this.#wanted === name) {
      Object.assign(this, chosen);
      this.emit("network");
      await this.#catchUp();
    }
  }

  async #load(name) {
    const graph = new Graph(await this.#api.get(`${pathOf(name)}/graph`));
    const state = await this.#state(name);
    const epochs = await this.#epochsFrom(name, 0);
    const weightsEpoch = epochs.at(-1).number;
    const weights = await this.#api.weights(encodeURIComponent(name), weightsEpoch);
    return { graph, ...state, epochs, weights, weightsEpoch };
  }

  /** Loads what the chosen network missed while there were no events. */
  async #catchUp() {
    if (this.network) {
      await this.#readState();
      await this.#readEpochs();
      this.emit("state");
      this.#followWeights().catch(() => {}); // may fail, as rounds can be faster than this page; the event stream reports a lost connection
    }
  }

  /** Handles an event. */
  async receive(type, data) {
    if (type === "reset") {
      await this.refresh();
    } else if (type === "network") {
      await this.#networkListed(data);
    } else if (type === "agents") {
      this.#agentsChanged(data);
    } else if (this.graph && data.network === this.network?.name) {
      await this.#applyEvent(type, data).catch(ignoreMissing); // a removed network has an event of its own, which follows
    }
  }

  #agentsChanged({ network }) {
    if (network === this.network?.name) {
      this.emit("agents");
    }
  }

  async #networkListed({ network, change }) {
    this.networks = (await this.#api.get("/networks")).networks;
    this.emit("networks");
    if (change === "removed" && network === this.network?.name) {
      await this.choose(this.networks[0]?.name);
    }
  }

  async #applyEvent(type, data) {
    if (type === "epoch") {
      await this.#addEpoch(data.epoch);
      await this.#followWeights();
    } else if (type === "settings") {
      this.settings = data.settings;
    } else if (type === "alarms") {
      this.#changeAlarms(data);
    } else {
      await this.#readState();
    }
    this.emit("state");
  }

  #changeAlarms({ raised = [], cleared = [], expiredBy = -Infinity }) {
    const expired = [...this.alarms.values()].filter((alarm) => alarm.expiresAt <= expiredBy).map((alarm) => alarm.key);
    [...cleared, ...expired].forEach((key) => this.alarms.delete(key));
    raised.forEach((alarm) => this.alarms.set(alarm.key, alarm));
  }

  async #readState() {
    const { name } = this.network;
    const state = await this.#state(name);
    if (this.network?.name === name) {
      Object.assign(this, state);
    }
  }

  async #state(name) {
    const path = pathOf(name);
    const [network, { alarms }, settings] = await Promise.all([
      this.#api.get(path),
      this.#api.get(`${path}/alarms`),
      this.#api.get(`${path}/settings`),
    ]);
    const proposal = network.proposed ? await this.#api.get(`${path}/proposal`).catch(ignoreMissing) : null;
    return { network, settings, proposal, alarms: new Map(alarms.map((alarm) => [alarm.key, alarm])) };
  }

  async #addEpoch(epoch) {
    if (epoch.number > this.last.number + 1) {
      await this.#readEpochs();
    } else {
      this.#add([epoch]);
    }
  }

  async #readEpochs() {
    const { name } = this.network;
    const epochs = await this.#epochsFrom(name, this.last.number + 1);
    if (this.network?.name === name) {
      this.#add(epochs);
    }
  }

  async #epochsFrom(name, first) {
    const epochs = [];
    for (let from = first; ; from = epochs.at(-1).number + 1) {
      const page = await this.#api.get(`${pathOf(name)}/epochs?from=${from}&limit=${PAGE}`);
      epochs.push(...page.epochs);
      if (page.epochs.length === 0 || epochs.at(-1).number >= page.last) {
        return epochs;
      }
    }
  }

  #add(epochs) {
    const known = this.last?.number ?? -1;
    const fresh = epochs.filter((epoch) => epoch.number > known);
    if (fresh.length > 0) {
      this.epochs = [...this.epochs, ...fresh];
      this.emit("epochs");
    }
  }

  /** Loads the weights in force and their state, and repeats that while newer epochs arrive. */
  async #followWeights() {
    if (this.#followingWeights) {
      return;
    }
    this.#followingWeights = true;
    try {
      while (this.graph && this.weightsEpoch !== this.last.number) {
        const { name } = this.network;
        const { number } = this.last;
        const weights = await this.#api.weights(encodeURIComponent(name), number);
        await this.#readState();
        if (this.network?.name === name) {
          Object.assign(this, { weights, weightsEpoch: number });
          this.emit("weights");
        }
      }
    } finally {
      this.#followingWeights = false;
    }
  }
}

function pathOf(name) {
  return `/networks/${encodeURIComponent(name)}`;
}

/** Treats 404 as null: something may be removed between its event and the request for it. */
function ignoreMissing(problem) {
  if (problem instanceof Problem && problem.status === 404) {
    return null;
  }
  throw problem;
}
