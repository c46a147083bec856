package org.hushgraph.benchmark;

import org.hushgraph.convex.Loss;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.privacy.PrivacyCost;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * From how many nodes is the sparse engine faster than dense matrices?
 *
 * <p>Computes cost and gradient of the same network with weights that change slightly from call to call, as in a run.
 */
public class EngineBenchmark extends MicrosecondBenchmark {
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
