package org.hushgraph.cli;

import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;

/**
 * Cancellation by Ctrl-C (SIGINT) or SIGTERM. Once there is something to save, the end of the process waits until this is closed;
 * before that, a signal ends it at once. The exit code is that of the signal, 130 or 143, whatever the command returns.
 */
final class StopSignal implements BooleanSupplier, AutoCloseable {
    /** The exit code after Ctrl-C. */
    static final int EXIT_CODE = 130;

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook = new Thread(this::signalled, "stop signal");
    private final String consequence;
    private volatile boolean worthSaving;
    private volatile boolean stopped;

    /**
     * Starts to listen for signals.
     *
     * @param consequence describes what happens to the work so far
     */
    StopSignal(String consequence) {
        this.consequence = consequence;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** From now on there is work that must be saved. */
    void worthSaving() {
        worthSaving = true;
    }

    @Override
    public boolean getAsBoolean() {
        return stopped;
    }

    private void signalled() {
        if (!worthSaving) {
            return;
        }
        stopped = true;
        String newLine = Boolean.getBoolean("hushgraph.progress") ? System.lineSeparator() : "";
        System.err.println(newLine
                + "hushgraph: stopping; " + consequence + ". To stop immediately: kill -9 "
                + ProcessHandle.current().pid());
        try {
            closed.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            worthSaving = false; // a signal arrived, and the process ends
        }
    }
}
