import { byId } from "../common/dom.js";

/** Asks for a token when the service rejects the current one, or there is none. */
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
