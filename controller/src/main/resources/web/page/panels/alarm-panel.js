import { byId, element } from "../common/dom.js";
import * as format from "../common/format.js";

const MOST = 200;

/** Lists the active alarms: source, start, end, and a button that clears each of them. */
export class AlarmPanel {
  #store;
  #selection;
  #operations;
  #messages;
  #listed;

  constructor(store, selection, operations, messages) {
    this.#store = store;
    this.#selection = selection;
    this.#operations = operations;
    this.#messages = messages;
    messages.button(byId("clear-all"), () => operations.clearAll());
    store.on("network state weights", () => this.#update());
  }

  #update() {
    const alarms = [...this.#store.alarms.values()];
    const listed = JSON.stringify([this.#store.network?.name, alarms]);
    if (listed === this.#listed) {
      return; // keeps the rows during rounds, so that their buttons stay usable
    }
    this.#listed = listed;
    byId("no-alarms").hidden = alarms.length > 0;
    byId("clear-all").hidden = alarms.length < 2;
    const rest = alarms.length > MOST ? [element("li", {}, `… and ${format.count(alarms.length - MOST, "more", "more")}`)] : [];
    byId("alarms").replaceChildren(...alarms.slice(0, MOST).map((alarm) => this.#row(alarm)), ...rest);
  }

  #row(alarm) {
    const { graph } = this.#store;
    const node = graph.number(alarm.node);
    const name = element("button", { type: "button", className: "plain" }, format.node(graph, node));
    name.addEventListener("click", () => this.#selection.selectNode(node));
    const ends = alarm.expiresAt === undefined ? "until cleared" : `until ${format.time(alarm.expiresAt)}`;
    const doubt = alarm.confidence === undefined ? "" : `confidence ${alarm.confidence}, `;
    const facts = element("small", {}, `${doubt}by ${alarm.source}, since ${format.time(alarm.raisedAt)}, ${ends}`);
    const clear = element("button", { type: "button", className: "operator", ariaLabel: `Clear the alarm at ${format.node(graph, node)}` }, "Clear");
    this.#messages.button(clear, () => this.#operations.clearKey(alarm.key));
    return element("li", { "data-node": alarm.node }, element("div", {}, name, facts), clear);
  }
}
