package org.hushgraph.auditjob;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.hushgraph.audit.InboxShare;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.work.Job;

/**
 * Computes what the neighbours of nodes reveal about them, block by block.
 *
 * @param states the audits of all nodes for intruders who read states, by number
 */
record InboxJob(SharedTask task, List<NodeAudit> states) implements Job<NodeSet, List<InboxShare>> {
    @Override
    public List<InboxShare> result(NodeSet block, BooleanSupplier stop) {
        return task.auditor().shares(task.task().graph(), block, states);
    }
}
