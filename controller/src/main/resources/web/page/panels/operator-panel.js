import { byId } from "../common/dom.js";
import * as format from "../common/format.js";

/** Controls for operators: replay, rounds, rollback, settings and approval. */
export class OperatorPanel {
  #store;
  #shown;
  #operations;

  constructor(store, shown, operations, messages) {
    this.#store = store;
    this.#shown = shown;
    this.#operations = operations;
    messages.button(byId("replay"), () => (this.#replaying ? operations.stopReplay() : this.#replay()));
    messages.button(byId("round"), () => operations.playRound());
    messages.button(byId("roll-back"), () => this.#rollBack());
    messages.button(byId("approve"), () => operations.approve(store.proposal.revision));
    messages.button(byId("show-proposal"), () => this.#showProposal());
    byId("settings").addEventListener("submit", (event) => {
      event.preventDefault();
      messages.attempt(() => this.#save());
    });
    store.on("network", () => this.#fill());
    store.on("network state weights", () => this.#update());
    shown.on("change", () => this.#update());
  }

  get #replaying() {
    return this.#store.network?.replay?.round !== undefined;
  }

  #replay() {
    this.#shown.live();
    return this.#operations.startReplay();
  }

  async #rollBack() {
    await this.#operations.rollBack(this.#shown.epoch.number);
    this.#shown.live();
  }

  #showProposal() {
    const { epoch, weights } = this.#store.proposal;
    this.#shown.preview("Round waiting for approval", [epoch], weights);
  }

  #save() {
    const cap = byId("cap").value === "" ? null : byId("cap").valueAsNumber;
    return this.#operations.change({ cap, driftRate: byId("drift").valueAsNumber, approval: byId("approval").checked });
  }

  #fill() {
    const { cap, driftRate, approval } = this.#store.settings;
    byId("cap").value = cap ?? "";
    byId("drift").value = driftRate ?? "";
    byId("approval").checked = approval ?? false;
  }

  #update() {
    const { network, proposal } = this.#store;
    byId("operator-panel").hidden = !network;
    if (network) {
      const past = this.#shown.kind === "past";
      byId("replay").hidden = network.replay === undefined;
      byId("replay").textContent = this.#replaying ? "Stop the replay" : "Replay the scenario";
      byId("roll-back").disabled = !past;
      byId("roll-back").textContent = past ? `Roll back to epoch ${this.#shown.epoch.number}` : "Roll back";
      byId("replay-note").textContent = this.#note(network);
      this.#propose(proposal);
    }
  }

  #note(network) {
    if (this.#replaying) {
      return `Replaying: round ${network.replay.round} of ${network.replay.rounds}.`;
    }
    return this.#shown.kind === "past" ? "" : "To roll back, first choose an epoch with the slider.";
  }

  #propose(proposal) {
    byId("proposal").hidden = proposal === null;
    if (proposal !== null) {
      const { before, cost, observed } = proposal.epoch;
      const effect = observed.length === 0 ? "weights drift back" : `exposure ${format.number(before)} → ${format.number(cost)}`;
      byId("proposal-text").textContent = `A round is waiting for your approval: ${effect}.`;
    }
  }
}
