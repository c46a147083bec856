package org.hushgraph.cli;

import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;

/**
 * The wish to stop that Ctrl-C (SIGINT) and SIGTERM express. Once there is something to save, the end of the process waits until this
 * is closed; before, a signal ends it at once. The exit code is the signal's, 130 or 143, whatever the command returns.
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
     * Listens from now on.
     *
     * @param consequence what becomes of the work so far, in words
     */
    StopSignal(String consequence) {
        this.consequence = consequence;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** From now on there is something that must not be lost. */
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
                + "hushgraph: stopping; " + consequence + ". To end at once: kill -9 "
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
            worthSaving = false; // a signal came, and the process ends
        }
    }
}
