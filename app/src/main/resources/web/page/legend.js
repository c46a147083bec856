import d3 from "./d3.js";
import { STOPS, WeightScale } from "./weight-scale.js";

const STEP = 34;
const NAMES = new Map([[0.25, "¼"], [0.5, "½"], [1, "normal"]]); // prettier-ignore

/** Draws what colours and widths of links mean. */
export function drawLegend(parent, scale) {
  const width = STEP * STOPS.length;
  const svg = d3
    .select(parent)
    .selectAll("svg")
    .data([null])
    .join("svg")
    .attr("width", width)
    .attr("height", 48)
    .attr("role", "img")
    .attr("aria-label", "Links from a quarter of their normal weight (thin, blue) to four times (thick, orange)");
  const middle = (stop) => STEP * (STOPS.indexOf(stop) + 0.5);
  svg
    .selectAll(".heading")
    .data(["weight of a link, times normal"])
    .join("text")
    .attr("class", "heading")
    .attr("x", width / 2)
    .attr("y", 11)
    .attr("text-anchor", "middle")
    .text(String);
  svg
    .selectAll("line")
    .data(STOPS)
    .join("line")
    .attr("x1", (stop) => middle(stop) - STEP / 2)
    .attr("x2", (stop) => middle(stop) + STEP / 2)
    .attr("y1", 24)
    .attr("y2", 24)
    .attr("stroke", (stop) => scale.colour(WeightScale.bucket(stop, 1)))
    .attr("stroke-width", (stop) => scale.width(WeightScale.bucket(stop, 1)));
  svg
    .selectAll(".stop")
    .data(STOPS)
    .join("text")
    .attr("class", "stop")
    .attr("x", middle)
    .attr("y", 44)
    .attr("text-anchor", "middle")
    .text((stop) => NAMES.get(stop) ?? String(stop));
}
