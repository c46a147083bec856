package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import org.hushgraph.audit.NodeAudit;
import org.hushgraph.auditjob.Audit;
import org.hushgraph.auditjob.AuditChoice;
import org.hushgraph.auditjob.AuditTask;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.privacy.EngineChoice;

/** An audit that several engines run, and the check that their results have the same bits. */
final class SparkAuditCase {
    static final AuditChoice CHOICE = new AuditChoice(AuditChoice.Order.EXPOSURE, 2, false);

    private SparkAuditCase() {}

    /** A network with hubs and different weights. */
    static AuditTask task(int nodes) {
        Graph graph = RandomGraphs.scaleFree(nodes, 2, 7);
        Vector weights = Vector.generate(graph.edgeCount(), l -> 0.5 + l % 3);
        return new AuditTask(
                "example",
                LinearNetwork.of(graph),
                weights,
                "generated",
                new AllTime(0),
                new EngineChoice(EngineChoice.Kind.AUTO, 1e-8));
    }

    static void require(Audit expected, Audit actual) {
        assertThat(actual.worstOf(actual.size())).isEqualTo(expected.worstOf(expected.size()));
        assertThat(actual.computed()).isEqualTo(expected.computed());
        for (NodeAudit node : expected.worstOf(CHOICE.remedies())) {
            assertThat(expected.remedy(node)).isPresent();
            assertThat(actual.remedy(node)).isEqualTo(expected.remedy(node));
        }
    }
}
