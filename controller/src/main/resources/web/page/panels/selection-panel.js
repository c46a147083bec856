import { byId, element } from "../common/dom.js";
import * as format from "../common/format.js";

/** Shows details of the selected node or link, and its controls. */
export class SelectionPanel {
  #api;
  #store;
  #shown;
  #selection;
  #operations;

  constructor(api, store, shown, selection, operations, messages) {
    this.#api = api;
    this.#store = store;
    this.#shown = shown;
    this.#selection = selection;
    this.#operations = operations;
    messages.button(byId("toggle-alarm"), () => operations.toggle(selection.node));
    messages.button(byId("what-if"), () => this.#whatIf(selection.node));
    byId("link-frozen").addEventListener("change", () => messages.attempt(() => this.#freeze()));
    byId("selected-link").addEventListener("submit", (event) => {
      event.preventDefault();
      messages.attempt(() => this.#bound());
    });
    selection.on("change", () => messages.attempt(() => this.#selected()));
    store.on("state weights", () => this.#update());
    shown.on("change", () => this.#update());
  }

  async #selected() {
    this.#update();
    const { link } = this.#selection;
    if (link !== null) {
      const { links } = await this.#api.get(`${this.#store.path}/links?offset=${link}&limit=1`);
      byId("link-least").value = links[0].least;
      byId("link-most").value = links[0].most;
    }
  }

  #update() {
    const { node, link } = this.#selection;
    byId("nothing-selected").hidden = node !== null || link !== null;
    byId("selected-node").hidden = node === null;
    byId("selected-link").hidden = link === null;
    if (node !== null && this.#shown.weights) {
      this.#showNode(node);
    } else if (link !== null && this.#shown.weights) {
      this.#showLink(link);
    }
  }

  #showNode(node) {
    const { graph, weights, kind, observed } = this.#shown;
    const alarms = this.#store.alarmsOf(node);
    byId("node-title").textContent = format.node(graph, node);
    facts("node-facts", {
      name: graph.names[node],
      links: graph.linksOf(node).length,
      strength: format.number(graph.strength(node, weights)),
      "normal strength": format.number(graph.strength(node, graph.normal)),
      "read by an intruder": observed.includes(node) ? "yes" : "no",
    });
    byId("toggle-alarm").textContent = alarms.length === 0 ? "Raise an alarm" : "Clear the alarm";
    byId("toggle-alarm").disabled = kind !== "live";
    byId("what-if").disabled = alarms.length > 0;
  }

  #showLink(link) {
    const { graph, weights } = this.#shown;
    byId("link-title").textContent = `link ${format.link(graph, link)}`;
    facts("link-facts", {
      weight: format.number(weights[link]),
      normal: format.number(graph.normal[link]),
      change: format.change(graph.normal[link], weights[link]),
    });
    byId("link-frozen").checked = (this.#store.settings.frozen ?? []).includes(link);
  }

  async #whatIf(node) {
    const { epochs, weights } = await this.#operations.whatIf(node);
    const title = `What if an intruder reads ${format.node(this.#store.graph, node)}?`;
    this.#shown.preview(title, epochs, weights);
  }

  #freeze() {
    const { link } = this.#selection;
    const others = (this.#store.settings.frozen ?? []).filter((frozen) => frozen !== link);
    return this.#operations.change({ frozen: byId("link-frozen").checked ? [...others, link] : others });
  }

  #bound() {
    const { link } = this.#selection;
    const others = (this.#store.settings.bounds ?? []).filter((bound) => bound.link !== link);
    const bound = { link, least: byId("link-least").valueAsNumber, most: byId("link-most").valueAsNumber };
    return this.#operations.change({ bounds: [...others, bound] });
  }
}

function facts(id, values) {
  byId(id).replaceChildren(
    ...Object.entries(values).flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, String(value))]),
  );
}
