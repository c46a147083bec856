import d3 from "../common/d3.js";
import * as format from "../common/format.js";

const MARGIN = { top: 20, right: 6, bottom: 20, left: 40 };

/**
 * A small line chart over epochs, with the periods under alarm in the background.
 *
 * The key shows the values at the epoch pointed at, or else at the epoch shown. A click jumps to an epoch.
 */
export class Chart {
  #svg;
  #series;
  #data = { rows: [], alarmPeriods: [], alarmChanges: [] };
  #cursor = null;
  #pointed = null;

  /** Each series has a name, a class number (look) and value(row), which is undefined where there is no value. */
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

  /** Shows the rows; alarmPeriods holds pairs of epoch numbers, alarmChanges the numbers of epochs where alarms changed. */
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
    const beside = d3.axisLeft(y).ticks(3).tickFormat(format.number).tickSize(MARGIN.left + MARGIN.right - this.#width);
    group(axes, "below").attr("transform", `translate(0,${this.#height - MARGIN.bottom})`).call(below);
    group(axes, "beside").attr("transform", `translate(${MARGIN.left},0)`).call(beside);
  }

  #behind(x) {
    const behind = this.#svg.select(".behind");
    const [top, bottom] = [MARGIN.top, this.#height - MARGIN.bottom];
    behind
      .selectAll("rect")
      .data(this.#data.alarmPeriods)
      .join("rect")
      .attr("class", "under-alarm")
      .attr("x", ([from]) => x(from))
      .attr("width", ([from, to]) => Math.max(2, x(to) - x(from)))
      .attr("y", top)
      .attr("height", bottom - top);
    behind
      .selectAll("line")
      .data(this.#data.alarmChanges)
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
      .text(({ name, value }) => (row && Number.isFinite(value(row)) ? `${name} ${format.number(value(row))}` : name))
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

/** Points of a line. Where several fall on one pixel, keeps only the smallest and the largest of them. */
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
