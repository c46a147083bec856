package org.hushgraph.web;

/** Somebody who reads events. */
interface EventReader {
    /** Takes some bytes of the stream, without waiting; false when it can take no more and is to be dropped. */
    boolean send(byte[] frame);

    /** Whether it may still read. */
    boolean isWelcome();

    /** No more will come. */
    void close();
}
