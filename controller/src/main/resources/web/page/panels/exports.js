import { byId, download } from "../common/dom.js";
import { GraphDrawing } from "../graph/graph-drawing.js";

const SHARPNESS = 2;

/** Exports what is shown: the graph as SVG or PNG, links as CSV, and the report. */
export class Exports {
  #api;
  #store;
  #shown;
  #view;
  #theme;

  constructor(api, store, shown, view, theme, messages) {
    this.#api = api;
    this.#store = store;
    this.#shown = shown;
    this.#view = view;
    this.#theme = theme;
    messages.button(byId("export-svg"), () => this.#svg());
    messages.button(byId("export-png"), () => this.#png());
    messages.button(byId("export-csv"), () => this.#csv());
    messages.button(byId("export-report"), () => this.#report());
  }

  #name(ending) {
    const moment = this.#shown.kind === "preview" ? "what-if" : `epoch-${this.#shown.epoch.number}`;
    return `${this.#store.network.name}-${moment}.${ending}`;
  }

  #svg() {
    const text = new GraphDrawing(this.#shown, this.#view, this.#theme).text();
    download(new Blob([text], { type: "image/svg+xml" }), this.#name("svg"));
  }

  async #png() {
    const { width, height } = this.#view.size;
    const canvas = document.createElement("canvas");
    canvas.width = width * SHARPNESS;
    canvas.height = height * SHARPNESS;
    const context = canvas.getContext("2d");
    context.scale(SHARPNESS, SHARPNESS);
    context.fillStyle = this.#theme.paper;
    context.fillRect(0, 0, width, height);
    this.#view.paint(context);
    download(await new Promise((resolve) => canvas.toBlob(resolve, "image/png")), this.#name("png"));
  }

  #csv() {
    const { graph, weights } = this.#shown;
    const rows = ["source,target,normal,weight"];
    for (let link = 0; link < graph.linkCount; link++) {
      const ends = [graph.source[link], graph.target[link]].map((node) => cell(graph.names[node]));
      rows.push([...ends, graph.normal[link], weights[link]].join(","));
    }
    download(new Blob([rows.join("\r\n") + "\r\n"], { type: "text/csv" }), this.#name("csv"));
  }

  async #report() {
    const number = this.#shown.kind === "preview" ? this.#store.last.number : this.#shown.epoch.number;
    const response = await this.#api.request(`${this.#store.path}/report?epoch=${number}`);
    download(await response.blob(), `${this.#store.network.name}-epoch-${number}.html`);
  }
}

/** A CSV cell: quoted if necessary, and escaped if a spreadsheet could take it for a formula. */
function cell(text) {
  const safe = /^[=+\-@\t\r]/.test(text) && !Number.isFinite(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
