package org.hushgraph.controller;

/** A network was removed, so nothing can be read from it or written to it any more. */
public final class NetworkRemovedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public NetworkRemovedException(NetworkId network) {
        super("network " + network.name() + " was removed. Try listing the networks.");
    }
}
