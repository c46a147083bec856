package org.hushgraph.spark;

import java.util.function.Consumer;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/** Tells of executors that went away before the work was done. */
final class LostExecutors extends SparkListener {
    private final Consumer<String> reporter;
    private volatile boolean ended;

    LostExecutors(Consumer<String> reporter) {
        this.reporter = reporter;
    }

    /** From now on they may go. */
    void end() {
        ended = true;
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
        if (!ended) {
            reporter.accept("executor " + removed.executorId() + " was lost ("
                    + removed.reason().lines().findFirst().orElse("no reason was given")
                    + "); what it was doing is done again elsewhere.");
        }
    }
}
