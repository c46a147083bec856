import { Camera } from "./camera.js";
import { GraphPainter } from "./graph-painter.js";
import { MarkPainter } from "./mark-painter.js";
import { NodeLabels } from "./node-labels.js";
import { WeightMotion } from "./weight-motion.js";
import { level } from "../common/privacy-text.js";
import { WeightScale } from "./weight-scale.js";

const HEAVY = 5000;
const PACE = 40;
const REST = 140;
const LABELLED = 3000;

/**
 * Draws the network on two canvases: links and nodes below, highlights above.
 *
 * If too many links are visible to repaint within a frame, zooming and panning move the last picture and repaint it afterwards.
 * Animations then use fewer frames. The number of links decides, because painting time on a canvas can't be measured.
 */
export class GraphView {
  #ground;
  #marks;
  #shown;
  #selection;
  #theme;
  #agents;
  #privacy;
  #painter;
  #markPainter;
  #motion = new WeightMotion();
  #reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  #positions;
  #size = { width: 0, height: 0 };
  #frame = 0;
  #groundStale = true;
  #heavy = false;
  #picture = null;
  #restTimer = 0;

  hovered = { node: null, link: null };

  constructor(ground, marks, shown, selection, theme, agents, privacy) {
    Object.assign(this, { camera: new Camera(marks, () => this.#moved()) });
    this.#ground = ground;
    this.#marks = marks;
    this.#shown = shown;
    this.#selection = selection;
    this.#theme = theme;
    this.#agents = agents;
    this.#privacy = privacy;
    privacy.on("change", () => this.#request());
    agents.on("change", () => this.#request());
    this.#markPainter = new MarkPainter(marks.getContext("2d"), theme);
    shown.on("change", () => this.#changed());
    shown.on("observed", () => this.#observe());
    selection.on("change", () => this.#reveal());
    theme.on("change", () => this.#invalidate());
    new ResizeObserver(() => this.#resized()).observe(marks.parentElement);
  }

  get radius() {
    return Math.max(0.7, Math.min(17, this.camera.unit * 0.3));
  }

  get size() {
    return this.#size;
  }

  get scale() {
    const { cool, plain, warm } = this.#theme;
    return new WeightScale(cool, plain, warm, Math.max(0.7, Math.min(3.2, this.camera.unit / 12)));
  }

  /** Resets the view for the network that was chosen. */
  networkChosen() {
    const { graph } = this.#shown;
    this.#painter = graph && new GraphPainter(graph);
    this.#motion.stop();
    this.#markPainter.observe([], 0, true);
    this.hovered = { node: null, link: null };
    if (graph) {
      this.camera.frame(graph, this.#size.width, this.#size.height);
      this.camera.reset();
    }
    this.#changed();
  }

  hover(node, link) {
    if (node !== this.hovered.node || link !== this.hovered.link) {
      this.hovered = { node, link };
      this.#request();
    }
  }

  /** Paints links, nodes and intruders as shown, on any canvas. */
  paint(context) {
    const { graph } = this.#shown;
    const positions = this.camera.project(graph);
    this.#paintGround(context, positions, this.#shown.weights);
    const marks = new MarkPainter(context, this.#theme);
    marks.observe(this.#shown.observed, 0, true);
    marks.intruders(positions, this.radius, graph.labels, 0);
  }

  #changed() {
    const { graph, weights, observed } = this.#shown;
    if (graph && weights) {
      this.#motion.toward(weights, performance.now(), this.#reducedMotion.matches);
      this.#markPainter.observe(observed, performance.now(), this.#reducedMotion.matches);
    }
    this.#invalidate();
  }

  #observe() {
    this.#markPainter.observe(this.#shown.observed, performance.now(), this.#reducedMotion.matches);
    this.#request();
  }

  #reveal() {
    const { node } = this.#selection;
    if (node !== null) {
      const { graph } = this.#shown;
      const [x, y] = this.camera.toScreen(graph.x[node], graph.y[node]);
      if (x < 8 || y < 8 || x > this.#size.width - 8 || y > this.#size.height - 8) {
        this.camera.lookAt(graph.x[node], graph.y[node]);
      }
    }
    this.#request();
  }

  #resized() {
    const { clientWidth: width, clientHeight: height } = this.#marks.parentElement;
    this.#size = { width, height };
    for (const canvas of [this.#ground, this.#marks]) {
      canvas.width = width * devicePixelRatio;
      canvas.height = height * devicePixelRatio;
    }
    if (this.#shown.graph) {
      this.camera.frame(this.#shown.graph, width, height);
    }
    this.#invalidate();
    this.#paint();
  }

  #moved() {
    if (this.#heavy && this.#picture) {
      clearTimeout(this.#restTimer);
      this.#restTimer = setTimeout(() => this.#invalidate(), REST);
      this.#positions = this.#shown.graph && this.camera.project(this.#shown.graph);
      this.#request();
    } else {
      this.#invalidate();
    }
  }

  #invalidate() {
    this.#groundStale = true;
    this.#request();
  }

  #request() {
    this.#frame ||= requestAnimationFrame(() => this.#paint());
  }

  #paint() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { graph } = this.#shown;
    const now = performance.now();
    if (!graph || !this.#shown.weights || this.#size.width === 0) {
      this.#cleared(this.#ground);
      this.#cleared(this.#marks);
      return;
    }
    if (this.#groundStale) {
      this.#groundStale = false;
      this.#paintNow(graph, now);
    } else if (this.#picture) {
      this.#movePicture();
    }
    this.#paintMarks(graph, now);
    this.#continueMotion(now);
  }

  #paintNow(graph, now) {
    this.#positions = this.camera.project(graph);
    const painted = this.#paintGround(this.#cleared(this.#ground), this.#positions, this.#motion.at(now));
    const origin = this.camera.toScreen(0, 0);
    this.#heavy = painted > HEAVY;
    this.#picture =
      this.#heavy && !this.#motion.moving(now) ? { origin, unit: this.camera.unit, image: copy(this.#ground) } : null;
    this.#ground.dataset.links = painted;
  }

  /** Draws the last picture, moved and scaled to the current camera. */
  #movePicture() {
    const context = this.#cleared(this.#ground);
    const [x, y] = this.camera.toScreen(0, 0);
    const factor = this.camera.unit / this.#picture.unit;
    const { origin, image } = this.#picture;
    context.drawImage(
      image,
      x - origin[0] * factor,
      y - origin[1] * factor,
      this.#size.width * factor,
      this.#size.height * factor,
    );
  }

  /** Paints links, nodes and labels; returns how many links are visible. */
  #paintGround(context, positions, weights) {
    const { graph } = this.#shown;
    const painted = this.#painter.links(context, positions, this.#size, this.scale, weights);
    this.#painter.nodes(context, positions, this.#size, this.radius, this.#theme);
    if (graph.nodeCount * (1 / this.camera.zoomed ** 2) < LABELLED && this.radius > 4) {
      this.#paintLabels(context, positions, graph);
    }
    return painted;
  }

  #paintLabels(context, positions, graph) {
    const writer = new NodeLabels(context, Math.min(13, Math.max(10, this.radius)));
    const colours = { inside: this.#theme.paper, beside: this.#theme.ink, paper: this.#theme.paper };
    const visible = [];
    for (let node = 0; node < graph.nodeCount; node++) {
      const [x, y] = [positions.x[node], positions.y[node]];
      if (x > 0 && y > 0 && x < this.#size.width && y < this.#size.height) {
        visible.push(node);
        writer.reserve(x, y, this.radius);
      }
    }
    visible.forEach((node) => writer.write(graph.labels[node], positions.x[node], positions.y[node], this.radius, colours));
  }

  #paintMarks(graph, now) {
    const { x, y } = this.#positions;
    this.#cleared(this.#marks);
    this.#band(graph, this.hovered.link, this.#theme.muted);
    this.#band(graph, this.#selection.link, this.#theme.focus);
    this.#markPainter.levels(this.#positions, this.radius, this.#levels(graph));
    this.#markPainter.intruders(this.#positions, this.radius, graph.labels, now);
    this.#markPainter.behind(this.#positions, this.radius, this.#agents.behind, graph);
    if (this.hovered.node !== null) {
      this.#markPainter.halo(x[this.hovered.node], y[this.hovered.node], this.radius);
    }
    const { node } = this.#selection;
    if (node !== null) {
      this.#markPainter.crosshair(x[node], y[node], this.radius);
      Object.assign(this.#marks.dataset, { node: graph.names[node], x: x[node].toFixed(1), y: y[node].toFixed(1) });
    }
  }

  /** Pairs of node and level on the colour scale of privacy, for the live network: what is known, or else at risk. */
  #levels(graph) {
    const { risk, ledger } = this.#privacy;
    const known = ledger?.nodes.some((account) => account.spent > 0 || account.lost);
    const { nodes, prior } = known ? ledger : { nodes: risk?.worst ?? [], prior: risk?.prior };
    const levels = this.#shown.kind === "live" ? nodes.map((node) => [graph.number(node.node), level(node, prior)]) : [];
    this.#marks.dataset.levels = levels.filter(([, step]) => step > 0).length;
    return levels;
  }

  #band(graph, link, colour) {
    if (link !== null) {
      const { x, y } = this.#positions;
      const [a, b] = [graph.source[link], graph.target[link]];
      this.#markPainter.band(x[a], y[a], x[b], y[b], colour);
    }
  }

  #continueMotion(now) {
    if (this.#motion.moving(now)) {
      if (this.#heavy) {
        setTimeout(() => this.#invalidate(), PACE);
      } else {
        this.#invalidate();
      }
    } else if (this.#markPainter.rippling(now)) {
      this.#request();
    }
  }

  #cleared(canvas) {
    const context = canvas.getContext("2d");
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    context.clearRect(0, 0, this.#size.width, this.#size.height);
    return context;
  }
}

function copy(canvas) {
  const image = document.createElement("canvas");
  image.width = canvas.width;
  image.height = canvas.height;
  image.getContext("2d").drawImage(canvas, 0, 0);
  return image;
}
