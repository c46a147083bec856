package org.hushgraph.cluster;

/** The cluster is unreachable or has failed. */
public final class ClusterException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ClusterException(String message, Throwable cause) {
        super(message, cause);
    }
}
