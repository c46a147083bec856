import d3 from "../common/d3.js";
import { WeightScale } from "./weight-scale.js";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** Draws the visible part of the graph as SVG. */
export class GraphDrawing {
  #shown;
  #view;
  #theme;

  constructor(shown, view, theme) {
    this.#shown = shown;
    this.#view = view;
    this.#theme = theme;
  }

  text() {
    const { width, height } = this.#view.size;
    const svg = d3.create("svg:svg").attr("xmlns", NAMESPACE).attr("viewBox", `0 0 ${width} ${height}`);
    svg.append("rect").attr("width", width).attr("height", height).attr("fill", this.#theme.paper);
    const positions = this.#view.camera.project(this.#shown.graph);
    this.#links(svg, positions);
    this.#nodes(svg, positions);
    return new XMLSerializer().serializeToString(svg.node());
  }

  #links(svg, { x, y }) {
    const { graph, weights } = this.#shown;
    const { scale } = this.#view;
    const buckets = d3.group(d3.range(graph.linkCount), (link) => WeightScale.bucket(weights[link], graph.normal[link]));
    for (const [bucket, links] of buckets) {
      const line = (link) => {
        const [a, b] = [graph.source[link], graph.target[link]];
        return `M${x[a].toFixed(1)},${y[a].toFixed(1)}L${x[b].toFixed(1)},${y[b].toFixed(1)}`;
      };
      svg
        .append("path")
        .attr("d", links.map(line).join(""))
        .attr("fill", "none")
        .attr("stroke", scale.colour(bucket))
        .attr("stroke-width", scale.width(bucket).toFixed(2));
    }
  }

  #nodes(svg, { x, y }) {
    const { graph, observed } = this.#shown;
    const { radius } = this.#view;
    const intruders = new Set(observed);
    for (let node = 0; node < graph.nodeCount; node++) {
      const read = intruders.has(node);
      const disc = svg.append("circle").attr("cx", x[node].toFixed(1)).attr("cy", y[node].toFixed(1));
      disc.attr("r", read ? Math.max(6, radius * 1.25) : radius).attr("fill", read ? this.#theme.intruder : this.#theme.node);
      disc.append("title").text(graph.labels[node]);
      if (radius > 6 && graph.labels[node].length < 4) {
        label(svg, graph.labels[node], x[node], y[node], read ? "#fff" : this.#theme.paper);
      }
    }
  }
}

function label(svg, text, x, y, colour) {
  svg
    .append("text")
    .attr("x", x.toFixed(1))
    .attr("y", y.toFixed(1))
    .attr("dy", "0.35em")
    .attr("text-anchor", "middle")
    .attr("font-family", "sans-serif")
    .attr("font-size", 12)
    .attr("fill", colour)
    .text(text);
}
