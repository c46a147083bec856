package org.hushgraph.controller;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

class RememberedLossTest {
    private final List<Double> evaluated = new ArrayList<>();

    /** x², and which points it was asked for. */
    private final Loss square = point -> {
        double x = point.get(0);
        evaluated.add(x);
        return new Loss.Evaluation(x * x, Vector.of(2 * x));
    };

    @Test
    void remembersTheFirstValueAndTheLeast() {
        RememberedLoss loss = new RememberedLoss(square);
        for (double x : List.of(3.0, 5.0, 2.0, 4.0)) {
            assertThat(loss.value(Vector.of(x))).isEqualTo(x * x);
        }
        assertThat(loss.value(Vector.of(3))).isEqualTo(9);
        assertThat(loss.value(Vector.of(2))).isEqualTo(4);
        assertThat(evaluated).containsExactly(3.0, 5.0, 2.0, 4.0);
        assertThat(loss.value(Vector.of(5))).isEqualTo(25);
        assertThat(evaluated).endsWith(5.0);
    }

    @Test
    void remembersValuesOfEvaluationsButNoGradient() {
        RememberedLoss loss = new RememberedLoss(square);
        assertThat(loss.gradient(Vector.of(3))).isEqualTo(Vector.of(6));
        assertThat(loss.value(Vector.of(3))).isEqualTo(9);
        assertThat(evaluated).containsExactly(3.0);
        assertThat(loss.gradient(Vector.of(3))).isEqualTo(Vector.of(6));
    }

    @Test
    void isEqualToTheSameCostWhateverItRemembers() {
        RememberedLoss loss = new RememberedLoss(square);
        loss.value(Vector.of(3));
        assertThat(loss).isEqualTo(new RememberedLoss(square)).isNotEqualTo(new RememberedLoss(point -> null));
    }
}
