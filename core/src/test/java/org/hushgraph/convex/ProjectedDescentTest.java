package org.hushgraph.convex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

class ProjectedDescentTest {
    private static final int SIZE = 40_000;
    private final CappedSimplex set = CappedSimplex.of(SIZE, 0.01, 0.99, 0.1 * SIZE);
    private final Loss bowl = bowl(3);

    @Test
    void convergesToTheProjectionIfTheLossIsADistance() {
        ProjectedDescent.Minimum found =
                ProjectedDescent.defaults().minimise(point -> distance(point, 1), set, uniform());
        assertThat(found.gap()).isLessThanOrEqualTo(1e-12 * found.value());
        assertThat(found.point().minus(set.project(target())).largestMagnitude())
                .isLessThan(1e-6);
    }

    @Test
    void cancellationStopsItWithAValidGap() {
        double least =
                ProjectedDescent.defaults().minimise(bowl, set, uniform()).value();
        for (int allowed : new int[] {0, 1, 2, 5}) {
            AtomicInteger gradients = new AtomicInteger();
            Loss counted = point -> {
                gradients.incrementAndGet();
                return bowl.evaluate(point);
            };
            ProjectedDescent.Minimum found = ProjectedDescent.defaults()
                    .until(() -> gradients.get() > allowed)
                    .minimise(counted, set, uniform());
            assertThat(gradients).hasValue(allowed + 1);
            assertThat(set.contains(found.point(), 1e-12)).isTrue();
            assertThat(found.value()).isEqualTo(bowl.value(found.point()));
            assertThat(found.gap()).isGreaterThanOrEqualTo(found.value() - least);
        }
    }

    @Test
    void aSumOfOneLossIsThatLoss() {
        Loss.Evaluation evaluation = distance(uniform(), 1);
        assertThat(new LossSum(SIZE, List.of(new LossSum.Term(1, point -> evaluation))).evaluate(uniform()))
                .isSameAs(evaluation);
        assertThat(new LossSum(SIZE, List.of(new LossSum.Term(2, point -> evaluation)))
                        .evaluate(uniform())
                        .gradient())
                .isEqualTo(evaluation.gradient().scale(2));
    }

    private Vector uniform() {
        return set.uniform();
    }

    private static Vector target() {
        SplitMix64 random = new SplitMix64(4);
        return Vector.generate(SIZE, l -> random.nextDouble());
    }

    /** A distance whose curvature grows with the edge index, so that it takes more than one step. */
    private static Loss bowl(double steepness) {
        return point -> distance(point, steepness);
    }

    private static Loss.Evaluation distance(Vector point, double steepness) {
        Vector offset = point.minus(target());
        Vector slope = Vector.generate(SIZE, l -> offset.get(l) * Math.pow(steepness, l / (double) SIZE));
        return new Loss.Evaluation(1 + slope.dot(offset) / 2, slope);
    }
}
