/** The operations of the API on the chosen network. */
export class Operations {
  #api;
  #store;

  constructor(api, store) {
    this.#api = api;
    this.#store = store;
  }

  raise(node) {
    return this.#post("/alarms", { node: this.#store.graph.names[node] });
  }

  clear(node) {
    return this.#send("DELETE", `/alarms?node=${encodeURIComponent(this.#store.graph.names[node])}`);
  }

  clearKey(key) {
    return this.#send("DELETE", `/alarms?key=${encodeURIComponent(key)}`);
  }

  clearAll() {
    return this.#send("DELETE", "/alarms");
  }

  /** Clears the alarms of a node, or raises one if there are none. */
  toggle(node) {
    return this.#store.alarmsOf(node).length === 0 ? this.raise(node) : this.clear(node);
  }

  startReplay() {
    return this.#post("/replay");
  }

  stopReplay() {
    return this.#send("DELETE", "/replay");
  }

  playRound() {
    return this.#post("/rounds");
  }

  rollBack(epoch) {
    return this.#post("/rollbacks", { epoch });
  }

  approve(revision) {
    return this.#post("/approvals", { revision });
  }

  change(settings) {
    return this.#send("PATCH", "/settings", settings);
  }

  /** Dry run: epochs and weights if an intruder also read this node. */
  whatIf(node) {
    return this.#post("/dry-runs", { raise: [this.#store.graph.names[node]] });
  }

  remove() {
    return this.#send("DELETE", "");
  }

  #post(path, body) {
    return this.#send("POST", path, body);
  }

  #send(method, path, body) {
    return this.#api.change(method, this.#store.path + path, body);
  }
}
