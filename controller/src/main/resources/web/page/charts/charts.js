import { Chart } from "./chart.js";
import { byId } from "../common/dom.js";
import { RegretChart } from "./regret-chart.js";
import { alarmPeriods } from "./timeline.js";

const PROTECTED = (field) => (epoch) => (epoch.observed.length > 0 ? epoch[field] : undefined);

/** The charts over epochs: cost before and after each round, exposure of observed and other nodes, and regret. */
export class Charts {
  #store;
  #shown;
  #cost;
  #split;
  #regret;

  constructor(api, store, shown, messages) {
    this.#store = store;
    this.#shown = shown;
    const go = (number) => messages.attempt(() => shown.at(number));
    this.#cost = new Chart(byId("cost-chart"), [
      { name: "before", look: 0, value: PROTECTED("before") },
      { name: "after", look: 1, value: PROTECTED("cost") },
    ], go); // prettier-ignore
    this.#split = new Chart(byId("split-chart"), [
      { name: "observed", look: 2, value: PROTECTED("own") },
      { name: "others", look: 1, value: PROTECTED("others") },
    ], go); // prettier-ignore
    this.#regret = new RegretChart(api, store, messages, go);
    store.on("network epochs", () => this.#update());
    shown.on("change", () => this.#update());
  }

  #update() {
    const { epochs } = this.#store;
    const cursor = this.#shown.kind === "preview" ? null : (this.#shown.epoch?.number ?? null);
    const first = epochs[0]?.number ?? 0;
    const marks = {
      alarmPeriods: alarmPeriods(epochs).map(([from, to]) => [from + first, to + first]),
      alarmChanges: alarmChanges(epochs),
    };
    this.#cost.show({ rows: epochs, ...marks }, cursor);
    this.#split.show({ rows: epochs, ...marks }, cursor);
    this.#regret.show(cursor);
  }
}

/** Numbers of the epochs at which the observed nodes changed. */
function alarmChanges(epochs) {
  const changed = (epoch, at) => at > 0 && epoch.observed.join("\n") !== epochs[at - 1].observed.join("\n");
  return epochs.filter(changed).map((epoch) => epoch.number);
}
