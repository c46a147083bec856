package org.hushgraph.guarantee;

import static org.assertj.core.api.Assertions.assertThat;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

class GuaranteedWeightsTest {
    private static final int CASES = Integer.getInteger("hushgraph.guarantee", 8);

    /** Bounds around random weights; with a default min, there are always weights that keep the promise. */
    static WeightLimits limits(GuaranteeCase random, long seed) {
        SplitMix64 draw = new SplitMix64(seed + 1000);
        Vector weights = random.weights();
        boolean given = draw.nextInt(4) == 0;
        double least = (given ? 1e-4 : 0.05) * draw.nextDouble();
        Vector lower = weights.map(weight -> least * weight);
        boolean bounded = draw.nextInt(2) == 0;
        Vector upper = Vector.generate(
                weights.size(), l -> bounded ? weights.get(l) * (1 + 3 * draw.nextDouble()) : Double.POSITIVE_INFINITY);
        return new WeightLimits(lower, upper, weights.sum() * (0.5 + draw.nextDouble()), !given);
    }

    @Test
    void keepThePromise() {
        int faster = 0;
        int refused = 0;
        for (long seed = 0; seed < CASES; seed++) {
            GuaranteeCase random = GuaranteeCase.of(seed);
            WeightLimits limits = limits(random, seed);
            Vector start = limits.nearest(random.weights());
            GuaranteedWeights caps =
                    GuaranteedWeights.of(random.network(), limits, start, random.guarantee(), ProofKind.CAPS);
            GuaranteedWeights gramian =
                    GuaranteedWeights.of(random.network(), limits, start, random.guarantee(), ProofKind.GRAMIAN);
            for (GuaranteedWeights found : new GuaranteedWeights[] {caps, gramian}) {
                WeightLimits lowered = limits.lowered(LinkCaps.of(random.network(), random.guarantee()));
                assertThat(lowered.contains(found.weights(), 1e-12))
                        .as("seed %d", seed)
                        .isTrue();
                assertThat(found.kept())
                        .as("seed %d", seed)
                        .isEqualTo(found.refusal().isEmpty());
                double worst =
                        KroneckerEnergies.of(random.network(), found.weights()).worst(random.guarantee())
                                / random.guarantee().observer().noise();
                double limit = random.guarantee().largestInformation() * (1 + GuaranteeCheck.MARGIN);
                if (found.kept()) {
                    assertThat(worst).as("seed %d, %s", seed, found.proof()).isLessThanOrEqualTo(limit);
                } else {
                    refused++;
                }
                assertThat(found.check().worst()).as("seed %d", seed).isBetween(worst * (1 - 1e-9), worst * (1 + 1e-9));
            }
            if (caps.kept()) {
                assertThat(gramian.kept()).as("seed %d", seed).isTrue();
                assertThat(gramian.rate()).as("seed %d", seed).isGreaterThanOrEqualTo(caps.rate() * (1 - 1e-9));
                faster += gramian.rate() > 1.1 * caps.rate() ? 1 : 0;
            }
        }
        assertThat(faster).isGreaterThan(CASES / 4);
        assertThat(refused).isLessThan(CASES / 2);
    }

    /** With a min that the user gave, and that is too large for many promises. */
    @Test
    void refusedPromisesAreOutOfReachOfAGeneralSolver() {
        int refused = 0;
        int proved = 0;
        for (long seed = 0; seed < Math.min(200, 4 * CASES); seed++) {
            GuaranteeCase random = GuaranteeCase.of(seed);
            if (random.network().graph().edgeCount() > 20) {
                continue;
            }
            SplitMix64 draw = new SplitMix64(seed + 2000);
            double least = draw.nextDouble();
            WeightLimits limits = new WeightLimits(
                    random.weights().map(weight -> least * weight),
                    Vector.constant(random.weights().size(), Double.POSITIVE_INFINITY),
                    1.2 * random.weights().sum(),
                    false);
            GuaranteedWeights found = GuaranteedWeights.of(
                    random.network(), limits, random.weights(), random.guarantee(), ProofKind.GRAMIAN);
            if (!found.kept()) {
                refused++;
                proved += found.refusal().orElseThrow() == Refusal.PROVED ? 1 : 0;
                GeneralSolver solver = new GeneralSolver(random, limits, seed);
                solver.search(150, true);
                assertThat(solver.leastLeak()).as("seed %d", seed).isGreaterThan(1);
                double ours = found.check().worst() / random.guarantee().largestInformation();
                assertThat(ours).as("seed %d", seed).isLessThan(1.1 * solver.leastLeak());
            }
        }
        assertThat(refused).isGreaterThan(Math.min(10, CASES / 4));
        assertThat(proved).isGreaterThan(refused / 4);
    }

