package org.hushgraph.supervision;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that repeats a step until it is closed. If a step fails, whatever it throws, the loop reports the failure
 * and goes on after a pause. Repeated failures lengthen the pause and are logged less and less often.
 */
public final class SupervisedLoop implements AutoCloseable {
    /** The longest time that a step may wait for work. */
    public static final long IDLE_MILLIS = 1000;

    private static final System.Logger LOGGER = System.getLogger(SupervisedLoop.class.getName());
    private static final Duration LONGEST_STEP = Duration.ofMinutes(5);
    private static final Duration STOP = Duration.ofSeconds(10);
    private static final Duration INTERRUPTED = Duration.ofMillis(500);
    private static final long FIRST_PAUSE_MILLIS = 50;
    private static final long LONGEST_PAUSE_MILLIS = 1000;
    private static final int MOST_FINISHES = 3;

    private final Task task;
    private final Thread thread;
    private final Duration longestStep;
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile Throwable failure; // null if there is none: an Optional would need memory, which may be short
    private volatile long stepStart = System.nanoTime();
    private int failures; // in a row; used by the thread only

    /** What a loop does. */
    public interface Task {
        /**
         * Waits for work, at most {@link #IDLE_MILLIS}, and does it.
         *
         * @return whether there was any; if so, an earlier failure is over
         * @throws InterruptedException to end the loop
         */
        boolean step() throws InterruptedException;

        /** Ends the waiting of a step. Called by other threads. */
        void wake();

        /** Does or rejects all remaining work, after the last step. If it fails, it is called again a few times. */
        default void finish() throws InterruptedException {}
    }

    private SupervisedLoop(String name, Task task, Duration longestStep) {
        this.task = task;
        this.longestStep = longestStep;
        this.thread = new Thread(this::run, name);
        thread.setDaemon(true);
    }

    /** Starts a thread with this name. */
    public static SupervisedLoop start(String name, Task task) {
        return start(name, task, LONGEST_STEP);
    }

    /**
     * Starts a thread with this name.
     *
     * @param longestStep a step that takes longer is reported as a problem
     */
    static SupervisedLoop start(String name, Task task, Duration longestStep) {
        SupervisedLoop loop = new SupervisedLoop(name, task, longestStep);
        loop.thread.start();
        return loop;
    }

    /** How long a step that started then may still wait for work. */
    public static long idleNanos(long start) {
        return start + TimeUnit.MILLISECONDS.toNanos(IDLE_MILLIS) - System.nanoTime();
    }

    private void run() {
        while (closed.getCount() > 0) {
            try {
                stepStart = System.nanoTime();
                attempt();
            } catch (Throwable e) { // such as no memory left to report a failure; parking needs none
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(LONGEST_PAUSE_MILLIS));
            }
        }
        for (int n = 0; n < MOST_FINISHES && !isFinished(); n++) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(FIRST_PAUSE_MILLIS));
        }
    }

    private void attempt() {
        try {
            if (task.step()) {
                failure = null;
                failures = 0;
            }
        } catch (InterruptedException e) {
            closed.countDown();
        } catch (Throwable e) {
            failed(e);
        }
    }

    private void failed(Throwable e) {
        failure = e;
        failures++;
        if (Integer.bitCount(failures) == 1) { // 1, 2, 4, 8, … failures
            LOGGER.log(
                    System.Logger.Level.ERROR,
                    thread.getName() + " failed " + (failures == 1 ? "" : failures + " times in a row ")
                            + "and goes on after a pause",
                    e);
        }
        try {
            long pause = FIRST_PAUSE_MILLIS << Math.min(failures, Byte.SIZE);
            var unused = closed.await(Math.min(pause, LONGEST_PAUSE_MILLIS), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            closed.countDown();
        }
    }

    private boolean isFinished() {
        try {
            task.finish();
            return true;
        } catch (InterruptedException e) {
            return false;
        } catch (Throwable e) {
            try {
                LOGGER.log(System.Logger.Level.ERROR, thread.getName() + " failed while it stopped", e);
            } catch (Throwable again) { // no memory left: what remains to be done is more important
                return false;
            }
            return false;
        }
    }

    /** The failure of the last step that had work to do. */
    public Optional<Throwable> failure() {
        return Optional.ofNullable(failure);
    }

    /** Why the loop does not work now: its last step failed or takes very long. Empty if it works. */
    public Optional<String> problem() {
        Duration duration = Duration.ofNanos(System.nanoTime() - stepStart);
        if (thread.isAlive() && failure == null && duration.compareTo(longestStep) > 0) {
            return Optional.of(thread.getName() + ": no progress for " + duration.toSeconds() + " seconds");
        }
        return failure()
                .map(e -> thread.getName() + ": "
                        + Optional.ofNullable(e.getMessage()).orElseGet(e::toString));
    }

    /** Lets the current step end and finishes the remaining work. Returns at once. */
    public void stop() {
        closed.countDown();
        task.wake();
    }

    /** Whether its thread still runs. */
    public boolean isRunning() {
        return thread.isAlive();
    }

    /** Lets the current step end and finishes the remaining work; waits a few seconds for it. */
    @Override
    public void close() {
        stop();
        join(STOP);
    }

    /** Like {@link #close()}, but interrupts a step that does not end in this time. */
    public void closeWithin(Duration patience) {
        stop();
        join(patience);
        thread.interrupt();
        join(INTERRUPTED);
    }

    private void join(Duration most) {
        try {
            thread.join(most.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
