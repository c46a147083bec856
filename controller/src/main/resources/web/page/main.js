import { AgentPanel } from "./panels/agent-panel.js";
import { Agents } from "./state/agents.js";
import { AlarmPanel } from "./panels/alarm-panel.js";
import { Api } from "./state/http-api.js";
import { Charts } from "./charts/charts.js";
import { byId } from "./common/dom.js";
import { EpochPanel } from "./panels/epoch-panel.js";
import { EventStream } from "./state/events.js";
import { Exports } from "./panels/exports.js";
import { GraphKeys } from "./graph/graph-keys.js";
import { GraphPointer } from "./graph/graph-pointer.js";
import { GraphView } from "./graph/graph-view.js";
import { drawLegend } from "./graph/legend.js";
import { Messages } from "./panels/messages.js";
import { Announcer } from "./panels/announcer.js";
import { NetworkPanel } from "./panels/network-panel.js";
import { NetworkStore } from "./state/network-store.js";
import { NodeSearch } from "./panels/node-search.js";
import { Operations } from "./state/operations.js";
import { OperatorPanel } from "./panels/operator-panel.js";
import { Privacy } from "./state/privacy.js";
import { PrivacyPanel } from "./panels/privacy-panel.js";
import { Selection } from "./state/selection.js";
import { SelectionPanel } from "./panels/selection-panel.js";
import { DisplayedEpoch } from "./state/displayed-epoch.js";
import { Story } from "./panels/story.js";
import { Theme } from "./state/theme.js";
import { Timeline } from "./charts/timeline.js";
import { TokenBox } from "./panels/token-box.js";
import { WeightScale } from "./graph/weight-scale.js";
import * as format from "./common/format.js";

const FIRST_NETWORK = "demo";

const api = new Api();
api.readTokenFromUrl();
const tokenBox = new TokenBox(api);
const messages = new Messages(byId("errors"), byId("voice"), (problem) => tokenBox.ask(problem));
const theme = new Theme();
const store = new NetworkStore(api);
const shown = new DisplayedEpoch(api, store);
const selection = new Selection();
const operations = new Operations(api, store);
const agents = new Agents(api, store, messages);
const privacy = new Privacy(api, store);
const view = new GraphView(byId("graph-ground"), byId("graph"), shown, selection, theme, agents, privacy);

/** Selects a node. Operators also raise or clear its alarm, if the live epoch is shown. */
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
new EpochPanel(api, store, shown, selection);
new AlarmPanel(store, selection, operations, messages);
new PrivacyPanel(store, privacy, selection);
new AgentPanel(store, agents, selection);
new NodeSearch(store, selection);
new SelectionPanel(api, store, shown, selection, operations, messages);
new OperatorPanel(store, shown, operations, messages);
new Timeline(store, shown, messages);
new Charts(api, store, shown, messages);
new Exports(api, store, shown, view, theme, messages);
new Story(store, shown, operations, messages);
new Announcer(store, selection, messages);

byId("zoom-in").addEventListener("click", () => view.camera.magnify(1.4));
byId("zoom-out").addEventListener("click", () => view.camera.magnify(1 / 1.4));
byId("zoom-all").addEventListener("click", () => view.camera.reset());

const legend = () => drawLegend(byId("legend"), new WeightScale(theme.cool, theme.plain, theme.warm, 3));
theme.on("change", legend);
legend();

shown.on("change", () => {
  const banners = {
    live: "",
    past: `Past epoch ${shown.epoch?.number}`,
    preview: `Preview (not applied): ${shown.title}`,
  };
  byId("graph-frame").classList.toggle("past", shown.kind === "past");
  byId("graph-frame").classList.toggle("preview", shown.kind === "preview");
  byId("banner").hidden = shown.kind === "live";
  byId("banner").textContent = banners[shown.kind];
});

store.on("networks", () => document.body.classList.toggle("viewer", !store.operator));

/** Shows the connection status. */
function status(text, live) {
  byId("status").textContent = text;
  byId("status").classList.toggle("live", live);
}

new EventStream(api, {
  opened: async () => {
    await messages.runInBackground(() => store.refresh(FIRST_NETWORK));
    status("live", true);
  },
  received: (type, data) => messages.runInBackground(() => store.receive(type, data)),
  lost: (seconds) => status(`connection lost, retrying in ${format.count(Math.ceil(seconds), "second")}…`, false),
  rejected: () => {
    status("no valid token", false);
    tokenBox.ask();
  },
}).read();
