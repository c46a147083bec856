import * as words from "./words.js";

const MOST = 5;
const NEGLIGIBLE = 1e-3;

const CAUSES = {
  normal: "normal weights",
  learned: "links re-weighted",
  drifted: "drifting back to normal",
  "rolled-back": "rolled back",
};

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
export function exposure(graph, epoch, before) {
  if (epoch.observed.length === 0) {
    return "No intruder is known.";
  }
  const many = epoch.observed.length > 1;
  const who = `${many ? "Intruders" : "Intruder"} at ${words.nodes(graph, graph.numbers(epoch.observed))}`;
  const would = `would learn ${words.number(before)}`;
  const now = `now ${many ? "learn" : "learns"} ${words.number(epoch.cost)} (${words.change(before, epoch.cost)})`;
  return `${who}: ${would}, ${now}.`;
}

/** The links furthest from normal, in sentences. */
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
    const distance = Math.abs(weights[link] - graph.normal[link]);
    if (distance > NEGLIGIBLE && (best.length < MOST || distance > best[MOST - 1].distance)) {
      best.push({ link, distance });
      best.sort((a, b) => b.distance - a.distance).splice(MOST);
    }
  }
  return best.map(({ link }) => link);
}
