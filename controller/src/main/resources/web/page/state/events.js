import { Problem } from "./http-api.js";

const SILENCE = 30_000;
const MAX_PAUSE = 15_000;

/** Parses a text stream into server-sent events. */
export class EventParser {
  #rest = "";
  #event = { type: "message", data: "" };

  /** Yields the events that end in this chunk of text. */
  *feed(text) {
    const lines = (this.#rest + text).split(/\r\n|\n/);
    this.#rest = lines.pop();
    for (const line of lines) {
      if (line !== "") {
        this.#field(line);
      } else if (this.#event.data !== "") {
        yield this.#event;
        this.#event = { type: "message", data: "" };
      }
    }
  }

  #field(line) {
    const [, name, value] = /^([^:]*):? ?(.*)$/.exec(line);
    if (name === "data") {
      this.#event.data += value;
    } else if (name === "event") {
      this.#event.type = value;
    } else if (name === "id") {
      this.#event.id = value;
    }
  }
}

/** The service's events for as long as the page is open. Reconnects and resumes after the last event received. */
export class EventStream {
  #api;
  #listener;
  #lastId;
  #attempt = 0;

  /** The listener has opened(), received(type, data), lost(seconds) and rejected(problem). */
  constructor(api, listener) {
    this.#api = api;
    this.#listener = listener;
  }

  /** Reads until the token is rejected. */
  async read() {
    for (;;) {
      try {
        await this.#readOnce();
      } catch (error) {
        if (error instanceof Problem && error.status === 401) {
          this.#listener.rejected(error);
          return;
        }
      }
      const pause = Math.min(MAX_PAUSE, 500 * 2 ** this.#attempt++);
      this.#listener.lost(pause / 1000);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  async #readOnce() {
    const abort = new AbortController();
    const headers = { Accept: "text/event-stream", ...(this.#lastId ? { "Last-Event-ID": this.#lastId } : {}) };
    const response = await this.#api.request("/events", { headers, signal: abort.signal });
    await this.#listener.opened();
    this.#attempt = 0;
    const parser = new EventParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const silence = setTimeout(() => abort.abort(), SILENCE);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) {
        return;
      }
      for (const event of parser.feed(value)) {
        this.#lastId = event.id ?? this.#lastId;
        this.#listener.received(event.type, JSON.parse(event.data));
      }
    }
  }
}
