import * as words from "./words.js";

const MOST = 5;
const NEGLIGIBLE = 0.01;

const CAUSES = {
  normal: "normal weights",
  learned: "links re-weighted",
  drifted: "drifting back to normal",
  "rolled-back": "rolled back",
};

/** What a number of what intruders learn counts, for each objective that a scenario can have. */
const COUNTED = { total: "", others: " about other nodes", bits: " bits" };

/** What an epoch came from. */
export function cause(epoch) {
  return CAUSES[epoch.cause];
}

/** What its intruders would have learned had nothing changed since they came: the cost before the first round against them. */
export function unprotected(epochs, epoch) {
  const observed = epoch.observed.join("\n");
  let first = epoch;
  for (let at = epoch.number - epochs[0].number - 1; at >= 0 && epochs[at].observed.join("\n") === observed; at--) {
    first = epochs[at];
  }
  return first.before;
}

/** What an epoch means for its intruders, in a sentence. */
export function exposure(graph, epoch, before, objective) {
  if (epoch.observed.length === 0) {
    return "No intruder is known.";
  }
  const many = epoch.observed.length > 1;
  const who = `${many ? "Intruders" : "Intruder"} at ${words.nodes(graph, graph.numbers(epoch.observed))}`;
  const would = `would learn ${words.number(before)}${COUNTED[objective]}`;
  const now = `now ${many ? "learn" : "learns"} ${words.number(epoch.cost)} (${words.change(before, epoch.cost)})`;
  return `${who}: ${would}, ${now}.`;
}

/** The same in rows of a name and a number each: before, now, and whom it is about. */
export function exposureRows(epoch, before, objective) {
  const counted = COUNTED[objective];
  const [own, others] = {
    total: ["of it, about the nodes they read", "of it, about all others"],
    others: ["and about the nodes they read, which does not count here"],
    bits: ["exposure of the nodes they read", "exposure of all others"],
  }[objective];
  return [
    [`would learn${counted}, before links changed`, before],
    [`learn${counted} now`, epoch.cost],
    [own, epoch.own],
    ...(others ? [[others, epoch.others]] : []),
  ];
}

/** The links furthest from normal, times normal as in the legend, in sentences. */
export function changes(graph, weights) {
  return furthest(graph, weights).map((link) => {
    const [from, to] = [graph.normal[link], weights[link]];
    const verb = to < from ? "weakened" : "strengthened";
    return { link, text: `link ${words.link(graph, link)} ${verb} from ${words.number(from)} to ${words.number(to)}` };
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
