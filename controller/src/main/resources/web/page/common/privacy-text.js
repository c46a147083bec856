import * as format from "./format.js";

/** Least deviation of each level but the last two, relative to that before any reading. */
const LEAST = [0.9, 0.7, 0.4];

/** Words for what is known about a node, for each level of the colour scale. */
export const KNOWN = ["protected", "slightly known", "partly known", "largely known", "known (read itself)"];

/** Words for what may become known about a node. */
export const AT_RISK = ["low risk", "some risk", "high risk", "very high risk"];

/** The level of a node on the colour scale, by the deviation of the best estimate; the highest one if it was read itself. */
export function level({ deviation, lost }, prior) {
  const step = LEAST.findIndex((least) => deviation >= least * Math.sqrt(prior));
  return lost ? KNOWN.length - 1 : step < 0 ? LEAST.length : step;
}

/** What may become known about a node: its numbers are upper bounds. */
export function atRisk(node, prior) {
  return `${AT_RISK[level(node, prior)]}: up to ${numbers(node)}`;
}

/** What is known about a node. */
export function known(account, prior) {
  const words = KNOWN[level(account, prior)];
  return account.lost ? words : `${words}: ${numbers(account)}${account.overdrawn ? ", budget overdrawn" : ""}`;
}

function numbers({ bits, deviation }) {
  return `${format.number(bits)} bits, ±${format.number(deviation)}`;
}

/** When the bounds on what is at risk hold, and whether a promise is kept. */
export function riskSummary({ promise, kept, holds, note, readers, limit, worst }) {
  if (holds === null) {
    return note;
  }
  const who = readers === 1 ? "a reader at any one node" : `readers at any ${readers} nodes`;
  const most = worst.length === 0 ? "No node needs protection." : `The most that ${who} can learn, `;
  const when = holds === "always" ? "while weights change and readers move." : "if the weights in force stay. Without a guarantee, other weights may leak more.";
  const promised = promise === null ? "" : ` The promise is ${kept ? "kept" : "broken by the weights in force"}.`;
  const cap = limit === undefined ? "" : ` Caps on the weights allow an information of ${format.number(limit)}.`;
  return worst.length === 0 ? `${most}${promised}` : `${most}${when}${promised}${cap}`;
}

/** How many nodes have each level. */
export function levelSummary({ nodes, prior, budget }) {
  const counts = KNOWN.map(() => 0);
  nodes.forEach((account) => counts[level(account, prior)]++);
  const parts = counts.flatMap((count, step) => (count > 0 ? [`${count} ${KNOWN[step]}`] : [])).reverse();
  const overdrawn = nodes.filter((account) => account.overdrawn).length;
  const over = budget === undefined ? "" : overdrawn === 0 ? " No budget is overdrawn." : ` Budget overdrawn: ${format.count(overdrawn, "node")}.`;
  return `${format.list(parts)}.${over}`;
}

/** Spent, committed and left of one account. */
export function balance(account, budget) {
  const parts = [`spent ${format.number(account.spent)}`, `committed ${format.number(account.committed)}`];
  if (budget === undefined) {
    return `${format.list(parts)}; there is no budget`;
  }
  const state = account.lost ? "lost: the node was read itself" : account.overdrawn ? "overdrawn" : `left ${format.number(account.left)}`;
  return `${parts.join(", ")}, ${state}; budget ${format.number(budget)}`;
}

/** Why the weights of the last round are not those that the learner chose. */
export function refusal(graph, refused) {
  return (
    `The ledger's budget refused the weights of the last round: too much would become known about ${format.nodes(graph, graph.numbers(refused))}. ` +
    "Safe weights, or those of the round before, are in force instead."
  );
}
