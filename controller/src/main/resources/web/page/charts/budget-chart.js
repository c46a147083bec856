import d3 from "../common/d3.js";
import * as format from "../common/format.js";

const MARGIN = { top: 14, right: 4, bottom: 18, left: 44 };
const WIDEST = 14;

/** What is spent, committed and left of the budget of one node, as a bar for each ledger that the page has read. */
export class BudgetChart {
  #svg;
  #rows = [];
  #budget;

  constructor(svg) {
    this.#svg = d3.select(svg);
    new ResizeObserver(() => this.#draw()).observe(svg);
  }

  /** Shows rows with the time at and an account; the budget is undefined if there is none. */
  show(rows, budget, text) {
    this.#rows = rows;
    this.#budget = budget;
    this.#svg.attr("aria-label", text);
    this.#draw();
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.#svg.node();
    this.#svg.selectAll("*").remove();
    if (this.#rows.length === 0 || width === 0) {
      return;
    }
    const totals = this.#rows.map(({ account }) => account.spent + account.committed);
    const y = d3.scaleLinear([0, Math.max(d3.max(totals), this.#budget ?? 0) || 1], [height - MARGIN.bottom, MARGIN.top]).nice(3);
    const step = Math.min(WIDEST, (width - MARGIN.left - MARGIN.right) / this.#rows.length);
    this.#axis(y, width);
    this.#rows.forEach((row, at) => this.#bar(row.account, MARGIN.left + at * step, Math.max(1, step - 1.5), y));
    this.#limit(y, width);
    this.#times(step, height);
  }

  #axis(y, width) {
    const beside = d3.axisLeft(y).ticks(3).tickFormat(format.number).tickSize(MARGIN.left + MARGIN.right - width);
    this.#svg.append("g").attr("transform", `translate(${MARGIN.left},0)`).call(beside);
  }

  #bar(account, x, width, y) {
    const { spent, committed } = account;
    const left = account.lost ? 0 : (account.left ?? 0);
    let from = 0;
    for (const [look, size] of [["spent", spent], ["committed", committed], ["left", left]]) /* prettier-ignore */ {
      this.#svg
        .append("rect")
        .attr("class", look)
        .attr("x", x)
        .attr("width", width)
        .attr("y", y(from + size))
        .attr("height", y(from) - y(from + size));
      from += size;
    }
    const mark = account.lost ? "×" : account.overdrawn ? "!" : "";
    if (mark && width > 4) {
      this.#svg.append("text").attr("class", "mark").attr("x", x + width / 2).attr("y", y(from) - 3).text(mark); // prettier-ignore
    }
  }

  #limit(y, width) {
    if (this.#budget !== undefined) {
      const at = y(this.#budget);
      this.#svg.append("line").attr("class", "limit").attr("x1", MARGIN.left).attr("x2", width - MARGIN.right).attr("y1", at).attr("y2", at); // prettier-ignore
    }
  }

  #times(step, height) {
    const first = this.#rows[0].at;
    const last = this.#rows.at(-1).at;
    const time = (at, x, anchor) =>
      this.#svg.append("text").attr("x", x).attr("y", height - 4).attr("text-anchor", anchor).text(format.time(at)); // prettier-ignore
    time(first, MARGIN.left, "start");
    const end = MARGIN.left + step * this.#rows.length;
    if (end > MARGIN.left + 130) {
      time(last, end, "end");
    }
  }
}
