import d3 from "../common/d3.js";
import * as words from "../common/words.js";

const MARGIN = { top: 20, right: 6, bottom: 20, left: 40 };

/**
 * A small line chart over epochs, with the spells under alarm behind.
 *
 * The numbers of the epoch shown, or of the one that is pointed at, stand beside the names of the lines; a click goes to an epoch.
 */
export class Chart {
  #svg;
  #series;
  #data = { rows: [], spells: [], moments: [] };
  #cursor = null;
  #pointed = null;

  /** Series have a name, a class number and value(row), which is undefined where there is none. */
  constructor(svg, series, chosen) {
    this.#svg = d3.select(svg);
    this.#series = series;
    this.#svg.on("pointermove", (event) => this.#point(this.#numberAt(event)));
    this.#svg.on("pointerleave", () => this.#point(null));
    this.#svg.on("click", (event) => this.#data.rows.length > 0 && chosen(this.#numberAt(event)));
    for (const layer of ["behind", "axes", "lines", "front", "keys"]) {
      this.#svg.append("g").attr("class", layer);
    }
    new ResizeObserver(() => this.#draw()).observe(svg);
  }

  /** Shows rows with a number each; spells are pairs of numbers, moments are numbers where alarms changed. */
  show(data, cursor) {
    this.#data = data;
    this.#cursor = cursor;
    this.#draw();
  }

  #point(number) {
    this.#pointed = number;
    this.#marks();
  }

  #numberAt(event) {
    const number = Math.round(this.#x.invert(d3.pointer(event)[0]));
    const [first, last] = this.#x.domain();
    return Math.min(last, Math.max(first, number));
  }

  get #width() {
    return this.#svg.node().clientWidth;
  }

  get #height() {
    return this.#svg.node().clientHeight;
  }

  get #x() {
    const { rows } = this.#data;
    const last = rows.at(-1)?.number ?? 1;
    return d3.scaleLinear([rows[0]?.number ?? 0, Math.max(last, (rows[0]?.number ?? 0) + 1)], [MARGIN.left, this.#width - MARGIN.right]);
  }

  get #y() {
    const values = this.#series.flatMap(({ value }) => this.#data.rows.map(value)).filter(Number.isFinite);
    const [least = 0, most = 1] = d3.extent(values);
    const top = most > 0 ? most : least < 0 ? 0 : 1;
    return d3.scaleLinear([Math.min(0, least), top], [this.#height - MARGIN.bottom, MARGIN.top + 4]).nice(4);
  }

  #draw() {
    const empty = this.#width === 0 || !this.#data.rows.some((row) => this.#series.some(({ value }) => Number.isFinite(value(row))));
    this.#svg.classed("empty-chart", empty);
    if (empty) {
      this.#svg.selectAll("g > *").remove();
      return;
    }
    const [x, y] = [this.#x, this.#y];
    this.#axes(x, y);
    this.#behind(x);
    this.#lines(x, y);
    this.#marks();
  }

  #axes(x, y) {
    const axes = this.#svg.select(".axes");
    const whole = x.ticks(Math.max(2, Math.min(6, this.#width / 60))).filter(Number.isInteger);
    const below = d3.axisBottom(x).tickValues(whole).tickFormat(d3.format("d")).tickSize(0).tickPadding(8);
    const beside = d3.axisLeft(y).ticks(3).tickFormat(words.number).tickSize(MARGIN.left + MARGIN.right - this.#width);
    group(axes, "below").attr("transform", `translate(0,${this.#height - MARGIN.bottom})`).call(below);
    group(axes, "beside").attr("transform", `translate(${MARGIN.left},0)`).call(beside);
  }

  #behind(x) {
    const behind = this.#svg.select(".behind");
    const [top, bottom] = [MARGIN.top, this.#height - MARGIN.bottom];
    behind
      .selectAll("rect")
      .data(this.#data.spells)
      .join("rect")
      .attr("class", "under-alarm")
      .attr("x", ([from]) => x(from))
      .attr("width", ([from, to]) => Math.max(2, x(to) - x(from)))
      .attr("y", top)
      .attr("height", bottom - top);
    behind
      .selectAll("line")
      .data(this.#data.moments)
      .join("line")
      .attr("class", "alarm-change")
      .attr("x1", x)
      .attr("x2", x)
      .attr("y1", bottom - 5)
      .attr("y2", bottom);
  }

  #lines(x, y) {
    const line = d3
      .line()
      .defined(([, value]) => Number.isFinite(value))
      .x(([number]) => x(number))
      .y(([, value]) => y(value));
    this.#svg
      .select(".lines")
      .selectAll("path")
      .data(this.#series)
      .join("path")
      .attr("class", (series) => `trace series-${series.look}`)
      .attr("d", ({ value }) => line(thinned(this.#data.rows, value, this.#width)));
  }

  #marks() {
    const { rows } = this.#data;
    if (rows.length === 0 || this.#svg.classed("empty-chart")) {
      return;
    }
    const number = this.#pointed ?? this.#cursor;
    const row = rows[number - rows[0].number];
    const [x, y] = [this.#x, this.#y];
    const front = this.#svg.select(".front");
    front
      .selectAll("line")
      .data(row ? [number] : [])
      .join("line")
      .attr("class", "cursor")
      .attr("x1", x)
      .attr("x2", x)
      .attr("y1", MARGIN.top)
      .attr("y2", this.#height - MARGIN.bottom);
    front
      .selectAll("circle")
      .data(row ? this.#series.filter(({ value }) => Number.isFinite(value(row))) : [])
      .join("circle")
      .attr("class", (series) => `dot series-${series.look}`)
      .attr("cx", x(number))
      .attr("cy", ({ value }) => y(value(row)))
      .attr("r", 3.5);
    this.#keys(row);
  }

  #keys(row) {
    let left = MARGIN.left;
    this.#svg
      .select(".keys")
      .selectAll("text")
      .data(this.#series)
      .join("text")
      .attr("class", (series) => `key series-${series.look}`)
      .attr("y", 12)
      .text(({ name, value }) => (row && Number.isFinite(value(row)) ? `${name} ${words.number(value(row))}` : name))
      .each(function place() {
        d3.select(this).attr("x", left);
        left += this.getComputedTextLength() + 14;
      });
    const epoch = this.#pointed === null ? [] : [`epoch ${this.#pointed}`];
    this.#svg
      .select(".front")
      .selectAll("text")
      .data(epoch)
      .join("text")
      .attr("x", this.#width - MARGIN.right)
      .attr("y", 12)
      .attr("text-anchor", "end")
      .text(String);
  }
}

function group(parent, name) {
  return parent.selectAll(`.${name}`).data([null]).join("g").attr("class", name);
}

/** Points of a line; where there are several to a pixel, the least and the greatest of them. */
function thinned(rows, value, width) {
  const points = rows.map((row) => [row.number, value(row)]);
  const together = Math.ceil((2 * points.length) / Math.max(1, width));
  if (together < 3) {
    return points;
  }
  const thin = [];
  for (let at = 0; at < points.length; at += together) {
    const few = points.slice(at, at + together);
    const known = few.filter(([, v]) => Number.isFinite(v));
    const ends = known.length === 0 ? [few[0]] : [d3.least(known, ([, v]) => v), d3.greatest(known, ([, v]) => v)];
    thin.push(...ends.sort((a, b) => a[0] - b[0]));
  }
  return thin;
}
