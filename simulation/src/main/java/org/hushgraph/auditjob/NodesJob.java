package org.hushgraph.auditjob;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.work.Job;

/** Audits nodes block by block. */
record NodesJob(SharedTask task) implements Job<NodeSet, List<NodeAudit>> {
    @Override
    public List<NodeAudit> result(NodeSet block, BooleanSupplier stop) {
        return task.auditor().audit(block);
    }
}
