package org.hushgraph.convex;

import static org.assertj.core.api.Assertions.assertThat;

import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

/** The dual alone. The low-rank metric uses it only if the last round's bounds do not lead to the solution. */
class DualProjectionTest {
    @Test
    void convergesToTheProjectionIfTheMetricIsWellConditioned() {
        int tried = 0;
        for (long seed = 0; seed < 300; seed++) {
            RandomProjection problem = RandomProjection.of(seed);
            double spread =
                    problem.columns().times(problem.columns().transpose()).trace() / problem.epsilon();
            if (spread > 100) { // a learner's metric has condition 1 + T/64
                continue;
            }
            tried++;
            Vector start = problem.set().uniform();
            DualProjection dual = new DualProjection(
                    problem.lowRank(), problem.set(), problem.target().toArray());
            Vector found = Vector.of(dual.from(start.toArray()));
            Vector expected = problem.dense()
                    .project(problem.target(), problem.set(), start)
                    .point();
            assertThat(found.minus(expected).largestMagnitude())
                    .as("seed %d", seed)
                    .isLessThan(1e-9);
        }
        assertThat(tried).isGreaterThan(50);
    }
}
