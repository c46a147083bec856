import { EventEmitter } from "./event-emitter.js";

const PAUSE = 5000;
const SOON = 1000; // after a change of weights or alarms
const COST = 10; // a pause is at least so many times as long as the last answer took
const MOST = 60;

/**
 * What is at risk in the chosen network, and its ledger, as far as the service knows them. Emits "change".
 *
 * Asks again every few seconds, and soon after a change. Keeps the last ledgers that it has read as a history; the history starts
 * when the page chooses the network.
 */
export class Privacy extends EventEmitter {
  #api;
  #store;
  #timer = 0;
  #due = Infinity; // when the timer ends
  #reading = false;
  #pause = PAUSE;

  risk = null;
  ledger = null;
  history = [];

  constructor(api, store) {
    super();
    this.#api = api;
    this.#store = store;
    store.on("network", () => this.#start());
    store.on("state", () => this.#readWithin(Math.max(SOON, this.#pause - PAUSE)));
  }

  /** The account of a node. */
  account(name) {
    return this.ledger?.nodes.find((account) => account.node === name);
  }

  #start() {
    Object.assign(this, { risk: null, ledger: null, history: [] });
    this.#pause = PAUSE;
    this.emit("change");
    this.#read();
  }

  /** Later calls never postpone an earlier one, so that rounds in quick succession don't. */
  #readWithin(milliseconds) {
    const due = performance.now() + milliseconds;
    if (!this.#reading && due < this.#due) {
      clearTimeout(this.#timer);
      this.#due = due;
      this.#timer = setTimeout(() => this.#read(), milliseconds);
    }
  }

  async #read() {
    clearTimeout(this.#timer);
    this.#due = Infinity;
    const { network } = this.#store;
    if (this.#reading || !(network?.guarantee || network?.ledger)) {
      return;
    }
    this.#reading = true;
    const begun = performance.now();
    const [risk, ledger] = await Promise.all([
      this.#answer(network.guarantee, "/guarantee"),
      this.#answer(network.ledger, "/ledger"),
    ]);
    this.#pause = Math.max(PAUSE, COST * (performance.now() - begun));
    this.#reading = false;
    if (network.name === this.#store.network?.name) {
      this.#keep(risk, ledger);
    }
    this.#readWithin(network.name === this.#store.network?.name ? this.#pause : 0);
  }

  /** An answer of the service; null if there is none, for example because the network was removed or the connection is lost. */
  #answer(known, path) {
    return known ? this.#api.get(this.#store.path + path).catch(() => null) : Promise.resolve(null);
  }

  #keep(risk, ledger) {
    this.risk = risk ?? this.risk;
    if (ledger) {
      this.ledger = ledger;
      this.history = [...this.history, ledger].slice(-MOST);
    }
    this.emit("change");
  }
}
