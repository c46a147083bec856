package org.hushgraph.web;

/** The server can't listen on the configured address and port. */
public final class BindFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    BindFailure(String host, int port, Throwable cause) {
        super(
                "can't listen on " + host + ":" + port
                        + ". Another process may be using the port. Try stopping it, or choose another port with --port.",
                cause);
    }
}
