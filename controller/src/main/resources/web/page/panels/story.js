import { byId } from "../common/dom.js";
import { unprotected } from "../common/epoch-text.js";
import * as format from "../common/format.js";

const SEEN_KEY = "hushgraph.story";
const NETWORK = "demo";
const DWELL = 6000;
const ROUNDS_TO_SEE = 3;
const ROUNDS_TO_DRIFT = 8;

/**
 * A guided tour on the first visit: captions that follow the replay of the demo scenario.
 *
 * Each caption stays long enough to be read. The next one appears once the events that it describes have happened; people may go
 * ahead.
 */
export class Story {
  #store;
  #shown;
  #operations;
  #messages;
  #step = 0;
  #start = 0;
  #timer = 0;

  constructor(store, shown, operations, messages) {
    this.#store = store;
    this.#shown = shown;
    this.#operations = operations;
    this.#messages = messages;
    byId("story-next").addEventListener("click", () => this.#next());
    byId("story-skip").addEventListener("click", () => this.#end());
    byId("story-again").addEventListener("click", () => this.#begin());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#step > 0 && this.#end());
    store.on("network", () => this.#networkChanged());
    store.on("weights", () => this.#step > 0 && this.#caption());
  }

  #networkChanged() {
    const here = this.#store.network?.name === NETWORK;
    byId("story-again").hidden = !here;
    if (!here) {
      this.#close();
    } else if (localStorage.getItem(SEEN_KEY) === null) {
      this.#begin();
    }
  }

  #begin() {
    this.#shown.live();
    this.#start = this.#store.last.number;
    this.#showStep(1);
    byId("story-next").focus();
  }

  #next() {
    if (this.#step === CAPTIONS.length) {
      this.#end();
    } else {
      if (this.#step === 1 && this.#store.operator) {
        this.#messages.attempt(() => this.#operations.startReplay());
      }
      this.#showStep(this.#step + 1);
    }
  }

  #end() {
    localStorage.setItem(SEEN_KEY, "seen");
    this.#close();
    byId("graph").focus();
  }

  #close() {
    clearInterval(this.#timer);
    this.#step = 0;
    byId("story").hidden = true;
  }

  #showStep(step) {
    this.#step = step;
    byId("story").hidden = false;
    byId("story-step").textContent = `${step} of ${CAPTIONS.length}`;
    byId("story-title").textContent = CAPTIONS[step - 1].title;
    byId("story-next").textContent = CAPTIONS[step - 1].button ?? "Next";
    this.#caption();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#follow(), DWELL);
  }

  #caption() {
    byId("story-text").textContent = CAPTIONS[this.#step - 1].text(this.#facts);
  }

  /** Shows the next caption if its events have happened. */
  #follow() {
    if (this.#step > 1 && this.#step < this.#reached) {
      this.#showStep(this.#step + 1);
    }
  }

  get #played() {
    return this.#store.epochs.filter((epoch) => epoch.number > this.#start);
  }

  /** The last caption whose events have happened. */
  get #reached() {
    const read = this.#played.filter((epoch) => epoch.observed.length > 0);
    const observedSets = new Set(read.map((epoch) => epoch.observed.join("\n")));
    if (read.length === 0) {
      return 1;
    }
    const since = this.#store.last.number - read.at(-1).number;
    if (since > 0) {
      return since < ROUNDS_TO_DRIFT && this.#store.network.active ? 5 : 6;
    }
    return observedSets.size > 1 ? 4 : read.length < ROUNDS_TO_SEE ? 2 : 3;
  }

  get #facts() {
    const { graph, epochs } = this.#store;
    const read = this.#played.findLast((epoch) => epoch.observed.length > 0);
    return {
      graph,
      nodes: read && format.nodes(graph, graph.numbers(read.observed)),
      would: read && format.number(unprotected(epochs, read)),
      now: read && format.number(read.cost),
      change: read && format.change(unprotected(epochs, read), read.cost),
    };
  }
}

const CAPTIONS = [
  {
    title: "A network reaches agreement",
    text: ({ graph }) =>
      `Each of these ${graph.nodeCount} discs is an agent with a private number. Linked agents repeatedly move their numbers ` +
      "closer together, until all of them hold the average. An agent's initial number should stay private.",
      button: "Start",
  },
  {
    title: "Intruders appear",
    text: ({ nodes, would }) =>
      (nodes ? `Intruders read ${nodes}, drawn in red. ` : "Intruders read some of the agents, drawn in red. ") +
      "By watching an agent, they can infer the numbers of its neighbours, and of their neighbours. " +
      (would ? `Hushgraph measures how much leaks: ${would} without re-weighting.` : "Hushgraph measures how much leaks; less is better."),
  },
  {
    title: "Links adapt",
    text: ({ would, now, change }) =>
      "Hushgraph re-weights the links, round by round. Thin blue links now carry less than normal, thick orange links more. " +
      (now ? `The intruders would learn ${would}; now they learn ${now} (${change}).` : "The intruders learn less with each round."),
  },
  {
    title: "The intruders move",
    text: ({ nodes }) =>
      "The intruders have moved. " +
      (nodes ? `They now read ${nodes}. ` : "") +
      "Hushgraph could not know this in advance. It keeps learning and re-weights other links.",
  },
  {
    title: "The intruders leave",
    text: () => "No intruder is left. In each round, weights drift part of the way back to normal, and links turn grey again.",
  },
  {
    title: "Your turn",
    text: () =>
      "Click on an agent to raise an alarm: an intruder reads it. Click again to clear the alarm. " +
      "The slider below shows past epochs; the charts show how much each round reduced the leak.",
    button: "Done",
  },
];
