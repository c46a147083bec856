package org.hushgraph.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

class LinkCapsTest {
    private static final int NETWORKS = Integer.getInteger("hushgraph.guarantee", 40);
    private static final int EPOCHS = 25;

    @Test
    void aDeviationOfNineTenthsNeedsAnEighthOfAWeight() {
        assertThat(cap(0.9)).isCloseTo(0.113, within(5e-4));
        assertThat(cap(0.7)).isCloseTo(0.292, within(5e-4));
    }

    private static double cap(double deviation) {
        Guarantee guarantee = new Guarantee(
                new Promise.Deviation(deviation), Observer.defaults(), new Readers.Anywhere(1), NodeSet.none());
        return LinkCaps.of(LinearNetwork.of(Graphs.cycle(5)), guarantee).get(2);
    }

    @Test
    void theBoundAtTheCapIsTheLimit() {
        SplitMix64 random = new SplitMix64(5);
        for (int n = 0; n < 2000; n++) {
            double decay = Math.pow(10, 4 * random.nextDouble() - 2);
            int readers = 1 + random.nextInt(5);
            double energy = readers / (8 * decay) * Math.pow(10, -8 * random.nextDouble() * (n % 2)) * 0.999;
            double cap = LinkCaps.at(decay, energy, readers);
            assertThat(readers * StarBound.varying(decay, cap)).isBetween(energy * (1 - 1e-12), energy);
            assertThat(LinkCaps.at(decay, readers * 1.001 / (8 * decay), readers))
                    .isInfinite();
        }
    }

    @Test
    void onlyLinksWithAProtectedEndAreCapped() {
        Guarantee guarantee = new Guarantee(
                new Promise.Bits(0.1), Observer.defaults(), new Readers.Fixed(NodeSet.of(1)), NodeSet.of(0, 3, 4));
        Vector caps = LinkCaps.of(LinearNetwork.of(Graph.of("a-b", "b-c", "c-d", "d-e")), guarantee);
        assertThat(caps.get(0)).isInfinite();
        assertThat(caps.get(1)).isFinite();
        assertThat(caps.get(2)).isFinite();
        assertThat(caps.get(3)).isInfinite();
    }

    @Test
    void whatCapsPromiseIsWhatTheyWereDerivedFrom() {
        LinearNetwork network = LinearNetwork.of(Graph.of("a-b", "b-c", "c-d"), 0.7);
        Guarantee guarantee =
                new Guarantee(new Promise.Bits(0.1), Observer.defaults(), new Readers.Anywhere(2), NodeSet.of(3));
        Vector caps = LinkCaps.of(network, guarantee);
        assertThat(LinkCaps.promised(network, caps, 2, Observer.defaults()))
                .allSatisfy(known -> assertThat(known.bits()).isBetween(0.1 - 1e-12, 0.1));
        assertThat(LinkCaps.areKept(network, guarantee, caps)).isTrue();
        assertThat(LinkCaps.areKept(network, guarantee, caps.scale(1 + 1e-15))).isFalse();
    }

    /** Weights jump at random below the caps, and readers always move to where they learn most about a node. */
    @Test
    void holdWhileWeightsChangeAndGreedyReadersMove() {
        double closest = 0;
        for (long seed = 0; seed < NETWORKS; seed++) {
            GuaranteeCase random = GuaranteeCase.of(seed);
            Vector caps = LinkCaps.of(random.network(), random.guarantee());
            double[] learned = greedy(random, caps, new SplitMix64(seed + 77));
            for (int i = 0; i < learned.length; i++) {
                if (random.guarantee().protects(i)) {
                    double part = learned[i] / random.guarantee().largestEnergy();
                    closest = Math.max(closest, part);
                    assertThat(part).as("seed %d, node %d", seed, i).isLessThanOrEqualTo(1 + 1e-9);
                }
            }
        }
        assertThat(closest).isGreaterThan(0.3);
    }

    /** What q readers learn about each node who know the weights of each coming epoch. */
    private static double[] greedy(GuaranteeCase random, Vector caps, SplitMix64 draw) {
        LinearNetwork network = random.network();
        int nodes = network.graph().nodeCount();
        int readers = Math.min(nodes - 1, random.guarantee().colluding(network.graph()));
        DMatrixRMaj moved = CommonOps_DDRM.identity(nodes); // Φ
        double[] learned = new double[nodes];
        for (int epoch = 0; epoch < EPOCHS; epoch++) {
            boolean full = epoch == 0 || draw.nextInt(2) == 0;
            Vector weights = Vector.generate(
                    caps.size(), l -> Math.min(caps.get(l), 10) * (full ? 1 : draw.nextInt(2) * draw.nextDouble()));
            double length = Math.pow(10, 1.5 * draw.nextDouble() - 1) / network.leastDecay();
            learn(network, weights, length, moved, learned, readers);
        }
        return learned;
    }

    /** ∫ Φ_ki² over the epoch by Simpson's rule, for each reader and each node; moves Φ to its end. */
    private static void learn(
            LinearNetwork network, Vector weights, double length, DMatrixRMaj moved, double[] learned, int readers) {
        int nodes = learned.length;
        int steps = 400;
        DMatrixRMaj step = exponential(KroneckerEnergies.decays(network, weights), length / steps);
        double[][] gains = new double[nodes][nodes];
        for (int n = 0; n <= steps; n++) {
            double share = length / steps / 3 * (n == 0 || n == steps ? 1 : n % 2 == 1 ? 4 : 2);
            for (int i = 0; i < nodes; i++) {
                for (int k = 0; k < nodes; k++) {
                    gains[i][k] += k == i ? 0 : share * moved.get(k, i) * moved.get(k, i);
                }
            }
            if (n < steps) {
                DMatrixRMaj next = new DMatrixRMaj(nodes, nodes);
                CommonOps_DDRM.mult(step, moved, next);
                moved.setTo(next);
            }
        }
        for (int i = 0; i < nodes; i++) {
            Arrays.sort(gains[i]);
            for (int n = 0; n < readers; n++) {
                learned[i] += gains[i][nodes - 1 - n];
            }
        }
    }

    /** e^{−St} by scaling, Taylor and squaring. */
    private static DMatrixRMaj exponential(DMatrixRMaj decays, double time) {
        int size = decays.numRows;
        int halvings = 0;
        double norm = CommonOps_DDRM.elementMaxAbs(decays) * size * time;
        for (; norm > 0.1; norm /= 2) {
            halvings++;
        }
        DMatrixRMaj term = CommonOps_DDRM.identity(size);
        DMatrixRMaj sum = CommonOps_DDRM.identity(size);
        for (int n = 1; n < 16; n++) {
            DMatrixRMaj next = new DMatrixRMaj(size, size);
            CommonOps_DDRM.mult(-time / Math.scalb(1.0, halvings) / n, decays, term, next);
            term = next;
            CommonOps_DDRM.addEquals(sum, term);
        }
        for (int n = 0; n < halvings; n++) {
            DMatrixRMaj square = new DMatrixRMaj(size, size);
            CommonOps_DDRM.mult(sum, sum, square);
            sum = square;
        }
        return sum;
    }
}
