package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.ExactSpectrum;
import org.hushgraph.HostileNetwork;
import org.hushgraph.audit.Auditor;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No true error exceeds ten times the estimated one. An error of 0 stands for a relative error below 1e-10, or for an
 * exposure that underflows.
 */
class EstimatedErrorTest {
    private static final double ALLOWED = 10;
    private static final double NEGLIGIBLE = 1e-10;
    private static final int LARGEST = 9; // nodes; what takes long is the exact solution

    static Stream<HostileNetwork> small() {
        return HostileNetwork.random()
                .filter(hostile -> hostile.network().graph().nodeCount() <= LARGEST);
    }

    /** An early or late window, and all time. */
    private static List<TimeSpan> spans(HostileNetwork hostile) {
        SplitMix64 random = new SplitMix64(hostile.name().hashCode());
        double slowest = 1 / hostile.network().leastDecay();
        double start = random.nextInt(3) == 0 ? 0 : Math.pow(10, 4 * random.nextDouble() - 3) * slowest;
        double length = Math.pow(10, 3 * random.nextDouble() - 2) * (random.nextInt(2) == 0 ? slowest : 1);
        return List.of(new TimeWindow(start, length), new AllTime(hostile.discount()));
    }

    @ParameterizedTest
    @MethodSource("small")
    void trueErrorsOfCostsAndGradientsAreWithinTenTimesTheEstimate(HostileNetwork hostile) {
        int nodes = hostile.network().graph().nodeCount();
        ExactSpectrum spectrum = ExactSpectrum.of(hostile.network(), hostile.weights());
        Vector all = Vector.constant(nodes, 1);
        Vector others = Vector.generate(nodes, i -> hostile.observed().contains(i) ? 0 : 1);
        for (TimeSpan span : spans(hostile)) {
            check(hostile, whole(hostile, span), spectrum.cost(hostile.observed(), span, all));
            if (others.max() > 0) {
                TraceCost cost =
                        new ProtectiveCost(hostile.network(), hostile.observed(), span, new Sensitivity(others));
                check(hostile, cost, spectrum.cost(hostile.observed(), span, others));
                check(hostile, whole(hostile, span), spectrum, others);
            }
        }
    }

    private static TraceCost whole(HostileNetwork hostile, TimeSpan span) {
        return span instanceof TimeWindow window
                ? new WindowCost(hostile.network(), hostile.observed(), window)
                : new AllTimeCost(hostile.network(), hostile.observed(), hostile.discount());
    }

    private static List<PrivacyCost> engines(HostileNetwork hostile, TraceCost cost) {
        return List.of(cost, cost.atScale(new SparseEngine(hostile.network(), 1e-10)));
    }

    private static double allowed(double stated, double whole) {
        return ALLOWED * stated + NEGLIGIBLE * whole + Double.MIN_NORMAL;
    }

    private static void check(HostileNetwork hostile, TraceCost cost, ExactSpectrum.Exact exact) {
        for (PrivacyCost engine : engines(hostile, cost)) {
            Loss.Evaluation found = engine.evaluate(hostile.weights());
            assertThat(exact.valueError(found.value()))
                    .as("value, %s", engine)
                    .isLessThanOrEqualTo(allowed(found.valueError(), found.value()));
            assertThat(exact.gradientError(found.gradient()))
                    .as("gradient, %s", engine)
                    .isLessThanOrEqualTo(
                            allowed(found.gradientError(), found.gradient().norm()));
        }
    }

    /** Own and others. */
    private static void check(HostileNetwork hostile, TraceCost cost, ExactSpectrum spectrum, Vector others) {
        ExactSpectrum.Exact hidden = spectrum.cost(hostile.observed(), cost.span(), others);
        ExactSpectrum.Exact own = spectrum.cost(hostile.observed(), cost.span(), others.map(q -> 1 - q));
        for (PrivacyCost engine : engines(hostile, cost)) {
            ExposureSplit split = engine.split(hostile.weights());
            double allowed = allowed(split.error(), split.own() + split.others());
            assertThat(own.valueError(split.own())).as("own, %s", engine).isLessThanOrEqualTo(allowed);
            assertThat(hidden.valueError(split.others()))
                    .as("others, %s", engine)
                    .isLessThanOrEqualTo(allowed);
        }
    }

    @ParameterizedTest
    @MethodSource("small")
    void trueErrorsOfAuditsAreWithinTenTimesTheEstimate(HostileNetwork hostile) {
        LinearNetwork network = hostile.network();
        int nodes = network.graph().nodeCount();
        ExactSpectrum spectrum = ExactSpectrum.of(network, hostile.weights());
        for (TimeSpan span : spans(hostile)) {
            ExactSpectrum.Exact own = spectrum.cost(NodeSet.of(0), span, Vector.generate(nodes, i -> i == 0 ? 1 : 0));
            ExactSpectrum.Exact others =
                    spectrum.cost(NodeSet.of(0), span, Vector.generate(nodes, i -> i == 0 ? 0 : 1));
            List<Auditor> auditors = new ArrayList<>();
            auditors.add(Auditor.dense(network, hostile.weights(), span));
            auditors.add(Auditor.sparse(network, hostile.weights(), span, 1e-10));
            for (Auditor auditor : auditors) {
                NodeAudit found = auditor.audit(NodeSet.of(0)).get(0);
                double allowed = allowed(found.error(), found.exposure());
                assertThat(own.valueError(found.own())).isLessThanOrEqualTo(allowed);
                assertThat(others.valueError(found.others())).isLessThanOrEqualTo(allowed);
            }
        }
    }

    /** The slowest mode is 24 links away: no Lanczos process in double precision finds its share of 1e-96. */
    @Test
    void lateWindowsCountModesThatWereNotFound() {
        LinearNetwork network = LinearNetwork.of(Graphs.path(25), Vector.generate(25, i -> i == 24 ? 0.001 : 1));
        Vector weights = Vector.constant(24, 0.01);
        NodeSet observed = NodeSet.of(0);
        double exact = 4.795e-98; // to 40 digits, by an independent program
        WindowCost cost = new WindowCost(network, observed, new TimeWindow(120, 1));
        for (PrivacyCost engine : List.of(cost, cost.atScale(new SparseEngine(network, 1e-10)))) {
            Loss.Evaluation found = engine.evaluate(weights);
            assertThat(Math.abs(found.value() - exact)).isLessThanOrEqualTo(ALLOWED * found.valueError());
        }
    }
}
