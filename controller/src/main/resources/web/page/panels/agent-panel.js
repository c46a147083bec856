import { byId, element } from "../common/dom.js";
import * as format from "../common/format.js";

const MOST = 50;
const CONDITIONS = { lagging: "lagging", gone: "offline" };

/** Counts the agents that have applied the newest weights, and lists those that have not. */
export class AgentPanel {
  #store;
  #agents;
  #selection;

  constructor(store, agents, selection) {
    this.#store = store;
    this.#agents = agents;
    this.#selection = selection;
    agents.on("change", () => this.#update());
  }

  #update() {
    const { counts, behind, any } = this.#agents;
    byId("agents-card").hidden = !any;
    byId("agent-counts").textContent = `${counts.inStep} in step, ${counts.lagging} lagging, ${counts.gone} offline`;
    const rest = behind.length > MOST ? [element("li", {}, `… and ${behind.length - MOST} more`)] : [];
    byId("agents").replaceChildren(...behind.slice(0, MOST).map((agent) => this.#row(agent)), ...rest);
  }

  #row({ node, condition, epoch, heardAt }) {
    const { graph } = this.#store;
    const number = graph.number(node);
    const name = element("button", { type: "button", className: "plain" }, format.node(graph, number));
    name.addEventListener("click", () => this.#selection.selectNode(number));
    const confirmed = epoch === undefined ? "no epoch confirmed yet" : `confirmed epoch ${epoch}`;
    const facts = element("small", {}, `${CONDITIONS[condition]}, ${confirmed}, last seen ${format.time(heardAt)}`);
    return element("li", { "data-node": node, "data-condition": condition }, element("div", {}, name, facts));
  }
}
