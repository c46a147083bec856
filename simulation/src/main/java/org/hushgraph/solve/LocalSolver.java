package org.hushgraph.solve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.SparseCost;
import org.hushgraph.privacy.SparseEngine;

/** Solves problems in this process, with the whole list in memory. Processes the observed nodes one after the other. */
public final class LocalSolver implements LinkSolver {
    @Override
    public LinkSolution solve(LinkProblem problem, Optional<Path> folder, Consumer<String> listener)
            throws IOException {
        long start = System.nanoTime();
        Path file = Path.of(problem.links());
        LinkListReader.requireFile(file);
        listener.accept("reading");
        LinkListReader list = LinkListReader.read(file, problem.weight());
        problem.requireIn(list.nodes());
        int nodes = list.nodes();
        long rows = list.rows();
        LinkColumns columns = list.columns();
        WholeNetwork network = new WholeNetwork(nodes, columns.isWeighted(), list.chunks());
        list.chunks().clear(); // the network holds the links now
        double read = seconds(start);
        Solution solution = new Solution(problem, network, listener);
        if (folder.isPresent()) {
            GradientTable.write(network, solution.gradient, folder.get());
        }
        return new LinkSolution(
                problem,
                Vector.adopt(solution.exposures),
                Vector.adopt(solution.exposures).sum(),
                solution.valueError,
                Vector.adopt(solution.gradient).norm(),
                solution.gradientError,
                new LinkSolution.Size(nodes, network.linkedNodes(), rows, network.linkCount()),
                columns.describe(),
                new LinkSolution.Effort("this process", 1, 0, read, seconds(start) - read),
                List.of(columns.note()));
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    /** Costs and gradients of all observed nodes. */
    private static final class Solution {
        private final double[] exposures;
        private final double[] gradient;
        private double valueError;
        private double gradientError;

        Solution(LinkProblem problem, WholeNetwork network, Consumer<String> listener) {
            NodeSet observed = problem.observed();
            exposures = new double[observed.size()];
            gradient = new double[network.linkCount()];
            WholeNetwork.Part part = network.around(observed.get(0));
            for (int n = 0; n < exposures.length; n++) {
                int node = observed.get(n);
                listener.accept("observed node " + node);
                part = part.has(node) ? part : network.around(node);
                add(n, problem, part, part.numberOf(node));
            }
        }

        private void add(int n, LinkProblem problem, WholeNetwork.Part part, int node) {
            LinearNetwork network = LinearNetwork.of(part.graph(), problem.decay());
            AllTimeCost cost = new AllTimeCost(network, NodeSet.of(node), problem.discount());
            Loss.Evaluation evaluation =
                    new SparseCost(cost, new SparseEngine(network, problem.tolerance())).evaluate(part.weights());
            exposures[n] = evaluation.value();
            valueError += evaluation.valueError();
            gradientError += evaluation.gradientError();
            for (int l = 0; l < part.links().length; l++) {
                gradient[part.links()[l]] += evaluation.gradient().get(l);
            }
        }
    }
}
