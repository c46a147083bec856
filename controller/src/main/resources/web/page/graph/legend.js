import d3 from "../common/d3.js";
import { STOPS, WeightScale } from "./weight-scale.js";

const STEP = 34;
const NAMES = new Map([[0.25, "¼"], [0.5, "½"], [1, "normal"]]); // prettier-ignore

/** Draws the legend of discs, and of the colours and widths of links. */
export function drawLegend(parent, scale) {
  const width = STEP * STOPS.length;
  const svg = d3
    .select(parent)
    .selectAll("svg")
    .data([null])
    .join("svg")
    .attr("width", width)
    .attr("height", 74)
    .attr("role", "img")
    .attr("aria-label", "Red discs are nodes that an intruder reads. Links range from a quarter of their normal weight (thin, blue) to four times (thick, orange)");
  drawDiscs(svg);
  const links = svg.selectAll(".links").data([null]).join("g").attr("class", "links").attr("transform", "translate(0,26)");
  const middle = (stop) => STEP * (STOPS.indexOf(stop) + 0.5);
  links
    .selectAll(".heading")
    .data(["link weight relative to normal"])
    .join("text")
    .attr("class", "heading")
    .attr("x", width / 2)
    .attr("y", 11)
    .attr("text-anchor", "middle")
    .text(String);
  links
    .selectAll("line")
    .data(STOPS)
    .join("line")
    .attr("x1", (stop) => middle(stop) - STEP / 2)
    .attr("x2", (stop) => middle(stop) + STEP / 2)
    .attr("y1", 24)
    .attr("y2", 24)
    .attr("stroke", (stop) => scale.colour(WeightScale.bucket(stop, 1)))
    .attr("stroke-width", (stop) => scale.width(WeightScale.bucket(stop, 1)));
  links
    .selectAll(".stop")
    .data(STOPS)
    .join("text")
    .attr("class", "stop")
    .attr("x", middle)
    .attr("y", 44)
    .attr("text-anchor", "middle")
    .text((stop) => NAMES.get(stop) ?? String(stop));
}

function drawDiscs(svg) {
  const kinds = [
    { look: "node", text: "node", x: 9, radius: 7 },
    { look: "intruder", text: "node read by an intruder", x: 76, radius: 9 },
  ];
  svg
    .selectAll("circle")
    .data(kinds)
    .join("circle")
    .attr("class", ({ look }) => look)
    .attr("cx", ({ x }) => x)
    .attr("cy", 11)
    .attr("r", ({ radius }) => radius);
  svg
    .selectAll(".kind")
    .data(kinds)
    .join("text")
    .attr("class", "kind")
    .attr("x", ({ x, radius }) => x + radius + 5)
    .attr("y", 15)
    .text(({ text }) => text);
}
