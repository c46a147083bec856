package org.hushgraph.guarantee;

import static org.assertj.core.api.Assertions.assertThat;

import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

/** The search against a general solver, on networks of 5 to 12 nodes. */
class ExactSearchTest {
    private static final int CASES = Math.max(3, Math.min(20, Integer.getInteger("hushgraph.guarantee", 3)));
    private static final int STARTS = CASES < 20 ? 2 : 8;
    private static final int GENERATIONS = CASES < 20 ? 300 : 1500;

    @Test
    void isNearlyAsFastAsAGeneralSolver() {
        int cases = 0;
        for (long seed = 0; cases < CASES; seed++) {
            GuaranteeCase random = GuaranteeCase.of(seed);
            int nodes = random.network().graph().nodeCount();
            if (nodes < 5 || random.network().graph().edgeCount() > 20) {
                continue;
            }
            cases++;
            WeightLimits limits = GuaranteedWeightsTest.limits(random, seed);
            Vector caps = LinkCaps.of(random.network(), random.guarantee());
            GuaranteedWeights found = GuaranteedWeights.of(
                    random.network(), limits, limits.nearest(random.weights()), random.guarantee(), ProofKind.GRAMIAN);
            GeneralSolver solver = new GeneralSolver(random, limits.lowered(caps), seed);
            for (int n = 0; n < STARTS; n++) {
                solver.search(GENERATIONS, false);
            }
            if (found.kept()) {
                assertThat(found.rate()).as("seed %d", seed).isGreaterThan(0.9 * solver.best());
            } else {
                assertThat(solver.leastLeak()).as("seed %d", seed).isGreaterThan(1);
            }
        }
    }
}
