package org.hushgraph.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.CostDefinition;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.privacy.WindowCost;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AuditorTest {
    private static final double TOLERANCE = 1e-10;

    static IntStream seeds() {
        return IntStream.range(0, 30);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void denseAuditsEqualTheCostsOfSingleIntruders(int seed) {
        AuditCase random = AuditCase.of(seed, 30);
        for (TimeSpan span : random.spans()) {
            for (NodeAudit audit : random.dense(span).audit(random.all())) {
                NodeSet intruder = NodeSet.of(audit.node());
                CostDefinition cost = span instanceof AllTime allTime
                        ? new AllTimeCost(random.network(), intruder, allTime.discount())
                        : new WindowCost(random.network(), intruder, (TimeWindow) span);
                double value = cost.value(random.weights());
                ExposureSplit split = cost.split(random.weights());
                assertThat(audit.exposure()).isEqualTo(value, within(1e-11 * value));
                assertThat(audit.own()).isEqualTo(split.own(), within(1e-11 * value));
                assertThat(audit.others()).isEqualTo(split.others(), within(1e-11 * value));
                assertThat(audit.error()).isZero();
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void sparseAuditsAgreeWithDenseOnesWithinTheirErrorBounds(int seed) {
        AuditCase random = AuditCase.of(seed, 80);
        for (TimeSpan span : random.spans()) {
            List<NodeAudit> exact = random.dense(span).audit(random.all());
            List<NodeAudit> found = random.sparse(span, TOLERANCE).audit(random.all());
            for (int i = 0; i < exact.size(); i++) {
                NodeAudit truth = exact.get(i);
                NodeAudit audit = found.get(i);
                double allowed = Math.min(TOLERANCE * truth.exposure(), audit.error());
                assertThat(audit.node()).isEqualTo(i);
                assertThat(audit.exposure()).as("%s", span).isEqualTo(truth.exposure(), within(allowed));
                assertThat(audit.own()).as("%s", span).isEqualTo(truth.own(), within(allowed));
                assertThat(audit.others()).as("%s", span).isEqualTo(truth.others(), within(allowed));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everyBracketContainsTheExactResult(int seed) {
        AuditCase random = AuditCase.of(seed, 100);
        NetworkSpectrum spectrum = NetworkSpectrum.of(random.network(), random.weights());
        NodeProcess process = new NodeProcess(new RateMatrix(random.network(), random.weights()));
        TimeSpan moment = new TimeWindow(0.3, 1e-6); // almost a single τ: the bracket holds for each
        for (int node = 0; node < Math.min(10, random.graph().nodeCount()); node++) {
            SpectralMeasure truth = SpectralMeasure.of(spectrum, node);
            List<Bracket> seen = new ArrayList<>();
            process.from(node).until(bracket -> seen.add(bracket) && seen.size() == 5 ? 0 : 2);
            for (Bracket bracket : seen) {
                for (TimeSpan span :
                        List.of(random.spans().get(0), random.spans().get(2), moment)) {
                    double slack = 1e-11 * truth.exposure(span);
                    assertThat(truth.exposure(span))
                            .isBetween(
                                    bracket.lower().exposure(span) - slack,
                                    bracket.upper().exposure(span) + slack);
                    assertThat(truth.own(span))
                            .isBetween(
                                    bracket.lower().own(span) - slack,
                                    bracket.upper().own(span) + slack);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 0.3, 1, 50})
    void twoNodesHaveAClosedForm(double weight) {
        double a = 0.8;
        LinearNetwork network = LinearNetwork.of(Graph.of("a-b"), a);
        double fast = a + 2 * weight; // the modes are (1, ±1)/√2 with rates a and a + 2w
        double exposure = (1 / (2 * a) + 1 / (2 * fast)) / 2;
        double own = (1 / (2 * a) + 2 / (a + fast) + 1 / (2 * fast)) / 4;
        double others = weight * weight / (2 * a * fast * (a + fast));
        for (Auditor auditor : List.of(
                Auditor.dense(network, Vector.of(weight), new AllTime(0)),
                Auditor.sparse(network, Vector.of(weight), new AllTime(0), TOLERANCE))) {
            NodeAudit audit = auditor.audit(NodeSet.of(0)).get(0);
            assertThat(audit.exposure()).isEqualTo(exposure, within(1e-13 * exposure));
            assertThat(audit.own()).isEqualTo(own, within(1e-13 * own));
            assertThat(audit.others()).isEqualTo(others, within(1e-9 * others)); // even if it is 1e-12 of the exposure
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 500, 20_000})
    void hubAndLeavesOfAStarHaveClosedForms(int leaves) {
        double w = 0.7;
        Graph star = Graphs.star(leaves + 1);
        Auditor auditor = Auditor.of(LinearNetwork.of(star), Vector.constant(leaves, w), new AllTime(0), TOLERANCE);
        double hub = (1 + w) / (1 + w + leaves * w) / 2; // ½ [S⁻¹]_hh, leaves eliminated
        double rest = 1 + (leaves - 1) * w - (leaves - 1) * w * w / (1 + w); // hub with one leaf less
        double leaf = 1 / (1 + w - w * w / (rest + w)) / 2;
        int centre = star.degree(0) == leaves ? 0 : star.neighbour(0, 0);
        assertThat(auditor.audit(NodeSet.of(centre)).get(0).exposure()).isEqualTo(hub, within(1e-10 * hub));
        assertThat(auditor.audit(NodeSet.of(centre == 0 ? 1 : 0)).get(0).exposure())
                .isEqualTo(leaf, within(1e-10 * leaf));
    }

    @Test
    void innerNodesOfALongPathHaveAClosedForm() {
        double w = 2;
        Graph path = Graphs.path(2001);
        Auditor auditor =
                Auditor.of(LinearNetwork.of(path), Vector.constant(path.edgeCount(), w), new AllTime(0), TOLERANCE);
        NodeAudit middle = auditor.audit(NodeSet.of(1000)).get(0);
        double expected = 1 / Math.sqrt(1 + 4 * w) / 2; // ½ ∫ dφ/2π 1/(1 + 2w (1 − cos φ)), as on an infinite path
        assertThat(middle.exposure()).isEqualTo(expected, within(1e-10 * expected));
    }

    @Test
    void resultsAreBitIdenticalInAnyOrderAndGrouping() {
        AuditCase random = AuditCase.of(5, 300);
        Auditor auditor = random.sparse(new AllTime(0), 1e-8);
        List<NodeAudit> together = auditor.audit(random.all());
        for (int i = together.size() - 1; i >= 0; i--) {
            assertThat(auditor.audit(NodeSet.of(i))).containsExactly(together.get(i));
        }
    }

    @Test
    void choosesTheMethodByNetworkSize() {
        TimeSpan span = new AllTime(0);
        assertThat(Auditor.of(LinearNetwork.of(Graphs.path(100)), Vector.constant(99, 1), span, TOLERANCE)
                        .isDense())
                .isTrue();
        assertThat(Auditor.of(LinearNetwork.of(Graphs.path(101)), Vector.constant(100, 1), span, TOLERANCE)
                        .isDense())
                .isFalse();
    }

    @Test
    void stiffNetworksAreAuditedWithAllModes() {
        Graph star = Graphs.star(300);
        LinearNetwork network = LinearNetwork.of(star, 1e-4);
        Vector weights = Vector.generate(299, l -> Math.pow(10, l % 13 - 6));
        assertThat(Auditor.of(network, weights, new AllTime(0), TOLERANCE).isDense())
                .isTrue();
        assertThat(Auditor.of(network, weights, new TimeWindow(0, 1e-4), TOLERANCE)
                        .isDense())
                .isFalse();
        assertThat(Auditor.of(network, Vector.constant(299, 1e-4), new AllTime(0), TOLERANCE)
                        .isDense())
                .isFalse();
    }

    @Test
    @Timeout(60)
    void aTolerancePreventedByRoundingIsReportedInTheError() {
        Graph star = Graphs.star(300);
        LinearNetwork network = LinearNetwork.of(star, 1e-4);
        Vector weights = Vector.generate(299, l -> Math.pow(10, l % 13 - 6));
        NodeSet nodes = NodeSet.of(0, 1, 7, 13);
        List<NodeAudit> exact = Auditor.dense(network, weights, new AllTime(0)).audit(nodes);
        List<NodeAudit> found =
                Auditor.sparse(network, weights, new AllTime(0), TOLERANCE).audit(nodes);
        for (int n = 0; n < nodes.size(); n++) {
            double error = found.get(n).error();
            assertThat(error).isGreaterThan(TOLERANCE * found.get(n).exposure());
            assertThat(found.get(n).exposure()).isEqualTo(exact.get(n).exposure(), within(error));
            assertThat(found.get(n).own()).isEqualTo(exact.get(n).own(), within(error));
        }
    }
}
