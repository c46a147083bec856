package org.hushgraph.observability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.hipparchus.analysis.integration.gauss.GaussIntegratorFactory;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

class ObservabilityGramianTest {
    private final LinearNetwork network = LinearNetwork.of(RandomGraphs.erdosRenyi(7, 0.4, 2), 0.8);
    private final Vector weights = Vector.generate(network.graph().edgeCount(), l -> 0.05 + 0.1 * l);
    private final NodeSet observed = NodeSet.of(1, 4);

    @Test
    void overAllTimeSolvesTheLyapunovEquation() {
        Matrix state = network.stateMatrix(weights);
        Matrix gramian = ObservabilityGramian.infinite(network, weights, observed, 0);
        Matrix residual = state.times(gramian).plus(1, gramian.times(state)); // = −CᵀC
        for (int i = 0; i < 7; i++) {
            for (int j = 0; j < 7; j++) {
                assertThat(residual.get(i, j)).isCloseTo(i == j && observed.contains(i) ? -1 : 0, within(1e-14));
            }
        }
    }

    @Test
    void overAWindowIsTheIntegralOfTheResponses() {
        Matrix gramian = ObservabilityGramian.finite(network, weights, observed, 2);
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        GaussIntegrator rule = new GaussIntegratorFactory().legendre(30);
        double[][] sum = new double[7][7];
        for (int n = 0; n < rule.getNumberOfPoints(); n++) {
            double time = 1 + rule.getPoint(n);
            double weight = rule.getWeight(n);
            observed.stream().forEach(k -> {
                Vector response = spectrum.propagate(Vector.unit(7, k), time);
                for (int i = 0; i < 7; i++) {
                    for (int j = 0; j < 7; j++) {
                        sum[i][j] += weight * response.get(i) * response.get(j);
                    }
                }
            });
        }
        assertThat(gramian.plus(-1, Matrix.adopt(sum)).largestMagnitude()).isLessThan(1e-14);
    }

    @Test
    void longHorizonsTendToAllTime() {
        Matrix late = ObservabilityGramian.finite(network, weights, observed, 60);
        Matrix all = ObservabilityGramian.infinite(network, weights, observed, 0);
        assertThat(late.plus(-1, all).largestMagnitude()).isLessThan(1e-15);
    }

    @Test
    void measuresSplitTheTraceAndDetermineTheRank() {
        Matrix gramian = Matrix.adopt(new double[][] {{2, 1, 0}, {1, 2, 0}, {0, 0, 4}});
        ObservabilityMeasure measure = ObservabilityMeasure.of(gramian, NodeSet.of(2));
        assertThat(measure.trace()).isEqualTo(8);
        assertThat(measure.own()).isEqualTo(4);
        assertThat(measure.others()).isEqualTo(4);
        assertThat(measure.largestEigenvalue()).isCloseTo(4, within(1e-14));
        assertThat(measure.smallestEigenvalue()).isCloseTo(1, within(1e-14));
        assertThat(measure.logDet().getAsDouble()).isCloseTo(Math.log(12), within(1e-14));
        assertThat(measure.traceInverse().getAsDouble()).isCloseTo(1 + 1.0 / 3 + 0.25, within(1e-14));
        assertThat(measure.rank()).isEqualTo(3);
    }

    @Test
    void symmetryHidesStates() { // the hub of a star can't distinguish its two leaves
        Matrix gramian =
                ObservabilityGramian.infinite(LinearNetwork.of(Graphs.star(3)), Vector.of(0.5, 0.5), NodeSet.of(0), 0);
        ObservabilityMeasure measure = ObservabilityMeasure.of(gramian, NodeSet.of(0));
        assertThat(measure.rank()).isEqualTo(2);
        assertThat(measure.logDet()).isEmpty();
        assertThat(measure.traceInverse()).isEmpty();
    }
}
