package org.hushgraph.web;

/** The server can't listen where it was told to. */
public final class BindFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    BindFailure(String host, int port, Throwable cause) {
        super(
                "can't listen on " + host + ":" + port
                        + ". Maybe another process does already: stop it, or choose another with --port.",
                cause);
    }
}
