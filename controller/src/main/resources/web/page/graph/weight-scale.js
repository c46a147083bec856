import d3 from "../common/d3.js";

const BUCKETS = 65;
const MIDDLE = (BUCKETS - 1) / 2;
const WIDEST = 2;

/** Ratios of weight to normal that the legend shows. */
export const STOPS = [0.25, 0.5, 0.8, 1, 1.25, 2, 4];

/**
 * Line style of a weight relative to normal: cool and thin below, warm and thick above.
 *
 * Steps are finer near normal (the square root of the logarithm), so small changes are visible too. The scale covers a quarter to
 * four times normal, and is the same for all networks at all times.
 */
export class WeightScale {
  #colours;
  #widths;

  constructor(cool, plain, warm, base) {
    const below = d3.interpolateLab(plain, cool);
    const above = d3.interpolateLab(plain, warm);
    this.#colours = d3.range(BUCKETS).map((bucket) => {
      const place = (bucket - MIDDLE) / MIDDLE;
      return d3.color(place < 0 ? below(-place) : above(place)).formatHex();
    });
    this.#widths = d3.range(BUCKETS).map((bucket) => {
      const place = (bucket - MIDDLE) / MIDDLE;
      return base * 2 ** (1.5 * Math.sign(place) * place * place);
    });
  }

  static get bucketCount() {
    return BUCKETS;
  }

  /** The style bucket of a weight. */
  static bucket(weight, normal) {
    if (weight === normal) {
      return MIDDLE;
    }
    const octaves = Math.log2(weight / normal);
    const place = Math.sign(octaves) * Math.sqrt(Math.min(1, Math.abs(octaves) / WIDEST));
    return Math.round(MIDDLE + MIDDLE * place);
  }

  colour(bucket) {
    return this.#colours[bucket];
  }

  width(bucket) {
    return this.#widths[bucket];
  }
}
