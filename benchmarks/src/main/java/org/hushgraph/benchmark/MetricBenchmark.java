package org.hushgraph.benchmark;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.online.OnlineNewtonStep;
import org.hushgraph.privacy.AllTimeCost;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * From how many edges is the low-rank metric faster than the dense one?
 *
 * <p>One operation is a whole step of the learner: add a gradient to the metric, solve and project. The gradients are recorded from a
 * run with two intruders that move every five rounds. Both metrics give the same iterates, so the gradients are valid for both. The
 * low-rank metric has 20 columns on average.
 */
public class MetricBenchmark extends MicrosecondBenchmark {
    private static final int ROUNDS = 40;
    private static final int STAY = 5;

    @Param({"20", "40", "80", "160", "320"})
    private int edges;

    private final List<Vector> gradients = new ArrayList<>();
    private CappedSimplex set;
    private NewtonParameters parameters;

    @Setup
    public void recordRun() {
        int nodes = edges / 2;
        Graph graph = RandomGraphs.smallWorld(nodes, 4, 0.1, 1);
        LinearNetwork network = LinearNetwork.of(graph);
        set = CappedSimplex.of(edges, 0.01, 0.99, 0.05 * edges);
        parameters = NewtonParameters.paper(0.5, set.diameter().value());
        OnlineNewtonStep learner = OnlineNewtonStep.dense(set, parameters, set.uniform());
        for (int round = 0; round < ROUNDS; round++) {
            int stay = round / STAY;
            NodeSet observed = NodeSet.of(3 * stay % nodes, (7 * stay + 1) % nodes);
            Vector gradient = new AllTimeCost(network, observed).gradient(learner.weights());
            gradients.add(gradient);
            learner.update(gradient);
        }
    }

    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public Vector dense() {
        return replay(OnlineNewtonStep.dense(set, parameters, set.uniform()));
    }

    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public Vector lowRank() {
        return replay(OnlineNewtonStep.lowRank(set, parameters, set.uniform()));
    }

    private Vector replay(OnlineNewtonStep learner) {
        for (Vector gradient : gradients) {
            learner.update(gradient);
        }
        return learner.weights();
    }
}
