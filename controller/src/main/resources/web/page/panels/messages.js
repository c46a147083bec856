import { element } from "../common/dom.js";
import { Problem } from "../state/http-api.js";

/** Shows errors, which people can close, and announces changes to screen readers. */
export class Messages {
  #errors;
  #voice;
  #tokenRejected;
  #passingError;

  /** A rejected token is passed to tokenRejected(problem). */
  constructor(errors, voice, tokenRejected) {
    this.#errors = errors;
    this.#voice = voice;
    this.#tokenRejected = tokenRejected;
  }

  /** Announces a change to screen readers. */
  announce(text) {
    this.#voice.textContent = text;
  }

  error(text) {
    const close = element("button", { type: "button", className: "quiet", ariaLabel: "Close this message" }, "×");
    const message = element("div", { className: "message", role: "alert" }, element("p", {}, text), close);
    close.addEventListener("click", () => message.remove());
    this.#errors.replaceChildren(message);
  }

  /** Runs an action that can fail and reports its error. Returns whether it succeeded. */
  async attempt(action) {
    try {
      await action();
      return true;
    } catch (error) {
      this.#report(error);
      return false;
    }
  }

  /** Runs an action that the user did not request; its error disappears when a later one succeeds. */
  async runInBackground(action) {
    if (await this.attempt(action)) {
      this.#passingError?.remove();
    } else {
      this.#passingError = this.#errors.firstChild;
    }
  }

  /** Runs the action at every click; the button is busy meanwhile. */
  button(button, action) {
    button.addEventListener("click", async () => {
      button.setAttribute("aria-busy", "true");
      await this.attempt(action);
      button.removeAttribute("aria-busy");
    });
  }

  #report(error) {
    if (error instanceof Problem && error.status === 401) {
      this.#tokenRejected(error);
    } else if (error instanceof TypeError && /fetch|network/i.test(error.message)) {
      this.error("The service can't be reached. Check that it is running; this page reconnects automatically.");
    } else {
      this.error(error.message);
    }
  }
}
