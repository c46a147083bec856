package org.hushgraph.web;

/** A client of the event stream. */
interface EventReader {
    /** Accepts a frame without blocking; returns false if the client is too slow and must be disconnected. */
    boolean send(byte[] frame);

    /** Whether its token is still valid. */
    boolean isAuthorized();

    /** Disconnects the client. */
    void close();
}
