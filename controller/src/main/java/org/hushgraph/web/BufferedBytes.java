package org.hushgraph.web;

import java.util.concurrent.atomic.AtomicLong;

/** Limits the bytes of requests and responses in memory, over all clients. Thread-safe. */
final class BufferedBytes {
    private final long most;
    private final AtomicLong bytes = new AtomicLong();

    BufferedBytes(long most) {
        this.most = most;
    }

    /** Reserves memory for more bytes if the limit allows; returns whether it did. */
    boolean reserve(long more) {
        if (bytes.addAndGet(more) <= most) {
            return true;
        }
        bytes.addAndGet(-more);
        return false;
    }

    void release(long fewer) {
        bytes.addAndGet(-fewer);
    }

    long bytes() {
        return bytes.get();
    }
}
