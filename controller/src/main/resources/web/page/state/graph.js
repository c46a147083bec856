import d3 from "../common/d3.js";

/**
 * Nodes, links, positions and normal weights of a network. Immutable.
 *
 * Positions are in units of the node spacing: the side of the square that each node gets if all are spread evenly.
 */
export class Graph {
  #numbers;
  #links;

  constructor({ names, labels, x, y, source, target, normal }) {
    this.names = names;
    this.labels = labels;
    const spacing = spacingOf(x, y);
    this.x = Float64Array.from(x, (value) => value / spacing);
    this.y = Float64Array.from(y, (value) => value / spacing);
    this.source = Uint32Array.from(source);
    this.target = Uint32Array.from(target);
    this.normal = Float64Array.from(normal);
    this.#numbers = new Map(names.map((name, node) => [name, node]));
  }

  get nodeCount() {
    return this.names.length;
  }

  get linkCount() {
    return this.normal.length;
  }

  /** Number of the node with this name. */
  number(name) {
    return this.#numbers.get(name);
  }

  /** Numbers of the nodes with these names. */
  numbers(names) {
    return names.map((name) => this.number(name));
  }

  /** Links of a node. */
  linksOf(node) {
    this.#links ??= this.#linksByNode();
    return this.#links[node];
  }

  /** Sum of the weights of a node's links. */
  strength(node, weights) {
    return this.linksOf(node).reduce((sum, link) => sum + weights[link], 0);
  }

  #linksByNode() {
    const links = Array.from(this.names, () => []);
    for (let link = 0; link < this.linkCount; link++) {
      links[this.source[link]].push(link);
      links[this.target[link]].push(link);
    }
    return links;
  }
}

/** Node spacing; if all nodes are in a line, its length divided by their number. */
function spacingOf(x, y) {
  const [width, height] = [span(x), span(y)];
  return Math.max(Math.sqrt((width * height) / x.length), Math.max(width, height) / x.length) || 1;
}

function span(values) {
  const [least = 0, most = 0] = d3.extent(values);
  return most - least;
}
