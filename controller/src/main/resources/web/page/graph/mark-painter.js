import { disc } from "./graph-painter.js";
import { NodeLabels } from "./node-labels.js";

const RIPPLE = 1200;

/** Paints the highlights on top of the graph: intruders with rings and labels, and what is selected or pointed at. */
export class MarkPainter {
  #context;
  #theme;
  #raised = new Map();

  constructor(context, theme) {
    this.#context = context;
    this.#theme = theme;
  }

  /** Records since when each node has been observed; newly observed nodes get a ripple. */
  observe(nodes, time, still) {
    const since = (node) => this.#raised.get(node) ?? (still ? -Infinity : time);
    this.#raised = new Map(nodes.map((node) => [node, since(node)]));
  }

  rippling(time) {
    return [...this.#raised.values()].some((since) => time < since + RIPPLE);
  }

  /** Paints intruders, enlarged and with a ring. */
  intruders(positions, radius, labels, time) {
    const big = Math.max(radius * 1.25, 6);
    const context = this.#context;
    for (const [node, since] of this.#raised) {
      this.#ring(positions.x[node], positions.y[node], big, Math.min(1, (time - since) / RIPPLE));
    }
    context.fillStyle = this.#theme.intruder;
    context.beginPath();
    this.#raised.forEach((_, node) => disc(context, positions.x[node], positions.y[node], big));
    context.fill();
    if (this.#raised.size <= 500) {
      const writer = new NodeLabels(context, 13);
      const colours = { inside: "#fff", beside: this.#theme.intruder, paper: this.#theme.paper };
      this.#raised.forEach((_, node) => writer.write(labels[node], positions.x[node], positions.y[node], big, colours));
    }
  }

  /** Rings around nodes in the colours of the scale of privacy; the lowest level has none. */
  levels(positions, radius, levels) {
    const context = this.#context;
    context.lineWidth = Math.max(2, Math.min(4, radius / 3));
    for (const [node, step] of levels.filter(([, step]) => step > 0)) {
      context.strokeStyle = this.#theme[`level-${step}`];
      context.beginPath();
      disc(context, positions.x[node], positions.y[node], Math.max(radius, 3) + context.lineWidth / 2);
      context.stroke();
    }
  }

  /** Dashed rings around nodes whose agents lag behind, dotted rings around those whose agents are offline. */
  behind(positions, radius, agents, graph) {
    const context = this.#context;
    context.lineWidth = 3;
    for (const { node, condition } of agents) {
      const number = graph.number(node);
      context.strokeStyle = condition === "gone" ? this.#theme.muted : this.#theme.warm;
      context.setLineDash(condition === "gone" ? [2, 4] : [7, 4]);
      context.beginPath();
      disc(context, positions.x[number], positions.y[number], Math.max(radius, 5) + 6);
      context.stroke();
    }
    context.setLineDash([]);
  }

  /** A crosshair around the selected node. */
  crosshair(x, y, radius) {
    const context = this.#context;
    const [near, far] = [radius + 7, radius + 15];
    context.strokeStyle = this.#theme.focus;
    context.lineWidth = 2.5;
    context.beginPath();
    disc(context, x, y, near);
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) /* prettier-ignore */ {
      context.moveTo(x + dx * near, y + dy * near);
      context.lineTo(x + dx * far, y + dy * far);
    }
    context.stroke();
  }

  /** A halo around what is pointed at. */
  halo(x, y, radius) {
    this.#context.strokeStyle = this.#theme.ink;
    this.#context.lineWidth = 1.5;
    this.#context.beginPath();
    disc(this.#context, x, y, radius + 4);
    this.#context.stroke();
  }

  /** A band along a link. */
  band(x0, y0, x1, y1, colour) {
    this.#context.strokeStyle = colour;
    this.#context.globalAlpha = 0.45;
    this.#context.lineWidth = 11;
    this.#context.lineCap = "round";
    this.#context.beginPath();
    this.#context.moveTo(x0, y0);
    this.#context.lineTo(x1, y1);
    this.#context.stroke();
    this.#context.globalAlpha = 1;
  }

  #ring(x, y, radius, part) {
    const context = this.#context;
    context.strokeStyle = this.#theme.intruder;
    context.lineWidth = 2;
    context.beginPath();
    disc(context, x, y, radius + 5);
    context.stroke();
    if (part < 1) {
      context.globalAlpha = 1 - part;
      context.lineWidth = 3;
      context.beginPath();
      disc(context, x, y, radius + 5 + 40 * Math.sqrt(part));
      context.stroke();
      context.globalAlpha = 1;
    }
  }
}
