package org.hushgraph.supervision;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.TimeUnit;

/**
 * A bounded queue of messages to one thread. Every message that it accepts is taken, if the thread takes messages once
 * more after it is closed. Thread-safe.
 */
public final class Inbox<T> {
    private final int capacity;
    private final Queue<T> waiting = new ArrayDeque<>();
    private boolean woken;
    private boolean closed;

    public Inbox(int capacity) {
        this.capacity = capacity;
    }

    /** Adds a message; returns false if the inbox is full or closed. */
    public synchronized boolean offer(T message) {
        boolean accepted = !closed && waiting.size() < capacity && waiting.offer(message);
        notifyAll();
        return accepted;
    }

    /** Removes all messages. If there are none, waits for the first, unless it is closed or woken. */
    public synchronized List<T> take(long millis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long left = end - System.nanoTime(); isIdle() && left > 0; left = end - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        woken = false;
        List<T> all = new ArrayList<>(waiting); // may fail for lack of memory: then no message is lost
        waiting.clear();
        return all;
    }

    /** Whether there is nothing to do: no message waits, the thread was not woken, and the inbox is open. */
    public synchronized boolean isIdle() {
        return waiting.isEmpty() && !woken && !closed;
    }

    /** Ends the current or the next waiting for messages. */
    public synchronized void wake() {
        woken = true;
        notifyAll();
    }

    /** Rejects messages from now on. Those that are waiting can still be taken. */
    public synchronized void close() {
        closed = true;
        notifyAll();
    }

    public synchronized boolean isClosed() {
        return closed;
    }
}
