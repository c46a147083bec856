package org.hushgraph.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;
import org.junit.jupiter.api.Test;

class GuaranteeCheckTest {
    @Test
    void theWorstReadersAreTheWorstOfAllSets() {
        for (long seed = 0; seed < 100; seed++) {
            GuaranteeCase random = GuaranteeCase.of(seed);
            GuaranteeCheck check = GuaranteeCheck.of(random.network(), random.weights(), random.guarantee());
            KroneckerEnergies energies = KroneckerEnergies.of(random.network(), random.weights());
            double noise = random.guarantee().observer().noise();
            for (WorstReaders worst : check.nodes()) {
                double expected = energies.worst(random.guarantee(), worst.node()) / noise;
                assertThat(worst.known().information())
                        .as("seed %d, node %d", seed, worst.node())
                        .isCloseTo(expected, within(1e-10 * expected + 1e-14));
                assertThat(worst.readers().contains(worst.node())).isFalse();
            }
            assertThat(check.worst()).isEqualTo(check.nodes().get(0).known().information());
            assertThat(check.broken().isEmpty()).isEqualTo(check.isKept());
        }
    }

    @Test
    void theBoundIsNeverBelowTheExactInformation() {
        for (long seed = 0; seed < 100; seed++) {
            GuaranteeCase random = GuaranteeCase.of(seed);
            double exact = GuaranteeCheck.exact(random.network(), random.weights(), random.guarantee())
                    .worst();
            assertThat(GuaranteeCheck.bound(random.network(), random.weights(), random.guarantee())
                            .worst())
                    .as("seed %d", seed)
                    .isGreaterThanOrEqualTo(exact * (1 - 1e-9));
        }
    }

    /** Strong weights spread a state quickly, and without weights nothing is sent. In between a hub holds the state. */
    @Test
    void twoSetsOfWeightsThatKeepAPromiseBreakItTogether() {
        Graph star = Graphs.star(40);
        LinearNetwork network = LinearNetwork.of(star);
        Guarantee guarantee = new Guarantee(
                new Promise.Deviation(0.9),
                Observer.defaults(),
                new Readers.Fixed(NodeSet.of(0)),
                NodeSet.of(IntStream.range(2, 40).toArray()));
        Vector strong = Vector.generate(39, l -> l == 0 ? 100 : 10);
        Vector none = Vector.constant(39, 0);
        assertThat(GuaranteeCheck.of(network, strong, guarantee).isKept()).isTrue();
        assertThat(GuaranteeCheck.of(network, none, guarantee).isKept()).isTrue();
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, strong);
        double most = 0;
        for (double time = 0; time < 0.05; time += 0.001) {
            double held = spectrum.propagate(Vector.unit(40, 1), time).get(0);
            most = Math.max(most, held * held / 2); // ∫ (held e^{−τ})² dτ, without weights
        }
        assertThat(most / guarantee.largestEnergy()).isGreaterThan(4);
    }
}