    private static Guarantee deviation(double least, Readers readers) {
        return new Guarantee(new Promise.Deviation(least), Observer.defaults(), readers, NodeSet.none());
    }

    private static WeightLimits limits(int links, double lower, double budget, boolean defaultLower) {
        return new WeightLimits(
                Vector.constant(links, lower), Vector.constant(links, Double.POSITIVE_INFINITY), budget, defaultLower);
    }

    @Test
    void aDefaultMinGivesWayToTheCapButNotAGivenOne() {
        LinearNetwork network = LinearNetwork.of(Graph.of("a-b", "b-c"));
        Vector initial = Vector.constant(2, 1);
        Guarantee guarantee = deviation(0.9, new Readers.Anywhere(1));
        GuaranteedWeights lowered =
                GuaranteedWeights.of(network, limits(2, 0.5, 2, true), initial, guarantee, ProofKind.CAPS);
        assertThat(lowered.kept()).isTrue();
        assertThat(lowered.weights().max()).isBetween(0.11, 0.12);
        assertThat(lowered.notes()).singleElement().asString().contains("lowered to the cap on 2 links");
        GuaranteedWeights refused =
                GuaranteedWeights.of(network, limits(2, 0.5, 2, false), initial, guarantee, ProofKind.CAPS);
        assertThat(refused.kept()).isFalse();
        assertThat(refused.notes()).singleElement().asString().contains("a-b, b-c");
    }

    @Test
    void twoNodesAreRefusedWithAProofAsSoonAsMinIsAboveTheCap() {
        LinearNetwork network = LinearNetwork.of(Graph.of("a-b"));
        Guarantee guarantee = deviation(0.9, new Readers.Anywhere(1));
        double cap = LinkCaps.of(network, guarantee).get(0);
        for (ProofKind proof : ProofKind.values()) {
            GuaranteedWeights kept = GuaranteedWeights.of(
                    network, limits(1, cap * (1 - 1e-6), 1, false), Vector.of(1), guarantee, proof);
            assertThat(kept.kept()).as("%s", proof).isTrue();
            GuaranteedWeights refused = GuaranteedWeights.of(
                    network, limits(1, cap * (1 + 1e-6), 1, false), Vector.of(1), guarantee, proof);
            assertThat(refused.refusal()).as("%s", proof).contains(Refusal.PROVED);
        }
    }

    @Test
    void largeNetworksGetTheNearestWeightsBelowTheCaps() {
        Graph graph = Graphs.grid(60, 60);
        LinearNetwork network = LinearNetwork.of(graph);
        Guarantee guarantee = new Guarantee(
                new Promise.Deviation(0.9), Observer.defaults(), new Readers.Anywhere(2), NodeSet.of(0, 1));
        Vector initial = Vector.generate(graph.edgeCount(), l -> 0.01 * (l % 30));
        GuaranteedWeights found =
                GuaranteedWeights.of(network, limits(graph.edgeCount(), 0, initial.sum(), true), initial, guarantee);
        Vector caps = LinkCaps.of(network, guarantee);
        assertThat(found.form()).isEqualTo(GuaranteeForm.NEAREST);
        assertThat(found.proof()).isEqualTo(ProofKind.CAPS);
        assertThat(found.kept()).isTrue();
        for (int l = 0; l < graph.edgeCount(); l++) {
            assertThat(found.weights().get(l)).isEqualTo(Math.min(initial.get(l), caps.get(l)));
        }
        assertThat(found.check().exact()).isFalse();
        assertThat(found.check().isKept()).isTrue();
    }
}
