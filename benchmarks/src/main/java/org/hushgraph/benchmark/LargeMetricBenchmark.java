package org.hushgraph.benchmark;

import java.util.concurrent.TimeUnit;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Projected;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.online.OnlineNewtonStep;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long does a step of the learner take on five million edges, compared with reading one number per edge?
 *
 * <p>The gradient is nonzero at 20 edges, at 100,000, or at all of them, and decreases from 1e-2 to 1e-16. In the first two cases it
 * moves to other edges every five rounds. A new learner starts after 20 rounds, which give 20 columns.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1, time = 10)
@Measurement(iterations = 1, time = 20)
@Fork(value = 1, jvmArgs = "-Xmx6g")
public class LargeMetricBenchmark {
    private static final int ROUNDS = 20;
    private static final int STAY = 5;

    @Param("5000000")
    private int edges;

    @Param({"20", "100000", "5000000"})
    private int support;

    private CappedSimplex set;
    private OnlineNewtonStep learner;
    private Vector gradient;
    private int round;

    @Setup
    public void chooseSet() {
        set = CappedSimplex.of(edges, 0.01, 0.99, 0.05 * edges);
    }

    @Setup(Level.Invocation)
    public void nextRound() {
        if (round++ % ROUNDS == 0) {
            learner = OnlineNewtonStep.lowRank(
                    set, NewtonParameters.paper(4, set.diameter().value()), set.uniform());
        }
        int start = (int) ((round / STAY * 1_234_567L) % (edges - support + 1));
        double[] values = new double[edges];
        Parallel.forBlocks(support, (from, to) -> {
            for (int n = from; n < to; n++) {
                values[start + n] =
                        -Math.pow(10, -2 - 14.0 * n / support) * (1.5 + Math.sin((round % ROUNDS + 1) * (double) n));
            }
        });
        gradient = Vector.adopt(values);
    }

    @Benchmark
    public Projected step() {
        return learner.update(gradient);
    }

    @Benchmark
    public double read() {
        return gradient.sum();
    }
}
