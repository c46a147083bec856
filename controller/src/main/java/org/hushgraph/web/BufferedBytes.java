package org.hushgraph.web;

import java.util.concurrent.atomic.AtomicLong;

/** How many bytes of requests and answers are in memory, of all clients together, up to a limit. Safe for several threads. */
final class BufferedBytes {
    private final long most;
    private final AtomicLong bytes = new AtomicLong();

    BufferedBytes(long most) {
        this.most = most;
    }

    /** Whether there is room for some more; then it is taken. */
    boolean take(long more) {
        if (bytes.addAndGet(more) <= most) {
            return true;
        }
        bytes.addAndGet(-more);
        return false;
    }

    void giveBack(long fewer) {
        bytes.addAndGet(-fewer);
    }

    long bytes() {
        return bytes.get();
    }
}
