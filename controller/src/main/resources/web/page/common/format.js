const MINUS = "−";

/** A number with three significant digits. */
export function number(value) {
  if (value === 0 || !Number.isFinite(value)) {
    return String(value);
  }
  const size = Math.abs(value);
  const text = size >= 1000 ? Math.round(size).toLocaleString("en") : size < 1e-4 ? size.toExponential(1) : plain(size);
  return value < 0 ? MINUS + text : text;
}

function plain(size) {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(size)));
  return size.toFixed(Math.min(digits, 6));
}

/** A change as a signed percentage: −23 %. */
export function change(from, to) {
  if (from === to) {
    return "±0 %";
  }
  if (from === 0) {
    return "new";
  }
  const percent = (100 * (to - from)) / from;
  const text = Math.abs(percent) < 10 ? Math.abs(percent).toFixed(1) : Math.round(Math.abs(percent)).toLocaleString("en");
  return `${percent < 0 ? MINUS : "+"}${text} %`;
}

/** An enumeration: a, b and c. */
export function list(things) {
  return things.length < 2 ? things.join("") : `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}

/** An amount with its noun, singular or plural. */
export function count(amount, one, many = `${one}s`) {
  return `${amount.toLocaleString("en")} ${amount === 1 ? one : many}`;
}

/** Time of day, with the date unless it is today. */
export function time(milliseconds) {
  const moment = new Date(milliseconds);
  const today = moment.toDateString() === new Date().toDateString();
  return today ? moment.toLocaleTimeString("en-GB") : moment.toLocaleString("en-GB");
}

/** The name of a node in a sentence. */
export function node(graph, index) {
  const label = graph.labels[index];
  return /^\d+$/.test(label) ? `node ${label}` : label;
}

/** The names of up to six nodes in a sentence; for more, only how many there are. */
export function nodes(graph, indices) {
  if (indices.length > 6) {
    return count(indices.length, "node");
  }
  const labels = indices.map((index) => graph.labels[index]);
  const numbered = labels.every((label) => /^\d+$/.test(label));
  return numbered ? `${labels.length === 1 ? "node" : "nodes"} ${list(labels)}` : list(labels);
}

/** The name of a link in a sentence. */
export function link(graph, index) {
  return `${graph.labels[graph.source[index]]} – ${graph.labels[graph.target[index]]}`;
}
