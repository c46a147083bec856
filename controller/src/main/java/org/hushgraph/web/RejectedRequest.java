package org.hushgraph.web;

/** A request that is not done, and the status that says so; the message says why and how to mend it. */
final class RejectedRequest extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;
    private final String title;

    RejectedRequest(int status, String title, String message) {
        super(message);
        this.status = status;
        this.title = title;
    }

    /** What was asked for is not there. */
    static RejectedRequest notFound(String message) {
        return new RejectedRequest(404, "Not found", message);
    }

    int status() {
        return status;
    }

    String title() {
        return title;
    }
}
