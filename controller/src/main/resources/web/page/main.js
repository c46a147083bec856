import { AgentPanel } from "./agent-panel.js";
import { Agents } from "./agents.js";
import { AlarmPanel } from "./alarm-panel.js";
import { Api } from "./http-api.js";
import { Charts } from "./charts.js";
import { byId } from "./dom.js";
import { EpochPanel } from "./epoch-panel.js";
import { EventStream } from "./events.js";
import { Exports } from "./exports.js";
import { GraphKeys } from "./graph-keys.js";
import { GraphPointer } from "./graph-pointer.js";
import { GraphView } from "./graph-view.js";
import { drawLegend } from "./legend.js";
import { Messages } from "./messages.js";
import { Narrator } from "./narrator.js";
import { NetworkPanel } from "./network-panel.js";
import { NetworkStore } from "./network-store.js";
import { NodeSearch } from "./node-search.js";
import { Operations } from "./operations.js";
import { OperatorPanel } from "./operator-panel.js";
import { Selection } from "./selection.js";
import { SelectionPanel } from "./selection-panel.js";
import { Shown } from "./shown.js";
import { Story } from "./story.js";
import { Theme } from "./theme.js";
import { Timeline } from "./timeline.js";
import { TokenBox } from "./token-box.js";
import { WeightScale } from "./weight-scale.js";
import * as words from "./words.js";

const FIRST_NETWORK = "demo";

const api = new Api();
api.takeTokenFromAddress();
const tokenBox = new TokenBox(api);
const messages = new Messages(byId("errors"), byId("voice"), (problem) => tokenBox.ask(problem));
const theme = new Theme();
const store = new NetworkStore(api);
const shown = new Shown(api, store);
const selection = new Selection();
const operations = new Operations(api, store);
const agents = new Agents(api, store, messages);
const view = new GraphView(byId("graph-ground"), byId("graph"), shown, selection, theme, agents);

/** Selects a node; operators also raise or clear its alarm, unless what is shown is not now. */
function act(node) {
  selection.selectNode(node);
  if (store.operator && shown.kind === "live") {
    messages.attempt(() => operations.toggle(node));
  }
}

const pointer = new GraphPointer(byId("graph"), byId("tip"), view, shown, {
  node: act,
  link: (link) => selection.selectLink(link),
  nothing: () => selection.clear(),
});
new GraphKeys(byId("graph"), view, shown, selection, act);
store.on("network", () => {
  selection.clear();
  view.networkChosen();
  pointer.networkChosen();
  byId("empty").hidden = store.graph !== null;
  byId("empty").textContent = store.operator ? "No network yet. Import a file, or drop one here." : "No network yet.";
});
new NetworkPanel(api, store, operations, messages);
new EpochPanel(store, shown, selection);
new AlarmPanel(store, selection, operations, messages);
new AgentPanel(store, agents, selection);
new NodeSearch(store, selection);
new SelectionPanel(api, store, shown, selection, operations, messages);
new OperatorPanel(store, shown, operations, messages);
new Timeline(store, shown, messages);
new Charts(api, store, shown, messages);
new Exports(api, store, shown, view, theme, messages);
new Story(store, shown, operations, messages);
new Narrator(store, selection, messages);

byId("zoom-in").addEventListener("click", () => view.camera.magnify(1.4));
byId("zoom-out").addEventListener("click", () => view.camera.magnify(1 / 1.4));
byId("zoom-all").addEventListener("click", () => view.camera.reset());

const legend = () => drawLegend(byId("legend"), new WeightScale(theme.cool, theme.plain, theme.warm, 3));
theme.on("change", legend);
legend();

shown.on("change", () => {
  const banners = {
    live: "",
    past: `The past: epoch ${shown.epoch?.number}`,
    preview: `Not real: ${shown.title}`,
  };
  byId("graph-frame").classList.toggle("past", shown.kind === "past");
  byId("graph-frame").classList.toggle("preview", shown.kind === "preview");
  byId("banner").hidden = shown.kind === "live";
  byId("banner").textContent = banners[shown.kind];
});

store.on("networks", () => document.body.classList.toggle("viewer", !store.operator));

/** Tells how the connection is. */
function status(text, live) {
  byId("status").textContent = text;
  byId("status").classList.toggle("live", live);
}

new EventStream(api, {
  opened: async () => {
    await messages.follow(() => store.refresh(FIRST_NETWORK));
    status("live", true);
  },
  happened: (type, data) => messages.follow(() => store.happened(type, data)),
  lost: (seconds) => status(`connection lost, trying again in ${words.count(Math.ceil(seconds), "second")}…`, false),
  refused: (problem) => {
    status("no token", false);
    tokenBox.ask(problem);
  },
}).read();
