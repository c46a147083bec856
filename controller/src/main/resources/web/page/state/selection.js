import { EventEmitter } from "./event-emitter.js";

/** The selected node or link. Emits "change". */
export class Selection extends EventEmitter {
  node = null;
  link = null;

  selectNode(node) {
    this.#set(node, null);
  }

  selectLink(link) {
    this.#set(null, link);
  }

  clear() {
    this.#set(null, null);
  }

  #set(node, link) {
    Object.assign(this, { node, link });
    this.emit("change");
  }
}
