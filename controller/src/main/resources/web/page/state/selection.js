import { Signals } from "./signals.js";

/** The node or the link that details are shown of; tells "change". */
export class Selection extends Signals {
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
    this.tell("change");
  }
}
