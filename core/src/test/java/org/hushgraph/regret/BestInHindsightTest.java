package org.hushgraph.regret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

/** Number and starting points of descents by effort. A descent of one gradient is a single evaluation, at its start. */
class BestInHindsightTest {
    private static final CappedSimplex SET = CappedSimplex.of(4, 0, 1, 1);
    private static final Vector FIRST = Vector.of(0.7, 0.1, 0.1, 0.1);
    private static final Vector SECOND = Vector.of(0.1, 0.7, 0.1, 0.1);

    private final List<Vector> starts = new ArrayList<>();
    private final List<Vector> boundStarts = new ArrayList<>();

    @Test
    void withoutRandomStartsThereIsOneDescentFromTheFirstStart() {
        BestInHindsight best = searched(0);
        assertThat(starts).containsExactly(FIRST);
        assertThat(best.weights()).isEqualTo(FIRST);
        assertThat(boundStarts).containsExactly(FIRST);
    }

    @Test
    void withRandomStartsItAlsoDescendsFromTheUniformWeightsAndEveryStart() {
        BestInHindsight best = searched(4);
        assertThat(starts).hasSize(1 + 2 + 4).startsWith(SET.uniform(), FIRST, SECOND);
        assertThat(starts.subList(3, 7)).allMatch(start -> SET.contains(start, 1e-12));
        assertThat(best.weights()).isEqualTo(SET.uniform()); // has the least value of all starts
        assertThat(boundStarts).containsExactly(SET.uniform());
    }

    @Test
    void aConvexTotalTakesOneDescentForAnyEffort() {
        for (int randomStarts : new int[] {0, 4}) {
            starts.clear();
            BestInHindsight.convex(recording(starts), SET, FIRST, effort(randomStarts));
            assertThat(starts).containsExactly(FIRST);
        }
    }

    @Test
    void aLowerBoundOfZeroIsNoCertificate() {
        Loss total = recording(starts);
        Loss nothing = point -> new Loss.Evaluation(0, Vector.constant(4, 0));
        BestInHindsight best = BestInHindsight.searched(total, nothing, SET, List.of(FIRST), 1, effort(0));
        assertThat(best.gap()).isEqualTo(best.value());
        assertThat(best.certificate()).isEqualTo(BestInHindsight.Certificate.NONE);
        assertThat(best.provedMinimum()).isEmpty();
    }

    @Test
    void aGapBelowTheValueIsACertificate() {
        BestInHindsight found = BestInHindsight.convex(
                recording(starts), SET, FIRST, new BestInHindsight.Effort(ProjectedDescent.defaults(), 0));
        assertThat(found.certificate()).isEqualTo(BestInHindsight.Certificate.FRANK_WOLFE);
        assertThat(found.provedMinimum().orElseThrow()).isEqualTo(found.value() - found.gap());
    }

    @Test
    void aTotalOfZeroIsOptimal() {
        Loss nothing = point -> new Loss.Evaluation(0, Vector.constant(4, 0));
        BestInHindsight best = BestInHindsight.searched(nothing, nothing, SET, List.of(FIRST), 1, effort(0));
        assertThat(best.provedMinimum()).hasValue(0);
    }

    private BestInHindsight searched(int randomStarts) {
        return BestInHindsight.searched(
                recording(starts), recording(boundStarts), SET, List.of(FIRST, SECOND), 1, effort(randomStarts));
    }

    private static BestInHindsight.Effort effort(int randomStarts) {
        return new BestInHindsight.Effort(new ProjectedDescent(1e-12, 1), randomStarts);
    }

    /** ½‖w‖²; records the points at which it is evaluated. */
    private static Loss recording(List<Vector> evaluated) {
        return point -> {
            evaluated.add(point);
            return new Loss.Evaluation(point.dot(point) / 2, point);
        };
    }
}
