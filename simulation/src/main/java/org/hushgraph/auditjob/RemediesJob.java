package org.hushgraph.auditjob;

import java.util.function.BooleanSupplier;
import org.hushgraph.work.Job;

/** Computes the best weights against an intruder at each node. */
record RemediesJob(SharedTask task, AuditChoice.Order order) implements Job<Integer, Remedy> {
    @Override
    public Remedy result(Integer node, BooleanSupplier stop) {
        return Remedy.of(task.task(), node, order, stop);
    }

    @Override
    public boolean usesAllCores() {
        return true;
    }
}
