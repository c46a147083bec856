import { WeightScale } from "./weight-scale.js";

const FULL_CIRCLE = 2 * Math.PI;
const SEGMENTS_AT_ONCE = 400;
const TINY = 2; // below this radius, discs and squares look the same, and squares paint faster

/** Paints the visible links and nodes on a canvas. Links of the same style are painted together. */
export class GraphPainter {
  #graph;
  #buckets;
  #order;

  constructor(graph) {
    this.#graph = graph;
    this.#buckets = new Uint8Array(graph.linkCount);
    this.#order = new Uint32Array(graph.linkCount);
  }

  /** Paints links by weight, those furthest from normal on top; returns how many are visible. */
  links(context, positions, size, scale, weights) {
    const ends = this.#sorted(positions, size, weights);
    context.lineCap = "butt";
    for (const bucket of fromPlainToBold()) {
      context.strokeStyle = scale.colour(bucket);
      context.lineWidth = scale.width(bucket);
      this.#stroke(context, positions, bucket === 0 ? 0 : ends[bucket - 1], ends[bucket]);
    }
    return ends.at(-1);
  }

  /** Paints nodes as discs. */
  nodes(context, positions, size, radius, { node, paper }) {
    context.fillStyle = node;
    context.strokeStyle = paper;
    context.lineWidth = Math.min(2, radius / 3);
    context.beginPath();
    const add = radius < TINY ? square : disc;
    for (let index = 0; index < this.#graph.nodeCount; index++) {
      const [x, y] = [positions.x[index], positions.y[index]];
      if (x > -radius && y > -radius && x < size.width + radius && y < size.height + radius) {
        add(context, x, y, radius);
      }
    }
    context.fill();
    if (radius > 3) {
      context.stroke();
    }
  }

  #stroke(context, { x, y }, from, to) {
    const { source, target } = this.#graph;
    for (let start = from; start < to; start += SEGMENTS_AT_ONCE) {
      context.beginPath();
      for (let at = start; at < Math.min(to, start + SEGMENTS_AT_ONCE); at++) {
        const link = this.#order[at];
        context.moveTo(x[source[link]], y[source[link]]);
        context.lineTo(x[target[link]], y[target[link]]);
      }
      context.stroke();
    }
  }

  /** Sorts the visible links by style bucket; returns the end of each bucket. */
  #sorted({ x, y }, { width, height }, weights) {
    const { source, target, normal, linkCount } = this.#graph;
    const ends = new Uint32Array(WeightScale.bucketCount);
    const hidden = WeightScale.bucketCount;
    for (let link = 0; link < linkCount; link++) {
      const [a, b] = [source[link], target[link]];
      const outside =
        (x[a] < 0 && x[b] < 0) || (y[a] < 0 && y[b] < 0) || (x[a] > width && x[b] > width) || (y[a] > height && y[b] > height);
      this.#buckets[link] = outside ? hidden : WeightScale.bucket(weights[link], normal[link]);
      if (!outside) {
        ends[this.#buckets[link]]++;
      }
    }
    const next = new Uint32Array(ends.length);
    for (let bucket = 1; bucket < ends.length; bucket++) {
      next[bucket] = next[bucket - 1] + ends[bucket - 1];
    }
    for (let link = 0; link < linkCount; link++) {
      if (this.#buckets[link] !== hidden) {
        this.#order[next[this.#buckets[link]]++] = link;
      }
    }
    return next;
  }
}

function square(context, x, y, radius) {
  context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
}

/** Adds a disc to the path. */
export function disc(context, x, y, radius) {
  context.moveTo(x + radius, y);
  context.arc(x, y, radius, 0, FULL_CIRCLE);
}

function* fromPlainToBold() {
  const middle = (WeightScale.bucketCount - 1) / 2;
  yield middle;
  for (let step = 1; step <= middle; step++) {
    yield middle - step;
    yield middle + step;
  }
}
