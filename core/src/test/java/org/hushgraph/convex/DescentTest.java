package org.hushgraph.convex;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.state.SavedState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DescentTest {
    private static final int SIZE = 30;
    private static final CappedSimplex SET = CappedSimplex.of(SIZE, 0.01, 0.99, 0.2 * SIZE);

    /** Σ (w_l − c_l)⁴ + cos: curved, and with several minima. */
    private static Loss wavy(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Vector centre = Vector.generate(SIZE, l -> random.nextDouble());
        return point -> {
            double value = 40;
            double[] slopes = new double[SIZE];
            for (int l = 0; l < SIZE; l++) {
                double left = point.get(l) - centre.get(l);
                value += Math.pow(left, 4) + 0.05 * Math.cos(20 * left);
                slopes[l] = 4 * Math.pow(left, 3) - Math.sin(20 * left);
            }
            return new Loss.Evaluation(value, Vector.adopt(slopes));
        };
    }

    private static Descent saved(ProjectedDescent rule, Descent descent) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SavedState.write(out, descent::save);
        return SavedState.read(new ByteArrayInputStream(out.toByteArray()), from -> Descent.restored(rule, SIZE, from));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void continuesBitForBitWhenSavedAfterEachStep(long seed) throws IOException {
        ProjectedDescent rule = new ProjectedDescent(1e-9, 200).whileImprovingBy(1e-7);
        Loss loss = wavy(seed);
        Descent descent = Descent.start(rule, loss, SET, SET.uniform());
        int steps = 0;
        while (!descent.isDone()) {
            descent = saved(rule, descent);
            descent.resume(loss, SET);
            descent.step();
            steps++;
        }
        assertThat(descent.best()).isEqualTo(rule.minimise(loss, SET, SET.uniform()));
        assertThat(steps).isGreaterThan(10);
        descent.step(); // has no effect
        assertThat(descent.best()).isEqualTo(rule.minimise(loss, SET, SET.uniform()));
    }
}
