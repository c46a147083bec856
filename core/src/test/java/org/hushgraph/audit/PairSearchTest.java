package org.hushgraph.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.ObservabilityMeasure;
import org.hushgraph.observability.TimeSpan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PairSearchTest {
    static IntStream seeds() {
        return IntStream.range(0, 20);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void agreesWithExhaustiveSearch(int seed) {
        AuditCase random = AuditCase.of(seed, 14);
        for (TimeSpan span : random.spans()) {
            double worst = 0;
            double trace = 0;
            for (int i = 0; i < random.graph().nodeCount(); i++) {
                for (int j = 0; j < i; j++) {
                    ObservabilityMeasure pair = measure(random, span, i, j);
                    worst = Math.max(worst, pair.others());
                    trace = Math.max(trace, pair.trace());
                }
            }
            for (Auditor auditor : List.of(random.dense(span), random.sparse(span, 1e-12))) {
                WorstPair found = new PairSearch(auditor, auditor.audit(random.all()))
                        .search(looked -> true)
                        .orElseThrow();
                assertThat(found.isProved()).isTrue();
                assertThat(found.others()).isEqualTo(worst, within(1e-10 * trace));
                assertThat(measure(random, span, found.first(), found.second()).others())
                        .isEqualTo(worst, within(1e-10 * trace));
                assertThat(found.error()).isLessThan(1e-9 * trace);
            }
        }
    }

    private static ObservabilityMeasure measure(AuditCase random, TimeSpan span, int i, int j) {
        NodeSet observed = NodeSet.of(i, j);
        return ObservabilityMeasure.of(
                ObservabilityGramian.of(random.network(), random.weights(), observed, span), observed);
    }

    @Test
    void returnsABoundIfStoppedEarly() {
        AuditCase random = AuditCase.of(3, 40);
        Auditor auditor = random.dense(random.spans().get(0));
        List<NodeAudit> audits = auditor.audit(random.all());
        WorstPair whole = new PairSearch(auditor, audits).search(looked -> true).orElseThrow();
        WorstPair first =
                new PairSearch(auditor, audits).search(looked -> false).orElseThrow();
        assertThat(first.looked()).isEqualTo(1);
        assertThat(whole.looked()).isGreaterThan(1);
        assertThat(first.others()).isLessThanOrEqualTo(whole.others());
        assertThat(first.bound()).isGreaterThanOrEqualTo(whole.others());
        assertThat(first.isProved()).isFalse();
    }

    @Test
    void aNetworkOfTwoNodesHasNoOthers() {
        AuditCase two = new AuditCase(
                LinearNetwork.of(Graph.of("a-b")),
                Vector.of(0.5),
                AuditCase.of(0, 5).spans());
        Auditor auditor = two.dense(two.spans().get(0));
        WorstPair pair = new PairSearch(auditor, auditor.audit(two.all()))
                .search(looked -> true)
                .orElseThrow();
        assertThat(pair.others()).isEqualTo(0, within(1e-15));
        assertThat(pair.looked()).isEqualTo(1);
    }
}
