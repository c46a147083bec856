import { byId, element } from "../common/dom.js";
import { cause, changes, exposure, exposureRows, protection, unprotected } from "../common/epoch-text.js";
import * as format from "../common/format.js";

const SETTLED = 400; // milliseconds without a new epoch, before the protection is requested

/** Describes the epoch shown: what intruders would learn, what they learn now, and which links changed most. */
export class EpochPanel {
  #api;
  #store;
  #shown;
  #selection;
  #described = ""; // the epoch that the protection was requested for
  #waiting;

  constructor(api, store, shown, selection) {
    this.#api = api;
    this.#store = store;
    this.#shown = shown;
    this.#selection = selection;
    shown.on("change", () => this.#update());
  }

  #update() {
    const { graph, epoch, weights } = this.#shown;
    byId("epoch-panel").hidden = !epoch;
    if (epoch) {
      const { objective } = this.#store.network;
      const before = this.#before(epoch);
      byId("epoch-title").textContent = this.#title(epoch);
      byId("epoch-sentence").textContent = exposure(graph, epoch, before, objective);
      this.#table(epoch.observed.length === 0 ? [] : exposureRows(epoch, before, objective));
      this.#changes(changes(graph, weights));
      this.#protect(epoch);
    }
  }

  /** Describes the hidden nodes once the epoch stays for a moment, because that takes a computation. */
  #protect(epoch) {
    const known = this.#shown.kind !== "preview" && epoch.observed.length > 0;
    const wanted = known ? `${this.#store.network.name} ${epoch.number}` : "";
    if (wanted === this.#described) {
      return;
    }
    this.#described = wanted;
    clearTimeout(this.#waiting);
    byId("epoch-hidden").textContent = "";
    if (known) {
      this.#waiting = setTimeout(() => this.#request(wanted, epoch.number), SETTLED);
    }
  }

  async #request(wanted, number) {
    const path = `/networks/${encodeURIComponent(this.#store.network.name)}/protection?epoch=${number}`;
    const found = await this.#api.get(path).catch(() => null); // the epoch may be deleted by now
    if (found && wanted === this.#described) {
      byId("epoch-hidden").textContent = protection(found);
    }
  }

  #before(epoch) {
    return this.#shown.kind === "preview" ? this.#shown.unprotected : unprotected(this.#store.epochs, epoch);
  }

  #title(epoch) {
    if (this.#shown.kind === "preview") {
      return this.#shown.title;
    }
    return `Epoch ${epoch.number}: ${cause(epoch)}`;
  }

  #table(rows) {
    byId("exposure-table").replaceChildren(
      ...rows.map(([name, value]) =>
        element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, format.number(value))),
      ),
    );
  }

  #changes(changed) {
    const none = "All links have their normal weights.";
    byId("changes-title").textContent = changed.length === 0 ? none : "Largest changes from normal";
    const list = byId("changes");
    while (list.children.length > changed.length) {
      list.lastChild.remove();
    }
    changed.forEach(({ link, text }, index) => {
      const { firstChild: button } = list.children[index] ?? list.appendChild(this.#changeRow());
      Object.assign(button, { textContent: text, value: link });
    });
  }

  /** Rows are reused during rounds, so that they stay clickable. */
  #changeRow() {
    const button = element("button", { type: "button", className: "plain" });
    button.addEventListener("click", () => this.#selection.selectLink(Number(button.value)));
    return element("li", {}, button);
  }
}
