package org.hushgraph.benchmark;

import java.util.concurrent.TimeUnit;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.CoupledNetwork;
import org.hushgraph.dynamics.Coupling;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.EmpiricalGramian;
import org.hushgraph.observability.Perturbations;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.EmpiricalCost;
import org.hushgraph.privacy.Sensitivity;
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
 * How long does the empirical Gramian of a nonlinear network take, and its trace with all derivatives?
 *
 * <p>Uses the networks of {@link EngineCase} with ten links per node and one intruder, over [0, 5]. At the operating point 0, one
 * trajectory per node gives both of its pair, by symmetry; {@code at} = 0.5 needs two.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(1)
public class EmpiricalBenchmark {
    @Param({"100"})
    private int nodes;

    @Param
    private Coupling coupling;

    @Param({"0", "0.5"})
    private double at;

    @Param({"1e-6", "1e-10"})
    private double tolerance;

    private EmpiricalGramian gramian;
    private Vector weights;

    @Setup
    public void prepare() {
        EngineCase given = EngineCase.of(nodes);
        weights = given.weights();
        Vector point = Vector.generate(given.graph().nodeCount(), i -> i % 2 == 0 ? at : -at);
        gramian = new EmpiricalGramian(
                new CoupledNetwork(given.graph(), given.network().decay(), coupling),
                given.observed(),
                new TimeWindow(0, 5),
                Perturbations.of(point, Perturbations.DEFAULT_SIZE),
                tolerance);
    }

    @Benchmark
    public Matrix gramian() {
        return gramian.at(weights);
    }

    @Benchmark
    public Loss.Evaluation costAndGradient() {
        return new EmpiricalCost(
                        gramian, Sensitivity.uniform(gramian.network().graph().nodeCount()))
                .evaluate(weights);
    }
}
