import { Chart } from "./chart.js";
import { byId } from "./dom.js";
import { spells } from "./timeline.js";
import * as words from "./words.js";

const PROTECTED = (field) => (epoch) => (epoch.observed.length > 0 ? epoch[field] : undefined);

/** The charts over epochs: cost before and after, exposure of whom, and regret when it is asked for. */
export class Charts {
  #api;
  #store;
  #shown;
  #cost;
  #split;
  #regret;
  #computed = null;

  constructor(api, store, shown, messages) {
    this.#api = api;
    this.#store = store;
    this.#shown = shown;
    const go = (number) => messages.attempt(() => shown.at(number));
    this.#cost = new Chart(byId("cost-chart"), [
      { name: "before", look: 0, value: PROTECTED("before") },
      { name: "after", look: 1, value: PROTECTED("cost") },
    ], go); // prettier-ignore
    this.#split = new Chart(byId("split-chart"), [
      { name: "read nodes", look: 2, value: PROTECTED("own") },
      { name: "others", look: 1, value: PROTECTED("others") },
    ], go); // prettier-ignore
    this.#regret = new Chart(byId("regret-chart"), [{ name: "regret", look: 1, value: ({ regret }) => regret }], go);
    messages.button(byId("regret"), () => this.#compute());
    store.on("network", () => this.#forget());
    store.on("network epochs", () => this.#update());
    shown.on("change", () => this.#update());
  }

  #forget() {
    this.#computed = null;
    byId("regret-note").hidden = false;
  }

  async #compute() {
    this.#computed = await this.#api.get(`${this.#store.path}/regret`);
    byId("regret-note").hidden = true;
    this.#update();
  }

  #update() {
    const { epochs } = this.#store;
    const cursor = this.#shown.kind === "preview" ? null : (this.#shown.epoch?.number ?? null);
    const first = epochs[0]?.number ?? 0;
    const marks = {
      spells: spells(epochs).map(([from, to]) => [from + first, to + first]),
      moments: moments(epochs),
    };
    this.#cost.show({ rows: epochs, ...marks }, cursor);
    this.#split.show({ rows: epochs, ...marks }, cursor);
    this.#regret.show({ rows: this.#regretRows(), spells: [], moments: [] }, cursor);
    byId("regret").textContent = this.#computed ? `Compute again` : "Compute";
    byId("regret").title = this.#computed ? gap(this.#computed) : "";
  }

  #regretRows() {
    const { first, regret } = this.#computed ?? { first: 0, regret: [] };
    return regret.map((value, at) => ({ number: first + at, regret: value }));
  }
}

function gap({ played, best, gap, proved }) {
  const sure = proved ? "at most" : "estimated at most";
  return `Played ${words.number(played)}, best fixed weights ${words.number(best)}, ${sure} ${words.number(gap)} less.`;
}

/** Numbers of the epochs at which the observed nodes changed. */
function moments(epochs) {
  const changed = (epoch, at) => at > 0 && epoch.observed.join("\n") !== epochs[at - 1].observed.join("\n");
  return epochs.filter(changed).map((epoch) => epoch.number);
}
