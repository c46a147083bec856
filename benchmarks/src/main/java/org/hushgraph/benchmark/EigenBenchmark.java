package org.hushgraph.benchmark;

import java.util.concurrent.TimeUnit;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
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

/** What does the eigendecomposition of a network's state matrix cost, the dearest part of a windowed round? */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class EigenBenchmark {
    @Param({"15", "50", "100", "300"})
    private int nodes;

    private Matrix matrix;

    @Setup
    public void prepare() {
        Graph graph = RandomGraphs.smallWorld(nodes, 4, 0.1, 1);
        SplitMix64 random = new SplitMix64(2);
        matrix = LinearNetwork.of(graph).stateMatrix(Vector.generate(graph.edgeCount(), l -> random.nextDouble()));
    }

    @Benchmark
    public SymmetricEigen decompose() {
        return SymmetricEigen.of(matrix);
    }
}
