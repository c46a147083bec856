const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SIDEWAYS = 2;

/** Keyboard control of the graph: arrows move from node to node, Enter acts on the selected node, + − 0 zoom. */
export class GraphKeys {
  #view;
  #shown;
  #selection;

  constructor(canvas, view, shown, selection, acted) {
    this.#view = view;
    this.#shown = shown;
    this.#selection = selection;
    const actions = {
      Enter: () => selection.node !== null && acted(selection.node),
      Escape: () => selection.clear(),
      "+": () => view.camera.magnify(1.4),
      "-": () => view.camera.magnify(1 / 1.4),
      0: () => view.camera.reset(),
    };
    canvas.addEventListener("keydown", (event) => {
      const action = DIRECTIONS[event.key] ? () => this.#go(DIRECTIONS[event.key]) : actions[event.key];
      if (action && shown.graph && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        action();
      }
    });
  }

  #go(direction) {
    const { graph } = this.#shown;
    const from = this.#selection.node;
    const { width, height } = this.#view.size;
    const [x, y] = from === null ? this.#view.camera.toPlane(width / 2, height / 2) : [graph.x[from], graph.y[from]];
    const next = nearest(graph, x, y, from === null ? null : direction, from);
    if (next !== null) {
      this.#selection.selectNode(next);
    }
  }
}

/** The node nearest to a point, in a direction if one is given. Distance perpendicular to the direction counts more. */
function nearest(graph, x, y, direction, except) {
  let best = null;
  let least = Infinity;
  for (let node = 0; node < graph.nodeCount; node++) {
    const distance = node === except ? Infinity : distanceAlong(graph.x[node] - x, graph.y[node] - y, direction);
    if (distance < least) {
      best = node;
      least = distance;
    }
  }
  return best;
}

function distanceAlong(dx, dy, direction) {
  if (direction === null) {
    return Math.hypot(dx, dy);
  }
  const ahead = dx * direction[0] + dy * direction[1];
  const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
  return ahead > 0 && ahead >= aside ? Math.hypot(ahead, SIDEWAYS * aside) : Infinity;
}
