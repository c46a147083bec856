package org.hushgraph.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.hushgraph.Agreement;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.attack.Readings;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Rows;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Attacks the histories of ledgers with the best estimators. */
class LedgerAttackTest {
    private static final double PRIOR = 1.5;
    private static final int TRIALS = 600;

    static LongStream seeds() {
        return LongStream.range(0, 12);
    }

    private static List<Epoch> epochs(LedgerHistory history) {
        return history.epochs().stream().filter(epoch -> epoch.seconds() > 0).toList();
    }

    /** Readings of finely divided time, one row for each; √δ e^{Aτ}e_k before noise. */
    private static List<double[]> rows(LedgerHistory history, int perEpoch) {
        int nodes = history.network().graph().nodeCount();
        List<double[]> rows = new ArrayList<>();
        Matrix flow = Matrix.identity(nodes);
        for (Epoch epoch : epochs(history)) {
            DensePropagation propagation = new DensePropagation(history.network(), epoch.weights());
            double step = epoch.seconds() / perEpoch;
            Matrix state = propagation.move(flow, step / 2);
            for (int n = 0; n < perEpoch; n++) {
                for (int k = 0; k < epoch.readers().size(); k++) {
                    rows.add(state.row(epoch.readers().get(k))
                            .scale(Math.sqrt(step))
                            .toArray());
                }
                state = propagation.move(state, step);
            }
            flow = propagation.move(flow, epoch.seconds());
        }
        return rows;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noEstimateBeatsTheLedgerAndTheBestOneReachesIt(long seed) {
        LedgerHistory history = LedgerHistory.of(seed);
        Ledger ledger = history.ledger(Reading.STATE);
        history.epochs().forEach(ledger::advance);
        Matrix information = ledger.jointInformation().orElseThrow();
        int nodes = information.rows();
        List<double[]> rows = rows(history, 100);
        Cholesky normal = new Cholesky(nodes); // I/p + Σ h hᵀ/σ²
        for (int i = 0; i < nodes; i++) {
            for (int j = i; j < nodes; j++) {
                double sum = i == j ? 1 / PRIOR : 0;
                for (double[] row : rows) {
                    sum += row[i] * row[j] / history.noise();
                }
                normal.upperRows()[i][j] = sum;
            }
        }
        assertThat(normal.factorise(nodes)).isTrue();
        SplitMix64 random = new SplitMix64(seed + 77);
        double joint = 0; // Σ eᵀ (I/p + F) e
        double[] informed = new double[nodes]; // Σ e_i² (1/p + F_ii), the other states being known
        for (int t = 0; t < TRIALS; t++) {
            double[] truth = random(random, nodes, Math.sqrt(PRIOR));
            double[] estimate = new double[nodes];
            double[] noise = random(random, rows.size(), Math.sqrt(history.noise()));
            double[] noisy = new double[nodes]; // Σ h v/σ²
            for (int n = 0; n < noise.length; n++) {
                double read = Rows.dot(rows.get(n), truth) + noise[n];
                Rows.addScaled(estimate, read / history.noise(), rows.get(n));
                Rows.addScaled(noisy, noise[n] / history.noise(), rows.get(n));
            }
            normal.solve(estimate);
            Vector error = Vector.of(truth).minus(Vector.adopt(estimate));
            joint += error.dot(error) / PRIOR + error.dot(information.times(error));
            for (int i = 0; i < nodes; i++) {
                double precision = 1 / PRIOR + information.get(i, i);
                double alone = (noisy[i] - truth[i] / PRIOR) / precision;
                informed[i] += alone * alone * precision;
            }
        }
        assertThat(score(joint, (double) TRIALS * nodes)).isBetween(-4.0, 4.0);
        for (double sum : informed) {
            assertThat(score(sum, TRIALS)).isBetween(-4.5, 4.5);
        }
    }

    private static double[] random(SplitMix64 random, int size, double deviation) {
        return Vector.generate(size, i -> deviation * random.nextGaussian()).toArray();
    }

    /** χ²_n is close to normal for n ≥ 600, with mean n and variance 2n. */
    private static double score(double value, double count) {
        return (value - count) / Math.sqrt(2 * count);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theAttackOnARunHasTheSameLimit(long seed) {
        LedgerHistory history = LedgerHistory.of(seed);
        Ledger ledger = history.ledger(Reading.STATE);
        Readings readings = new Readings(history.network());
        for (Epoch epoch : epochs(history)) {
            ledger.advance(epoch);
            readings.advance(epoch.weights(), epoch.readers(), epoch.seconds(), 40);
        }
        Observer observer = new Observer(history.noise(), PRIOR, new AllTime(0));
        AttackTrials trials = AttackTrials.of(readings, observer, TRIALS, seed);
        assertThat(trials.isBeaten()).isFalse();
        for (NodeAccount account : NodeAccount.of(ledger, PRIOR)) {
            double alone = account.deviationAlone().orElseThrow();
            Agreement.assertRelative(trials.limit().deviations().get(account.node()), alone, 1e-9);
            assertThat(trials.upperError(account.node())).isGreaterThan(0.93 * alone);
        }
    }
}
