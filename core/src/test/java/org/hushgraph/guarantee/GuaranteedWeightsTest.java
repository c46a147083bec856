package org.hushgraph.guarantee;

import static org.assertj.core.api.Assertions.assertThat;

import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

class GuaranteedWeightsTest {
    private static final int CASES = Integer.getInteger("hushgraph.guarantee", 24);

    /** Bounds around random weights; with a default min, there are always weights that keep the promise. */
    static WeightLimits limits(GuaranteeCase random, long seed) {
        SplitMix64 draw = new SplitMix64(seed + 1000);
        Vector weights = random.weights();
        boolean given = draw.nextInt(4) == 0;
        double least = (given ? 1e-4 : 0.05) * draw.nextDouble();
        Vector lower = weights.map(weight -> least * weight);
        boolean bounded = draw.nextInt(2) == 0;
        Vector upper = Vector.generate(
                weights.size(),
                l -> bounded ? weights.get(l) * (1 + 3 * draw.nextDouble()) : Double.POSITIVE_INFINITY);
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
                assertThat(lowered.contains(found.weights(), 1e-12)).as("seed %d", seed).isTrue();
                assertThat(found.kept()).as("seed %d", seed).isEqualTo(found.refusal().isEmpty());
                double worst = KroneckerEnergies.of(random.network(), found.weights())
                                .worst(random.guarantee())
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
}
