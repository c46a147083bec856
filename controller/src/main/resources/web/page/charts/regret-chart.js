import { Chart } from "./chart.js";
import { byId } from "../common/dom.js";
import * as words from "../common/words.js";

const QUICK = 200;
const PAUSE = 3000;

/**
 * Regret over epochs: how far the rounds were, all together, from the weights that would have been best in hindsight.
 *
 * In small networks it follows the rounds by itself; in large ones it takes time, and people ask for it.
 */
export class RegretChart {
  #api;
  #store;
  #chart;
  #computed = null;
  #cursor = null;
  #timer = 0;
  #pause = PAUSE;

  constructor(api, store, messages, go) {
    this.#api = api;
    this.#store = store;
    this.#chart = new Chart(byId("regret-chart"), [{ name: "regret", look: 1, value: ({ regret }) => regret }], go);
    messages.button(byId("regret"), () => this.#compute());
    store.on("network", () => {
      this.#computed = null;
      byId("regret").hidden = store.graph === null || this.#quick;
    });
    store.on("network epochs", () => this.#quick && this.#soon());
  }

  show(cursor) {
    this.#cursor = cursor;
    this.#chart.show({ rows: this.#rows(), spells: [], moments: [] }, cursor);
    byId("regret").textContent = this.#computed ? "Compute again" : "Compute";
    byId("regret-chart").parentElement.title = this.#computed ? gap(this.#computed) : "";
  }

  get #quick() {
    return this.#store.graph !== null && this.#store.graph.linkCount <= QUICK;
  }

  /** Rounds with intruders; without one there is no regret. */
  get #rounds() {
    return this.#store.epochs.filter(({ cause }) => cause === "learned");
  }

  /** Waits ten times as long as the last computation took, so that the service is hardly kept busy. */
  #soon() {
    this.#timer ||= setTimeout(async () => {
      const begun = performance.now();
      if (this.#quick && (this.#rounds.at(-1)?.number ?? 0) > (this.#computed?.last ?? 0)) {
        await this.#compute().catch(() => {}); // nobody asked; it is tried again after the next round
      }
      this.#pause = Math.max(PAUSE, 10 * (performance.now() - begun));
      this.#timer = 0;
    }, this.#pause);
  }

  async #compute() {
    const { graph, path } = this.#store;
    const computed = await this.#api.get(`${path}/regret`);
    if (graph === this.#store.graph) {
      this.#computed = computed;
      this.show(this.#cursor);
    }
  }

  /** All epochs; regret stays as it is where nothing was learned, and is not known yet after the last that was computed. */
  #rows() {
    const { first, regret } = this.#computed ?? { first: Infinity, regret: [] };
    let next = 0;
    return this.#store.epochs.map(({ number, cause }) => ({
      number,
      regret: number < first ? undefined : regret[cause === "learned" ? next++ : next - 1],
    }));
  }
}

function gap({ played, best, gap }) {
  return `Played ${words.number(played)}, best fixed weights ${words.number(best)}, at most ${words.number(gap)} less.`;
}
