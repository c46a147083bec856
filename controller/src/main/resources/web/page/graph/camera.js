import d3 from "../common/d3.js";

const MARGIN = 56;

/** Maps the plane of the network to the canvas. The whole network fits at first; then people zoom and pan. */
export class Camera {
  #canvas;
  #zoom;
  #scale = 1;
  #left = 0;
  #top = 0;
  #transform = d3.zoomIdentity;

  constructor(canvas, moved) {
    this.#canvas = d3.select(canvas);
    this.#zoom = d3
      .zoom()
      .scaleExtent([0.5, 200])
      .on("zoom", ({ transform }) => {
        this.#transform = transform;
        moved();
      });
    this.#canvas.call(this.#zoom).on("dblclick.zoom", null);
  }

  /** Pixels per unit of the plane. */
  get unit() {
    return this.#scale * this.#transform.k;
  }

  get zoomed() {
    return this.#transform.k;
  }

  /** Scales the whole graph to fit into this many pixels. */
  frame(graph, width, height) {
    const [x0 = 0, x1 = 0] = d3.extent(graph.x);
    const [y0 = 0, y1 = 0] = d3.extent(graph.y);
    const margin = Math.min(MARGIN, width / 8, height / 8);
    this.#scale = Math.min((width - 2 * margin) / (x1 - x0 || 1), (height - 2 * margin) / (y1 - y0 || 1), 160);
    this.#left = (width - this.#scale * (x0 + x1)) / 2;
    this.#top = (height - this.#scale * (y0 + y1)) / 2;
    this.#zoom.extent([[0, 0], [width, height]]); // prettier-ignore
  }

  reset() {
    this.#canvas.call(this.#zoom.transform, d3.zoomIdentity);
  }

  magnify(factor) {
    this.#canvas.call(this.#zoom.scaleBy, factor);
  }

  /** Moves a point of the plane to the centre of the canvas. */
  lookAt(x, y) {
    this.#canvas.call(this.#zoom.translateTo, x * this.#scale + this.#left, y * this.#scale + this.#top);
  }

  toScreen(x, y) {
    return this.#transform.apply([x * this.#scale + this.#left, y * this.#scale + this.#top]);
  }

  toPlane(x, y) {
    const [fitX, fitY] = this.#transform.invert([x, y]);
    return [(fitX - this.#left) / this.#scale, (fitY - this.#top) / this.#scale];
  }

  /** Positions of all nodes on the canvas, as arrays x and y. */
  project(graph) {
    const { k, x, y } = this.#transform;
    const left = this.#left * k + x;
    const top = this.#top * k + y;
    return {
      x: graph.x.map((value) => value * this.unit + left),
      y: graph.y.map((value) => value * this.unit + top),
    };
  }
}
