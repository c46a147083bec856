package org.hushgraph.benchmark;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** How long does the eigendecomposition of a state matrix take, the most expensive part of a round with a window cost? */
public class EigenBenchmark extends MicrosecondBenchmark {
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
