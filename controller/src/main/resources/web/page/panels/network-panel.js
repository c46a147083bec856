import { byId, element } from "../common/dom.js";
import * as format from "../common/format.js";

/** Chooses, imports (by button or dropped file), describes and removes networks. */
export class NetworkPanel {
  #api;
  #store;
  #messages;

  constructor(api, store, operations, messages) {
    this.#api = api;
    this.#store = store;
    this.#messages = messages;
    byId("network-choice").addEventListener("change", (event) => messages.attempt(() => store.choose(event.target.value)));
    byId("import-file").addEventListener("change", (event) => this.#importAll(event.target));
    messages.button(byId("remove-network"), () => this.#remove(operations));
    this.#listenForDrops();
    store.on("networks network", () => this.#list());
    store.on("network", () => this.#describe());
  }

  #list() {
    const { networks, network } = this.#store;
    const options = networks.map(({ name }) => element("option", { value: name, selected: name === network?.name }, name));
    byId("network-choice").replaceChildren(...options);
    byId("network-choice").disabled = options.length === 0;
  }

  #describe() {
    const { network } = this.#store;
    byId("remove-network").hidden = !network;
    byId("network-title").textContent = network ? network.title || network.name : "No network";
    byId("network-facts").textContent = network
      ? `${format.count(network.nodeCount, "node")}, ${format.count(network.linkCount, "link")}`
      : "Import a file to start.";
    byId("network-notes").replaceChildren(...(network?.notes ?? []).map((note) => element("li", {}, note)));
  }

  #listenForDrops() {
    addEventListener("dragover", (event) => {
      event.preventDefault();
      byId("drop").hidden = !this.#store.operator;
    });
    addEventListener("dragleave", (event) => (byId("drop").hidden ||= event.relatedTarget === null));
    addEventListener("drop", (event) => {
      event.preventDefault();
      byId("drop").hidden = true;
      if (event.dataTransfer.files.length > 0) {
        this.#messages.attempt(() => this.#import(event.dataTransfer.files[0]));
      }
    });
  }

  async #importAll(field) {
    await this.#messages.attempt(() => this.#import(field.files[0]));
    field.value = "";
  }

  async #import(file) {
    const query = new URLSearchParams({ name: this.#freeName(file.name), filename: file.name, ...this.#settings() });
    this.#messages.announce(`Importing ${file.name}.`);
    const network = await this.#api.change("POST", `/networks?${query}`, file);
    await this.#store.refresh();
    await this.#store.choose(network.name);
    this.#messages.announce(`Network ${network.name} with ${format.count(network.nodeCount, "node")} is shown.`);
  }

  /** The settings of the form that are filled in. */
  #settings() {
    const given = ["objective", "budget", "decay", "floor"].map((name) => [name, byId(`import-${name}`).value.trim()]);
    return Object.fromEntries(given.filter(([, value]) => value !== ""));
  }

  /** A valid network name from the file name, with a number appended if it is taken. */
  #freeName(filename) {
    const plain = filename.replace(/(\.[A-Za-z0-9]{1,10}){1,2}$/, "").replace(/[^A-Za-z0-9_-]+/g, "-");
    const name = plain.replace(/^[^A-Za-z0-9]+/, "").slice(0, 58) || "network";
    const taken = new Set(this.#store.networks.map((network) => network.name));
    let number = 1;
    while (taken.has(number === 1 ? name : `${name}-${number}`)) {
      number++;
    }
    return number === 1 ? name : `${name}-${number}`;
  }

  async #remove(operations) {
    const box = byId("remove-box");
    byId("remove-title").textContent = `Remove the network ${this.#store.network.name}?`;
    box.returnValue = "keep";
    box.showModal();
    await new Promise((resolve) => box.addEventListener("close", resolve, { once: true }));
    if (box.returnValue === "remove") {
      await operations.remove();
      await this.#store.refresh();
    }
  }
}
