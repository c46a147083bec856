package org.hushgraph.benchmark;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long does a round on 15 nodes take: cost and gradient, Newton step, projection?
 *
 * <p>Measures whole runs and divides by the number of rounds, for a realistic mix of easy and hard projections. On a busy machine, the
 * fastest run (p0.00) and the median (p0.50) are most reliable. The {@code …CostOnly} methods omit the step and the projection.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 8, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class RoundBenchmark {
    private static final int WINDOW_ROUNDS = 20;
    private static final int ALL_TIME_ROUNDS = 40;

    private final FifteenNodeRun window = FifteenNodeRun.window();
    private final FifteenNodeRun allTime = FifteenNodeRun.allTime();

    @Benchmark
    @OperationsPerInvocation(WINDOW_ROUNDS)
    public double[] window() {
        return window.costs();
    }

    @Benchmark
    @OperationsPerInvocation(ALL_TIME_ROUNDS)
    public double[] allTime() {
        return allTime.costs();
    }

    @Benchmark
    @OperationsPerInvocation(WINDOW_ROUNDS)
    public double[] windowCostOnly() {
        return window.costsOfInitialWeights();
    }

    @Benchmark
    @OperationsPerInvocation(ALL_TIME_ROUNDS)
    public double[] allTimeCostOnly() {
        return allTime.costsOfInitialWeights();
    }
}
