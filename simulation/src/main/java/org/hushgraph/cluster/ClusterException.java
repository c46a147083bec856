package org.hushgraph.cluster;

/** A cluster that can't be reached, or that gave up. */
public final class ClusterException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ClusterException(String message, Throwable cause) {
        super(message, cause);
    }
}
