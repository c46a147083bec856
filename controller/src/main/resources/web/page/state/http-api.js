const TOKEN_KEY = "hushgraph.token";

/** An error response of the service, with its own message. */
export class Problem extends Error {
  constructor(status, title, detail) {
    super(detail || title);
    this.status = status;
    this.title = title;
  }
}

/** Client of the HTTP API. Every request carries the token, every error response becomes a Problem. */
export class Api {
  #token = localStorage.getItem(TOKEN_KEY) ?? "";

  get token() {
    return this.#token;
  }

  set token(token) {
    this.#token = token;
    localStorage.setItem(TOKEN_KEY, token);
  }

  /** Reads the token from the URL fragment, if there is one, and removes it from the address bar. */
  readTokenFromUrl() {
    const token = new URLSearchParams(location.hash.slice(1)).get("token");
    if (token) {
      this.token = token;
      history.replaceState(null, "", location.pathname + location.search);
    }
  }

  /** Sends a request under /api/v1 and returns the response. */
  async request(path, { method = "GET", headers = {}, body, signal } = {}) {
    const response = await fetch(`/api/v1${path}`, {
      method,
      body,
      signal,
      headers: { Authorization: `Bearer ${this.#token}`, ...headers },
    });
    if (!response.ok) {
      throw await problem(response);
    }
    return response;
  }

  async get(path) {
    return (await this.request(path)).json();
  }

  /** Weights of all links in an epoch. */
  async weights(network, epoch) {
    const response = await this.request(`/networks/${network}/weights?epoch=${epoch}`, {
      headers: { Accept: "application/octet-stream" },
    });
    return new Float64Array(await response.arrayBuffer());
  }

  /** Sends a change; it takes effect once even if it is sent twice. */
  async change(method, path, body) {
    const json = body !== undefined && !(body instanceof Blob);
    const response = await this.#requestWithRetry(method, path, {
      method,
      body: json ? JSON.stringify(body) : body,
      headers: {
        "Idempotency-Key": idempotencyKey(),
        ...(body === undefined ? {} : { "Content-Type": json ? "application/json" : "application/octet-stream" }),
      },
    });
    return response.status === 204 ? null : response.json();
  }

  async #requestWithRetry(method, path, options) {
    try {
      return await this.request(path, options);
    } catch (error) {
      if (error instanceof Problem) {
        throw error;
      }
      return this.request(path, options);
    }
  }
}

async function problem(response) {
  const text = await response.text();
  try {
    const { title, detail } = JSON.parse(text);
    return new Problem(response.status, title, detail);
  } catch {
    return new Problem(response.status, `The service answered ${response.status}.`, text.slice(0, 200));
  }
}

function idempotencyKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
