import { Problem } from "./http-api.js";
import { Graph } from "./graph.js";
import { Signals } from "./signals.js";

const PAGE = 10_000;
const NONE = { network: null, graph: null, epochs: [], alarms: new Map(), settings: {}, proposal: null, weights: null, weightsEpoch: -1 };

/**
 * The network in view as the service knows it, kept fresh by events.
 *
 * Tells "networks" (the list), "network" (another one is in view), "state" (alarms, settings, proposal or replay), "epochs" (new ones),
 * "weights" (those in force) and "agents" (they came, went or confirmed something).
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
    return pathOf(this.network.name);
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
      await this.#catchUp();
    } else {
      await this.choose(still?.name);
    }
  }

  /** Brings a network into view, once all of it is here. */
  async choose(name) {
    this.#wanted = name;
    const chosen = name === undefined ? NONE : await this.#load(name);
    if (this.#wanted === name) {
      Object.assign(this, chosen);
      this.tell("network");
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

  /** Reads what nobody told of the network in view. */
  async #catchUp() {
    if (this.network) {
      await this.#readState();
      await this.#readEpochs();
      this.tell("state");
      this.#follow().catch(() => {}); // rounds may be faster than we are; when the connection breaks, its events tell
    }
  }

  /** Takes an event in. */
  async happened(type, data) {
    if (type === "reset") {
      await this.refresh();
    } else if (type === "network") {
      await this.#listed(data);
    } else if (type === "agents") {
      this.#tellAgents(data);
    } else if (this.graph && data.network === this.network?.name) {
      await this.#changed(type, data).catch(ignoreMissing); // a network that is removed is told of next
    }
  }

  #tellAgents({ network }) {
    if (network === this.network?.name) {
      this.tell("agents");
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
      this.#changeAlarms(data);
    } else {
      await this.#readState();
    }
    this.tell("state");
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

  async #next(epoch) {
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
        await this.#readState();
        if (this.network?.name === name) {
          Object.assign(this, { weights, weightsEpoch: number });
          this.tell("weights");
        }
      }
    } finally {
      this.#following = false;
    }
  }
}

function pathOf(name) {
  return `/networks/${encodeURIComponent(name)}`;
}

/** What was there when it was told of may be gone when it is asked for. */
function ignoreMissing(problem) {
  if (problem instanceof Problem && problem.status === 404) {
    return null;
  }
  throw problem;
}
