package org.hushgraph.benchmark;

import java.util.concurrent.TimeUnit;
import org.hushgraph.convex.Loss;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.privacy.PrivacyCost;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * From how many nodes on is the sparse engine faster than dense matrices?
 *
 * <p>Cost and gradient of a network that is known, with weights that change a little from one call to the next, as in a run.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class EngineBenchmark {
    @Param({"15", "50", "100", "200", "400"})
    private int nodes;

    @Param
    private MeasuredCost cost;

    @Param({"DENSE", "SPARSE"})
    private EngineChoice.Kind engine;

    private EngineCase given;
    private PrivacyCost loss;
    private boolean isNext;

    @Setup
    public void prepare() {
        given = EngineCase.of(nodes);
        loss = given.engine(engine, EngineTimes.TOLERANCE).cost(cost.of(given));
    }

    @Benchmark
    public Loss.Evaluation evaluate() {
        isNext = !isNext;
        return loss.evaluate(isNext ? given.nextWeights() : given.weights());
    }
}
