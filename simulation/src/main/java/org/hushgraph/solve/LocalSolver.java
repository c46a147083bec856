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

/** Answers in this process, with the whole list in memory: the way to go for whatever fits. Intruders are taken one after the other. */
public final class LocalSolver implements LinkSolver {
    @Override
    public LinkSolution solve(LinkProblem question, Optional<Path> folder, Consumer<String> listener)
            throws IOException {
        long start = System.nanoTime();
        Path file = Path.of(question.links());
        LinkListReader.requireFile(file);
        listener.accept("reading");
        LinkListReader list = LinkListReader.read(file, question.weight());
        question.requireIn(list.nodes());
        int nodes = list.nodes();
        long rows = list.rows();
        LinkColumns columns = list.columns();
        WholeNetwork network = new WholeNetwork(nodes, columns.isWeighted(), list.chunks());
        list.chunks().clear(); // the links are in the network by now
        double read = seconds(start);
        Answer answer = new Answer(question, network, listener);
        if (folder.isPresent()) {
            GradientTable.write(network, answer.gradient, folder.get());
        }
        return new LinkSolution(
                question,
                Vector.adopt(answer.exposures),
                Vector.adopt(answer.exposures).sum(),
                answer.valueError,
                Vector.adopt(answer.gradient).norm(),
                answer.gradientError,
                new LinkSolution.Size(nodes, network.linkedNodes(), rows, network.linkCount()),
                columns.inWords(),
                new LinkSolution.Effort("this process", 1, 0, read, seconds(start) - read),
                List.of(columns.note()));
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    /** Costs and gradients of all observed nodes. */
    private static final class Answer {
        private final double[] exposures;
        private final double[] gradient;
        private double valueError;
        private double gradientError;

        Answer(LinkProblem question, WholeNetwork network, Consumer<String> listener) {
            NodeSet observed = question.observed();
            exposures = new double[observed.size()];
            gradient = new double[network.linkCount()];
            WholeNetwork.Part part = network.around(observed.get(0));
            for (int n = 0; n < exposures.length; n++) {
                int node = observed.get(n);
                listener.accept("observed node " + node);
                part = part.has(node) ? part : network.around(node);
                add(n, question, part, part.numberOf(node));
            }
        }

        private void add(int n, LinkProblem question, WholeNetwork.Part part, int node) {
            LinearNetwork network = LinearNetwork.of(part.graph(), question.decay());
            AllTimeCost cost = new AllTimeCost(network, NodeSet.of(node), question.discount());
            Loss.Evaluation found =
                    new SparseCost(cost, new SparseEngine(network, question.tolerance())).evaluate(part.weights());
            exposures[n] = found.value();
            valueError += found.valueError();
            gradientError += found.gradientError();
            for (int l = 0; l < part.links().length; l++) {
                gradient[part.links()[l]] += found.gradient().get(l);
            }
        }
    }
}
