package org.hushgraph.supervision;

import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.TimeUnit;

/**
 * A thread that runs tasks, now or after a delay, one at a time. The number of waiting tasks is limited. A task that
 * fails does not affect the others. Thread-safe.
 */
public final class TaskQueue implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final int capacity;
    private final Queue<Timed> waiting =
            new PriorityQueue<>(Comparator.comparingLong(Timed::dueMillis).thenComparingLong(Timed::number));
    private final long start = System.nanoTime();
    private final SupervisedLoop loop;
    private long number;
    private boolean woken;
    private boolean closed;

    /**
     * A task that is due at some time.
     *
     * @param dueMillis since the queue was created
     * @param number keeps tasks in order that are due at the same time
     * @param everyMillis between two runs; 0 for a single run
     */
    private record Timed(long dueMillis, long number, long everyMillis, Runnable task) {}

    /** Starts a thread with this name. */
    public TaskQueue(String name, int capacity) {
        this.capacity = capacity;
        this.loop = SupervisedLoop.start(name, new Steps());
    }

    /** Runs a task soon; returns false if too many are waiting, or the queue is closed. */
    public boolean execute(Runnable task) {
        return add(0, 0, task);
    }

    /** Runs a task after a delay; returns false if too many are waiting, or the queue is closed. */
    public boolean schedule(long delayMillis, Runnable task) {
        return add(delayMillis, 0, task);
    }

    /** Runs a task again and again. */
    public boolean repeat(long everyMillis, Runnable task) {
        return add(everyMillis, everyMillis, task);
    }

    private synchronized boolean add(long delayMillis, long everyMillis, Runnable task) {
        if (closed || waiting.size() >= capacity) {
            return false;
        }
        notifyAll();
        return waiting.add(new Timed(now() + delayMillis, number++, everyMillis, task));
    }

    private long now() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    /** Why the thread does not work now. */
    public Optional<String> problem() {
        return loop.problem();
    }

    private synchronized Optional<Runnable> next() throws InterruptedException {
        long end = now() + SupervisedLoop.IDLE_MILLIS;
        for (long left = untilDue(end); left > 0 && !woken; left = untilDue(end)) {
            wait(left);
        }
        woken = false;
        return waiting.isEmpty() || waiting.peek().dueMillis() > now() ? Optional.empty() : Optional.of(removed());
    }

    private long untilDue(long end) {
        return (waiting.isEmpty() ? end : Math.min(end, waiting.peek().dueMillis())) - now();
    }

    private Runnable removed() {
        Timed first = waiting.remove();
        if (first.everyMillis() > 0) { // before it runs, because it may fail
            waiting.add(new Timed(now() + first.everyMillis(), number++, first.everyMillis(), first.task()));
        }
        return first.task();
    }

    /** The next task that is due. After the last one, removes those that are not. */
    private synchronized Optional<Runnable> rest() {
        closed = true;
        if (waiting.isEmpty() || waiting.peek().dueMillis() > now()) {
            waiting.clear();
            return Optional.empty();
        }
        return Optional.of(waiting.remove().task());
    }

    private final class Steps implements SupervisedLoop.Task {
        @Override
        public boolean step() throws InterruptedException {
            Optional<Runnable> task = next();
            task.ifPresent(Runnable::run);
            return task.isPresent();
        }

        @Override
        public void wake() {
            synchronized (TaskQueue.this) {
                woken = true;
                TaskQueue.this.notifyAll();
            }
        }

        @Override
        public void finish() {
            for (Optional<Runnable> task = rest(); task.isPresent(); task = rest()) {
                task.get().run();
            }
        }
    }

    /** Rejects further tasks, and waits for those that are due. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        loop.closeWithin(PATIENCE);
    }
}
