package org.hushgraph.spark;

import java.util.function.Consumer;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/** Reports executors that are lost during the work. */
final class LostExecutors extends SparkListener {
    private final Consumer<String> reporter;
    private volatile boolean ended;

    LostExecutors(Consumer<String> reporter) {
        this.reporter = reporter;
    }

    /** The work is done; executors that end from now on are not reported. */
    void end() {
        ended = true;
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
        if (!ended) {
            reporter.accept("executor " + removed.executorId() + " was lost ("
                    + removed.reason().lines().findFirst().orElse("no reason given")
                    + "); its tasks are repeated on another one.");
        }
    }
}
