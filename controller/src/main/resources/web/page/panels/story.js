import { byId } from "../common/dom.js";
import { unprotected } from "../common/epoch-words.js";
import * as words from "../common/words.js";

const SEEN_KEY = "hushgraph.story";
const NETWORK = "demo";
const DWELL = 6000;
const ROUNDS_TO_SEE = 3;
const ROUNDS_TO_DRIFT = 8;

/**
 * The first visit explains itself: captions that follow the replay of the demo's scenario.
 *
 * A caption stays long enough to be read, and the next comes when what it tells has happened; people may go ahead.
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
    store.on("network", () => this.#arrived());
    store.on("weights", () => this.#step > 0 && this.#caption());
  }

  #arrived() {
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
    this.#tell(1);
    byId("story-next").focus();
  }

  #next() {
    if (this.#step === CAPTIONS.length) {
      this.#end();
    } else {
      if (this.#step === 1 && this.#store.operator) {
        this.#messages.attempt(() => this.#operations.startReplay());
      }
      this.#tell(this.#step + 1);
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

  #tell(step) {
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

  /** Goes on to the next caption if what it tells has happened. */
  #follow() {
    if (this.#step > 1 && this.#step < this.#reached) {
      this.#tell(this.#step + 1);
    }
  }

  get #played() {
    return this.#store.epochs.filter((epoch) => epoch.number > this.#start);
  }

  /** The last caption whose time has come. */
  get #reached() {
    const read = this.#played.filter((epoch) => epoch.observed.length > 0);
    const places = new Set(read.map((epoch) => epoch.observed.join("\n")));
    if (read.length === 0) {
      return 1;
    }
    const since = this.#store.last.number - read.at(-1).number;
    if (since > 0) {
      return since < ROUNDS_TO_DRIFT && this.#store.network.active ? 5 : 6;
    }
    return places.size > 1 ? 4 : read.length < ROUNDS_TO_SEE ? 2 : 3;
  }

  get #facts() {
    const { graph, epochs } = this.#store;
    const read = this.#played.findLast((epoch) => epoch.observed.length > 0);
    return {
      graph,
      nodes: read && words.nodes(graph, graph.numbers(read.observed)),
      would: read && words.number(unprotected(epochs, read)),
      now: read && words.number(read.cost),
      change: read && words.change(unprotected(epochs, read), read.cost),
    };
  }
}

const CAPTIONS = [
  {
    title: "A network that agrees",
    text: ({ graph }) =>
      `Each of these ${graph.nodeCount} discs is an agent with a number of its own. Again and again, linked agents move their ` +
      "numbers closer together, until all hold the average. No agent shows its number to all: it should stay private.",
    button: "Let it begin",
  },
  {
    title: "Intruders appear",
    text: ({ nodes, would }) =>
      (nodes ? `Somebody reads ${nodes}, drawn in red. ` : "Somebody reads some agents, drawn in red. ") +
      "Whoever watches an agent can work out what its neighbours hold, and their neighbours. " +
      (would ? `How much leaks is a number: ${would}, if nothing were done.` : "How much leaks is a number; less is better."),
  },
  {
    title: "Links give way",
    text: ({ would, now, change }) =>
      "Hushgraph re-weights the links, round by round. Blue, thin links now carry less than normal, orange, thick ones more. " +
      (now ? `The intruders would learn ${would}; now they learn ${now} (${change}).` : "The intruders learn less and less."),
  },
  {
    title: "They move",
    text: ({ nodes }) =>
      "The intruders went elsewhere. " +
      (nodes ? `Now it is ${nodes}. ` : "") +
      "Nobody told Hushgraph in advance; it learns on, and other links give way.",
  },
  {
    title: "They are gone",
    text: () => "No intruder is left. Weights drift back to normal, a part of the way each round, and links turn grey again.",
  },
  {
    title: "Your turn",
    text: () =>
      "Click on an agent to say that an intruder reads it, and watch. Click again when he is gone. " +
      "The slider below goes back in time; the charts show what each round was worth.",
    button: "Done",
  },
];
