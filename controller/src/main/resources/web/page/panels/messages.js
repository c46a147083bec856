import { element } from "../common/dom.js";
import { Problem } from "../state/http-api.js";

/** What the page tells in passing: errors that people can read and close, and changes for screen readers. */
export class Messages {
  #errors;
  #voice;
  #refused;
  #passing;

  /** A token that is refused goes to refused(problem). */
  constructor(errors, voice, refused) {
    this.#errors = errors;
    this.#voice = voice;
    this.#refused = refused;
  }

  /** Says a change aloud. */
  say(text) {
    this.#voice.textContent = text;
  }

  error(text) {
    const close = element("button", { type: "button", className: "quiet", ariaLabel: "Close this message" }, "×");
    const message = element("div", { className: "message", role: "alert" }, element("p", {}, text), close);
    close.addEventListener("click", () => message.remove());
    this.#errors.replaceChildren(message);
  }

  /** Does something that can go wrong; what goes wrong is told. Says whether it went well. */
  async attempt(action) {
    try {
      await action();
      return true;
    } catch (error) {
      this.#tell(error);
      return false;
    }
  }

  /** Does what nobody asked for; what goes wrong is told until it goes well again. */
  async follow(action) {
    if (await this.attempt(action)) {
      this.#passing?.remove();
    } else {
      this.#passing = this.#errors.firstChild;
    }
  }

  /** Attempts something at every click; the button rests meanwhile. */
  button(button, action) {
    button.addEventListener("click", async () => {
      button.setAttribute("aria-busy", "true");
      await this.attempt(action);
      button.removeAttribute("aria-busy");
    });
  }

  #tell(error) {
    if (error instanceof Problem && error.status === 401) {
      this.#refused(error);
    } else if (error instanceof TypeError && /fetch|network/i.test(error.message)) {
      this.error("The service can't be reached. Maybe it was stopped; this page goes on as soon as it is back.");
    } else {
      this.error(error.message);
    }
  }
}
