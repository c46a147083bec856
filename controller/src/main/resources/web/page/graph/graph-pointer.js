import d3 from "../common/d3.js";
import { element } from "../common/dom.js";
import { LinkGrid } from "./link-grid.js";
import * as format from "../common/format.js";

const REACH = 9;

/** Pointer input on the graph: shows a tip with the numbers of the node or link under it, and forwards clicks. */
export class GraphPointer {
  #view;
  #shown;
  #tip;
  #nodes;
  #links;

  /** Clicks call chosen.node(node), chosen.link(link) or chosen.nothing(). */
  constructor(canvas, tip, view, shown, chosen) {
    this.#view = view;
    this.#shown = shown;
    this.#tip = tip;
    canvas.addEventListener("pointermove", (event) => this.#moved(event));
    canvas.addEventListener("pointerleave", () => this.#point(null, null));
    canvas.addEventListener("click", (event) => {
      const { node, link } = this.#under(event.offsetX, event.offsetY);
      if (node !== null) {
        chosen.node(node);
      } else if (link !== null) {
        chosen.link(link);
      } else {
        chosen.nothing();
      }
    });
    shown.on("change", () => this.#updateTip());
  }

  networkChosen() {
    this.#nodes = null;
    this.#links = null;
    this.#point(null, null);
  }

  #moved(event) {
    const { node, link } = this.#under(event.offsetX, event.offsetY);
    this.#point(node, link);
    this.#tip.style.transform = this.#tipPlace(event.offsetX, event.offsetY);
  }

  #under(x, y) {
    const { graph } = this.#shown;
    if (!graph) {
      return { node: null, link: null };
    }
    this.#nodes ??= d3.quadtree(d3.range(graph.nodeCount), (node) => graph.x[node], (node) => graph.y[node]); // prettier-ignore
    this.#links ??= new LinkGrid(graph);
    const [planeX, planeY] = this.#view.camera.toPlane(x, y);
    const { unit } = this.#view.camera;
    const node = this.#nodes.find(planeX, planeY, (this.#view.radius + 4) / unit) ?? null;
    return { node, link: node === null ? this.#links.find(planeX, planeY, REACH / unit) : null };
  }

  #point(node, link) {
    this.#view.hover(node, link);
    this.#updateTip();
  }

  #updateTip() {
    const { node, link } = this.#view.hovered;
    this.#tip.hidden = node === null && link === null;
    if (!this.#tip.hidden) {
      this.#tip.replaceChildren(...(node === null ? this.#linkLines(link) : this.#nodeLines(node)));
    }
  }

  #nodeLines(node) {
    const { graph, weights, observed } = this.#shown;
    const alarm = observed.includes(node) ? [element("p", { className: "alarm-word" }, "Read by an intruder")] : [];
    return [
      element("h3", {}, format.node(graph, node)),
      ...alarm,
      row("links", graph.linksOf(node).length),
      row("strength", format.number(graph.strength(node, weights))),
      row("normal strength", format.number(graph.strength(node, graph.normal))),
    ];
  }

  #linkLines(link) {
    const { graph, weights } = this.#shown;
    return [
      element("h3", {}, `link ${format.link(graph, link)}`),
      row("weight", format.number(weights[link])),
      row("normal", format.number(graph.normal[link])),
      row("change", format.change(graph.normal[link], weights[link])),
    ];
  }

  #tipPlace(x, y) {
    const { width, height } = this.#view.size;
    const left = Math.min(x + 16, width - this.#tip.offsetWidth - 8);
    const top = y + 16 + this.#tip.offsetHeight > height ? y - this.#tip.offsetHeight - 12 : y + 16;
    return `translate(${Math.max(8, left)}px, ${Math.max(8, top)}px)`;
  }
}

function row(name, value) {
  return element("p", {}, `${name} `, element("b", {}, String(value)));
}
