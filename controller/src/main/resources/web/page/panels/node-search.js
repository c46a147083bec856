import { byId, element } from "../common/dom.js";

const MOST = 30;

/** A search field for nodes: arrows move through the matches, Enter selects one. */
export class NodeSearch {
  #store;
  #selection;
  #field = byId("search");
  #list = byId("found");
  #found = [];
  #active = 0;

  constructor(store, selection) {
    this.#store = store;
    this.#selection = selection;
    this.#field.addEventListener("input", () => this.#search());
    this.#field.addEventListener("focus", () => this.#search());
    this.#field.addEventListener("blur", () => this.#close());
    this.#field.addEventListener("keydown", (event) => this.#pressed(event));
    store.on("network", () => this.#close());
  }

  #search() {
    const wanted = this.#field.value.trim().toLowerCase();
    this.#found = wanted && this.#store.graph ? find(this.#store.graph, wanted) : [];
    this.#active = 0;
    this.#draw();
  }

  #pressed(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.#found.length > 0) {
      event.preventDefault();
      this.#active = (this.#active + step + this.#found.length) % this.#found.length;
      this.#draw();
    } else if (event.key === "Enter" && this.#found.length > 0) {
      event.preventDefault();
      this.#choose(this.#found[this.#active]);
    } else if (event.key === "Escape") {
      this.#close();
    }
  }

  #choose(node) {
    this.#field.value = this.#store.graph.labels[node];
    this.#close();
    this.#selection.selectNode(node);
  }

  #close() {
    this.#found = [];
    this.#draw();
  }

  #draw() {
    const open = this.#found.length > 0;
    this.#list.hidden = !open;
    this.#field.setAttribute("aria-expanded", String(open));
    this.#list.replaceChildren(...this.#found.map((node, index) => this.#option(node, index)));
    if (open) {
      this.#field.setAttribute("aria-activedescendant", `found-${this.#active}`);
      this.#list.children[this.#active].scrollIntoView({ block: "nearest" });
    } else {
      this.#field.removeAttribute("aria-activedescendant");
    }
  }

  #option(node, index) {
    const { labels, names } = this.#store.graph;
    const text = labels[node] === names[node] ? labels[node] : `${labels[node]} (${names[node]})`;
    const option = element("li", { id: `found-${index}`, role: "option", ariaSelected: String(index === this.#active) }, text);
    option.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      this.#choose(node);
    });
    return option;
  }
}

/** Nodes whose name or label matches: equal ones first, then those that start with the text, then those that contain it. */
function find({ names, labels }, wanted) {
  const ranks = [[], [], []];
  for (let node = 0; node < names.length && ranks[0].length < MOST; node++) {
    const called = [names[node].toLowerCase(), labels[node].toLowerCase()];
    const rank = [(text) => text === wanted, (text) => text.startsWith(wanted), (text) => text.includes(wanted)].findIndex((fits) =>
      called.some(fits),
    );
    ranks[rank]?.push(node);
  }
  return ranks.flat().slice(0, MOST);
}
