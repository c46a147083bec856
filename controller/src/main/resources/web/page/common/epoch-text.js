import * as format from "./format.js";

const MOST = 5;
const NEGLIGIBLE = 0.01;

const CAUSES = {
  normal: "normal weights",
  learned: "links re-weighted",
  refused: "weights refused by the ledger's budget",
  drifted: "drifting back to normal",
  "rolled-back": "rolled back",
};

/** Unit of the cost, for each objective that a scenario can have. */
const UNITS = {
  total: "",
  others: " about hidden nodes",
  bits: " bits",
  "hidden-bits": " bits about hidden nodes",
  bound: " at most about hidden nodes",
};

/** A short description of what caused an epoch. */
export function cause(epoch) {
  return CAUSES[epoch.cause];
}

/** The cost of an epoch's intruders without re-weighting: the cost before the first round against them. */
export function unprotected(epochs, epoch) {
  const observed = epoch.observed.join("\n");
  let first = epoch;
  for (let at = epoch.number - epochs[0].number - 1; at >= 0 && epochs[at].observed.join("\n") === observed; at--) {
    first = epochs[at];
  }
  return first.before;
}

/** One sentence about what the intruders of an epoch learn. */
export function exposure(graph, epoch, before, objective) {
  if (epoch.observed.length === 0) {
    return "No known intruders.";
  }
  const many = epoch.observed.length > 1;
  const who = `${many ? "Intruders" : "Intruder"} at ${format.nodes(graph, graph.numbers(epoch.observed))}`;
  const would = `would learn ${format.number(before)}${UNITS[objective]} without re-weighting`;
  const now = `now ${many ? "learn" : "learns"} ${format.number(epoch.cost)} (${format.change(before, epoch.cost)})`;
  return `${who}: ${would}, ${now}.`;
}

/** The same as table rows of a name and a number: cost before and now, and which nodes are exposed. */
export function exposureRows(epoch, before, objective) {
  const unit = UNITS[objective];
  const exposed = ["exposure of observed nodes", "exposure of hidden nodes"];
  const [own, others] = {
    total: ["of this, about observed nodes", "of this, about hidden nodes"],
    others: ["about observed nodes (not part of the cost)"],
    bits: exposed,
    "hidden-bits": exposed,
    bound: exposed,
  }[objective];
  return [
    [`would learn${unit} without re-weighting`, before],
    [`learn${unit} now`, epoch.cost],
    [own, epoch.own],
    ...(others ? [[others, epoch.others]] : []),
  ];
}

/** About the hidden nodes: what intruders learn about them, how fast they still agree, and if that is less than required. */
export function protection({ before, after, loweredFloor }) {
  const bound = after.othersBound === null ? "" : `, proved: at most ${format.number(after.othersBound)}`;
  const parts = [`exposure ${moved(before.others, after.others)} (${format.change(before.others, after.others)}${bound})`];
  if (after.hiddenBits !== null) {
    parts.push(`${moved(before.hiddenBits, after.hiddenBits)} bits`);
  }
  if (after.hiddenConvergence !== null) {
    parts.push(`convergence ${moved(before.hiddenConvergence, after.hiddenConvergence)}`);
  }
  return `Hidden nodes, with normal weights → now: ${parts.join("; ")}.${loweredFloor === null ? "" : ` ${loweredFloor}`}`;
}

function moved(before, after) {
  return `${format.number(before)} → ${format.number(after)}`;
}

/** One sentence for each of the links that differ most from normal, by ratio as in the legend. */
export function changes(graph, weights) {
  return furthest(graph, weights).map((link) => {
    const [from, to] = [graph.normal[link], weights[link]];
    const verb = to < from ? "weakened" : "strengthened";
    return { link, text: `link ${format.link(graph, link)} ${verb} from ${format.number(from)} to ${format.number(to)}` };
  });
}

function furthest(graph, weights) {
  const best = [];
  for (let link = 0; link < weights.length; link++) {
    const distance = Math.abs(Math.log(weights[link] / graph.normal[link]));
    if (distance > NEGLIGIBLE && (best.length < MOST || distance > best[MOST - 1].distance)) {
      best.push({ link, distance });
      best.sort((a, b) => b.distance - a.distance).splice(MOST);
    }
  }
  return best.map(({ link }) => link);
}
