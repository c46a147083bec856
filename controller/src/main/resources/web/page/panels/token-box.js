import { byId } from "../common/dom.js";

/** Asks for a token when the service rejects the current one, or there is none. */
export class TokenBox {
  #box = byId("token-box");

  #api;

  constructor(api) {
    this.#api = api;
    byId("token-form").addEventListener("submit", (event) => {
      event.preventDefault();
      api.token = byId("token").value.trim();
      location.reload();
    });
    this.#box.addEventListener("cancel", (event) => event.preventDefault());
  }

  ask() {
    byId("token-problem").textContent = this.#api.token
      ? "The controller does not accept this token. It may be mistyped or revoked."
      : "This page needs a token.";
    if (!this.#box.open) {
      this.#box.showModal();
    }
  }
}
