import { Chart } from "./chart.js";
import { byId } from "../common/dom.js";
import * as format from "../common/format.js";

const SMALL = 200;
const PAUSE = 3000;

/**
 * Regret over epochs: the total cost of all rounds, minus that of the best fixed weights in hindsight.
 *
 * In small networks it is updated automatically. In large ones it takes time, so people request it with a button.
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
      byId("regret").hidden = store.graph === null || this.#isSmall;
    });
    store.on("network epochs", () => this.#isSmall && this.#schedule());
  }

  show(cursor) {
    this.#cursor = cursor;
    this.#chart.show({ rows: this.#rows(), alarmPeriods: [], alarmChanges: [] }, cursor);
    byId("regret").textContent = this.#computed ? "Compute again" : "Compute";
    byId("regret-chart").parentElement.title = this.#computed ? gap(this.#computed) : "";
  }

  get #isSmall() {
    return this.#store.graph !== null && this.#store.graph.linkCount <= SMALL;
  }

  /** Rounds with intruders; all others have no regret. */
  get #rounds() {
    return this.#store.epochs.filter(({ cause }) => cause === "learned");
  }

  /** Waits ten times as long as the last computation took, to keep the load on the service low. */
  #schedule() {
    this.#timer ||= setTimeout(async () => {
      const begun = performance.now();
      if (this.#isSmall && (this.#rounds.at(-1)?.number ?? 0) > (this.#computed?.last ?? 0)) {
        await this.#compute().catch(() => {}); // not requested by the user; retried after the next round
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

  /** One row per epoch. Regret stays constant where nothing was learned, and is undefined outside the computed epochs. */
  #rows() {
    const { first, regret } = this.#computed ?? { first: Infinity, regret: [] };
    let next = 0;
    return this.#store.epochs.map(({ number, cause }) => ({
      number,
      regret: number < first ? undefined : regret[cause === "learned" ? next++ : next - 1],
    }));
  }
}

function gap({ played, best, gap, certificate }) {
  const proof = certificate === "none" ? "best found, no certificate" : `proved: no fixed weights cost less than ${format.number(best - gap)}`;
  return `Cost of all rounds: ${format.number(played)}. Best fixed weights: ${format.number(best)} (${proof}).`;
}
