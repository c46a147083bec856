/** An event emitter: on(types, listener) registers a listener, emit(type) calls all listeners of a type. */
export class EventEmitter {
  #listeners = new Map();

  on(types, listener) {
    for (const type of types.split(" ")) {
      this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
    }
    return this;
  }

  emit(type) {
    for (const listener of this.#listeners.get(type) ?? []) {
      listener();
    }
  }
}
