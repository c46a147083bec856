import d3 from "../common/d3.js";
import { byId } from "../common/dom.js";
import * as format from "../common/format.js";

const STEP = 700;

/** A slider over all epochs with a strip of alarm periods above it, a button that plays the history, and one that returns to live. */
export class Timeline {
  #store;
  #shown;
  #messages;
  #playing = false;

  constructor(store, shown, messages) {
    this.#store = store;
    this.#shown = shown;
    this.#messages = messages;
    byId("slider").addEventListener("input", (event) => {
      this.#playing = false;
      this.#go(event.target.valueAsNumber);
    });
    byId("live").addEventListener("click", () => this.#live());
    byId("play").addEventListener("click", () => this.#toggle());
    store.on("network epochs", () => this.#update());
    shown.on("change", () => this.#update());
  }

  #live() {
    this.#playing = false;
    this.#shown.live();
  }

  #go(number) {
    return this.#messages.attempt(() => this.#shown.at(number));
  }

  async #toggle() {
    this.#playing = !this.#playing;
    this.#update();
    if (this.#playing && (this.#shown.kind !== "past" || this.#shown.epoch.number >= this.#store.last.number)) {
      await this.#go(this.#store.epochs[0].number);
    }
    while (this.#playing) {
      await new Promise((resolve) => setTimeout(resolve, STEP));
      if (this.#playing && this.#shown.kind === "past") {
        await this.#next();
      }
    }
  }

  async #next() {
    const next = this.#shown.epoch.number + 1;
    if (next > this.#store.last.number) {
      this.#live();
    } else {
      await this.#go(next);
    }
  }

  #update() {
    const { epochs } = this.#store;
    const { epoch, kind } = this.#shown;
    if (!epoch || epochs.length === 0) {
      return;
    }
    const slider = byId("slider");
    slider.min = epochs[0].number;
    slider.max = epochs.at(-1).number;
    slider.value = kind === "preview" ? epochs.at(-1).number : epoch.number;
    slider.setAttribute("aria-valuetext", this.#text());
    byId("moment").textContent = this.#text();
    byId("live").setAttribute("aria-pressed", String(kind === "live"));
    byId("play").textContent = this.#playing ? "❚❚" : "▶";
    byId("play").setAttribute("aria-label", this.#playing ? "Pause" : "Play history");
    this.#strip(epochs);
  }

  #text() {
    const { epoch, kind } = this.#shown;
    if (kind === "preview") {
      return "preview, not applied";
    }
    const when = `epoch ${epoch.number}, ${format.time(epoch.at)}`;
    return kind === "past" ? `${when} (past)` : when;
  }

  #strip(epochs) {
    const span = Math.max(1, epochs.length - 1);
    const strip = d3.select("#alarm-strip").attr("viewBox", `0 0 ${span} 1`).attr("preserveAspectRatio", "none");
    strip
      .selectAll("rect")
      .data(alarmPeriods(epochs))
      .join("rect")
      .attr("class", "strip")
      .attr("x", ([from]) => Math.max(0, from - 0.5))
      .attr("width", ([from, to]) => to - from + 0.5)
      .attr("height", 1);
  }
}

/** Ranges of consecutive epochs with intruders, as pairs of indices, both inclusive. */
export function alarmPeriods(epochs) {
  const found = [];
  epochs.forEach((epoch, at) => {
    if (epoch.observed.length > 0) {
      const last = found.at(-1);
      last && last[1] === at - 1 ? (last[1] = at) : found.push([at, at]);
    }
  });
  return found;
}
