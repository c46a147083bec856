/** Something that others can follow: on(type, listener), told by tell(type). */
export class Signals {
  #listeners = new Map();

  on(types, listener) {
    for (const type of types.split(" ")) {
      this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
    }
    return this;
  }

  tell(type) {
    for (const listener of this.#listeners.get(type) ?? []) {
      listener();
    }
  }
}
