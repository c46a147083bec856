/** Finds the link nearest to a point. Each cell of a grid lists the links that pass through it. */
export class LinkGrid {
  #graph;
  #cell;
  #cells = new Map();

  constructor(graph) {
    this.#graph = graph;
    this.#cell = Math.max(meanLength(graph), 1e-9);
    for (let link = 0; link < graph.linkCount; link++) {
      this.#enter(link);
    }
  }

  /** The nearest link within this distance, or null. */
  find(x, y, reach) {
    const span = Math.ceil(reach / this.#cell);
    const column = Math.floor(x / this.#cell);
    const row = Math.floor(y / this.#cell);
    let nearest = null;
    let least = reach;
    for (let c = column - span; c <= column + span; c++) {
      for (let r = row - span; r <= row + span; r++) {
        for (const link of this.#cells.get(`${c},${r}`) ?? []) {
          const distance = this.#distance(link, x, y);
          if (distance < least) {
            least = distance;
            nearest = link;
          }
        }
      }
    }
    return nearest;
  }

  #enter(link) {
    const { x, y, source, target } = this.#graph;
    const [x0, y0, x1, y1] = [x[source[link]], y[source[link]], x[target[link]], y[target[link]]];
    const steps = Math.ceil((2 * Math.hypot(x1 - x0, y1 - y0)) / this.#cell) + 1;
    let before;
    for (let step = 0; step <= steps; step++) {
      const part = step / steps;
      const key = `${Math.floor((x0 + part * (x1 - x0)) / this.#cell)},${Math.floor((y0 + part * (y1 - y0)) / this.#cell)}`;
      if (key !== before) {
        const links = this.#cells.get(key);
        links ? links.push(link) : this.#cells.set(key, [link]);
        before = key;
      }
    }
  }

  #distance(link, px, py) {
    const { x, y, source, target } = this.#graph;
    const [x0, y0] = [x[source[link]], y[source[link]]];
    const [dx, dy] = [x[target[link]] - x0, y[target[link]] - y0];
    const along = ((px - x0) * dx + (py - y0) * dy) / (dx * dx + dy * dy || 1);
    const part = Math.min(1, Math.max(0, along));
    return Math.hypot(px - x0 - part * dx, py - y0 - part * dy);
  }
}

function meanLength({ x, y, source, target, linkCount }) {
  let sum = 0;
  for (let link = 0; link < linkCount; link++) {
    sum += Math.hypot(x[source[link]] - x[target[link]], y[source[link]] - y[target[link]]);
  }
  return linkCount === 0 ? 1 : sum / linkCount;
}
