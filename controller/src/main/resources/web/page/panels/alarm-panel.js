import { byId, element } from "../common/dom.js";
import * as words from "../common/words.js";

const MOST = 200;

/** The alarms that are active: who raised them, since when, until when, and a button to clear each. */
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
      return; // rows stay while rounds go on, so that their buttons can be used
    }
    this.#listed = listed;
    byId("no-alarms").hidden = alarms.length > 0;
    byId("clear-all").hidden = alarms.length < 2;
    const rest = alarms.length > MOST ? [element("li", {}, `… and ${words.count(alarms.length - MOST, "more", "more")}`)] : [];
    byId("alarms").replaceChildren(...alarms.slice(0, MOST).map((alarm) => this.#row(alarm)), ...rest);
  }

  #row(alarm) {
    const { graph } = this.#store;
    const node = graph.number(alarm.node);
    const name = element("button", { type: "button", className: "plain" }, words.node(graph, node));
    name.addEventListener("click", () => this.#selection.selectNode(node));
    const ends = alarm.expiresAt === undefined ? "until cleared" : `until ${words.time(alarm.expiresAt)}`;
    const facts = element("small", {}, `by ${alarm.source}, since ${words.time(alarm.raisedAt)}, ${ends}`);
    const clear = element("button", { type: "button", className: "operator", ariaLabel: `Clear the alarm at ${words.node(graph, node)}` }, "Clear");
    this.#messages.button(clear, () => this.#operations.clearKey(alarm.key));
    return element("li", { "data-node": alarm.node }, element("div", {}, name, facts), clear);
  }
}
