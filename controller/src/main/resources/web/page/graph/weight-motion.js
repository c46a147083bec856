const DURATION = 400;

/** Animates the transition to new weights, unless reduced motion is preferred. */
export class WeightMotion {
  #from;
  #to;
  #start = -Infinity;
  #now;

  /** Starts the transition to these weights, or jumps to them at once. */
  toward(weights, time, still) {
    const sameNetwork = this.#to?.length === weights.length;
    this.#from = sameNetwork ? Float64Array.from(this.at(time)) : weights;
    this.#to = weights;
    this.#start = still || !sameNetwork ? -Infinity : time;
  }

  /** Resets the animation; the next weights appear at once. */
  stop() {
    this.#to = undefined;
  }

  moving(time) {
    return time < this.#start + DURATION;
  }

  /** The weights at this time. */
  at(time) {
    if (!this.moving(time)) {
      return this.#to;
    }
    const part = (time - this.#start) / DURATION;
    const eased = part * part * (3 - 2 * part);
    this.#now = this.#now?.length === this.#to.length ? this.#now : new Float64Array(this.#to.length);
    for (let link = 0; link < this.#to.length; link++) {
      this.#now[link] = this.#from[link] + eased * (this.#to[link] - this.#from[link]);
    }
    return this.#now;
  }
}
