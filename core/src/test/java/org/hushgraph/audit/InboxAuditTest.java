package org.hushgraph.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.TimeSpan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InboxAuditTest {
    static IntStream seeds() {
        return IntStream.range(0, 20);
    }

    private static List<NodeAudit> audited(AuditCase random, Auditor auditor) {
        List<NodeAudit> states = auditor.audit(random.all());
        return new InboxAudit(random.graph(), states).of(auditor.shares(random.graph(), random.all(), states));
    }

    /** Exposure to readers of the inboxes of these nodes, and the part about all others, by the whole Gramian. */
    private static double[] definition(AuditCase random, TimeSpan span, int... readers) {
        Graph graph = random.graph();
        TreeSet<Integer> rows = new TreeSet<>();
        for (int k : readers) {
            rows.add(k);
            for (int l = 0; l < graph.edgeCount(); l++) {
                if (graph.from(l) == k || graph.to(l) == k) {
                    rows.add(graph.from(l) + graph.to(l) - k);
                }
            }
        }
        double all = 0;
        double others = 0;
        for (int row : rows) {
            Matrix gramian = ObservabilityGramian.of(random.network(), random.weights(), NodeSet.of(row), span);
            for (int i = 0; i < graph.nodeCount(); i++) {
                int node = i;
                double entry = gramian.get(i, i);
                all += entry;
                others += IntStream.of(readers).anyMatch(k -> k == node) ? 0 : entry;
            }
        }
        return new double[] {all, others};
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void auditsOfInboxesAreSumsOfGramians(int seed) {
        AuditCase random = AuditCase.of(seed, 30);
        for (TimeSpan span : random.spans()) {
            for (NodeAudit audit : audited(random, random.dense(span))) {
                double[] expected = definition(random, span, audit.node());
                double slack = 1e-11 * expected[0];
                assertThat(audit.exposure()).isCloseTo(expected[0], within(slack));
                assertThat(audit.others()).isCloseTo(expected[1], within(slack));
                assertThat(audit.own()).isCloseTo(expected[0] - expected[1], within(slack));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void sparseAuditsOfInboxesAgreeWithDenseOnesWithinTheirErrors(int seed) {
        AuditCase random = AuditCase.of(seed, 60);
        for (TimeSpan span : random.spans()) {
            List<NodeAudit> exact = audited(random, random.dense(span));
            List<NodeAudit> found = audited(random, random.sparse(span, 1e-9));
            for (int i = 0; i < exact.size(); i++) {
                NodeAudit truth = exact.get(i);
                NodeAudit audit = found.get(i);
                assertThat(audit.error()).isLessThan(3e-9 * truth.exposure());
                assertThat(audit.exposure()).isCloseTo(truth.exposure(), within(audit.error()));
                assertThat(audit.own()).isCloseTo(truth.own(), within(audit.error()));
                assertThat(audit.others()).isCloseTo(truth.others(), within(audit.error()));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theWorstPairOfInboxesIsThatOfAnExhaustiveSearch(int seed) {
        AuditCase random = AuditCase.of(seed, 14);
        TimeSpan span = random.spans().get(seed % 4);
        double worst = 0;
        double largest = 0;
        for (int i = 0; i < random.graph().nodeCount(); i++) {
            for (int j = 0; j < i; j++) {
                double[] expected = definition(random, span, i, j);
                worst = Math.max(worst, expected[1]);
                largest = Math.max(largest, expected[0]);
            }
        }
        for (Auditor auditor : List.of(random.dense(span), random.sparse(span, 1e-12))) {
            List<NodeAudit> states = auditor.audit(random.all());
            WorstPair found = new InboxAudit(random.graph(), states)
                    .pairs(auditor, audited(random, auditor))
                    .search(looked -> true)
                    .orElseThrow();
            assertThat(found.isProved()).isTrue();
            assertThat(found.others()).isCloseTo(worst, within(1e-9 * largest));
        }
    }

    @Test
    void theInboxOfAHubContainsAllStates() {
        int leaves = 400;
        Graph star = Graphs.star(leaves + 1);
        LinearNetwork network = LinearNetwork.of(star);
        Auditor auditor = Auditor.of(network, Vector.constant(leaves, 0.7), new AllTime(0), 1e-9);
        NodeSet all = NodeSet.of(IntStream.rangeClosed(0, leaves).toArray());
        List<NodeAudit> states = auditor.audit(all);
        int hub = star.degree(0) == leaves ? 0 : star.neighbour(0, 0);
        NodeAudit audit = new InboxAudit(star, states)
                .of(auditor.shares(star, NodeSet.of(hub), states))
                .get(0);
        // ½ tr S⁻¹: rates 1 and 1 + (leaves + 1) w once, 1 + w otherwise; its own part is that of reading its state
        double trace = (1 + 1 / (1 + (leaves + 1) * 0.7) + (leaves - 1) / 1.7) / 2;
        assertThat(audit.exposure()).isCloseTo(trace, within(1e-8 * trace));
        assertThat(audit.own()).isCloseTo(states.get(hub).exposure(), within(audit.error()));
    }
}
