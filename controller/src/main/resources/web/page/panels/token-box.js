import { byId } from "../common/dom.js";

/** Asks for a token when there is none that the service takes. */
export class TokenBox {
  #box = byId("token-box");

  constructor(api) {
    byId("token-form").addEventListener("submit", (event) => {
      event.preventDefault();
      api.token = byId("token").value.trim();
      location.reload();
    });
    this.#box.addEventListener("cancel", (event) => event.preventDefault());
  }

  ask(problem) {
    byId("token-problem").textContent = problem.message;
    if (!this.#box.open) {
      this.#box.showModal();
    }
  }
}
