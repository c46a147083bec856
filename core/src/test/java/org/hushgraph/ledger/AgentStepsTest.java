package org.hushgraph.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Reading;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the messages of agents reveal in steps, relative to the ledger, which has none. With {@code -Dhushgraph.print=true}
 * it prints the table of section 17.5 of docs/mathematics.md.
 */
class AgentStepsTest {
    private static final double NOISE = 0.1;

    /** A reader at a node of a network, who knows all messages for some time. */
    private record Case(LinearNetwork network, Vector weights, int reader, double time) {
        Vector ledger() {
            MessageNoiseLedger ledger = new MessageNoiseLedger(network, NOISE);
            ledger.advance(new Epoch(weights, NodeSet.of(reader), time));
            return ledger.information();
        }

        /**
         * The information about first states in Euler steps of h, by a Kalman filter for the hidden nodes.
         *
         * <pre>  x' = (I + hA) x − h L n,   z = x + n;   the intruder replaces the noise that it knows by z − x </pre>
         *
         * @param counts whether the variance is s²/h', with the h' of agents; otherwise s²/h
         */
        double[] inSteps(double h, boolean counts) {
            Graph graph = network.graph();
            int[] hidden = IntStream.range(0, graph.nodeCount())
                    .filter(i -> i != reader)
                    .toArray();
            int size = hidden.length;
            boolean[] seen = new boolean[size];
            NodeSet inbox = Reading.INBOX.rows(graph, NodeSet.of(reader));
            Matrix dynamics = network.stateMatrix(weights);
            double[] variance = new double[size];
            for (int i = 0; i < size; i++) {
                seen[i] = inbox.contains(hidden[i]);
                double decay = network.decay().get(hidden[i]);
                variance[i] = NOISE / (counts ? -Math.expm1(-2 * decay * h) / (2 * decay) : h);
            }
            Matrix noise = Matrix.generate(
                    size,
                    size,
                    (i, j) -> h
                            * (dynamics.get(hidden[i], hidden[j])
                                    + (i == j ? network.decay().get(hidden[i]) : 0))); // −hL
            Matrix step = Matrix.generate(size, size, (i, j) -> {
                double unknown = i == j ? 1 - h * network.decay().get(hidden[i]) : 0;
                return seen[j] ? unknown : unknown + noise.get(i, j); // −hL (x + n) of a seen node is known
            });
            Matrix spread = Matrix.generate(size, size, (i, j) -> {
                double sum = 0;
                for (int o = 0; o < size; o++) {
                    sum += seen[o] ? 0 : noise.get(i, o) * variance[o] * noise.get(j, o);
                }
                return sum;
            });
            Matrix mean = Matrix.identity(size);
            Matrix covariance = Matrix.generate(size, size, (i, j) -> 0);
            double[] information = new double[graph.nodeCount()];
            for (long k = 0; k < Math.round(time / h); k++) {
                for (int o = 0; o < size; o++) { // the readings are independent given the states, so one by one
                    if (seen[o]) {
                        double total = covariance.get(o, o) + variance[o];
                        for (int i = 0; i < size; i++) {
                            information[hidden[i]] += mean.get(o, i) * mean.get(o, i) / total;
                        }
                        int row = o;
                        Matrix known = covariance;
                        Matrix before = mean;
                        mean = Matrix.generate(
                                size,
                                size,
                                (i, j) -> before.get(i, j) - known.get(i, row) * before.get(row, j) / total);
                        covariance = Matrix.generate(
                                size, size, (i, j) -> known.get(i, j) - known.get(i, row) * known.get(row, j) / total);
                    }
                }
                mean = step.times(mean);
                covariance = step.times(covariance).times(step.transpose()).plus(1, spread);
            }
            return information;
        }
    }

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        cases.add(new Case(LinearNetwork.of(Graphs.path(5)), Vector.constant(4, 1), 0, 2));
        Graph six = Graph.of("a-b", "a-c", "b-c", "b-d", "c-e", "d-e", "d-f", "e-f");
        cases.add(new Case(LinearNetwork.of(six), Vector.constant(8, 1), 2, 5));
        cases.add(new Case(LinearNetwork.of(six), Vector.constant(8, 3), 2, 5));
        SplitMix64 random = new SplitMix64(1);
        for (int n = 0; n < 3; n++) {
            Graph graph = RandomGraphs.smallWorld(15, 4, 0.3, n);
            Vector decay = Vector.generate(15, i -> 0.5 + random.nextDouble());
            Vector weights = Vector.generate(graph.edgeCount(), l -> 0.2 + 1.3 * random.nextDouble());
            cases.add(new Case(LinearNetwork.of(graph, decay), weights, random.nextInt(15), 3));
        }
        return cases;
    }

    /** The least and the largest ratio over all nodes of which not only a trace leaks. */
    private static double[] ratios(double h, boolean counts) {
        double[] range = {Double.POSITIVE_INFINITY, 0};
        for (Case one : cases()) {
            Vector ledger = one.ledger();
            double[] steps = one.inSteps(h, counts);
            double most = IntStream.range(0, steps.length)
                    .filter(i -> i != one.reader())
                    .mapToDouble(ledger::get)
                    .max()
                    .orElseThrow();
            for (int i = 0; i < steps.length; i++) {
                if (i != one.reader() && ledger.get(i) > 1e-6 * most) {
                    range[0] = Math.min(range[0], steps[i] / ledger.get(i));
                    range[1] = Math.max(range[1], steps[i] / ledger.get(i));
                }
            }
        }
        return range;
    }

    @ParameterizedTest
    @CsvSource({"0.05, 0.035, 0.005", "0.02, 0.015, 0.002", "0.005, 0.004, 0.0005"})
    void messagesInStepsRevealAboutAsMuchAsTheLedgerSays(double h, double less, double more) {
        double[] counted = ratios(h, true);
        assertThat(counted[0]).isBetween(1 - less, 1.0);
        assertThat(counted[1]).isBetween(1 - less, 1 + more);
        double[] plain = ratios(h, false);
        assertThat(plain[1]).isGreaterThan(counted[1]);
        if (Boolean.getBoolean("hushgraph.print")) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.3f to %.3f | %.3f to %.3f |%n",
                    h,
                    counted[0],
                    counted[1],
                    plain[0],
                    plain[1]);
        }
    }

    @Test
    void theyConvergeToTheLedgerAsStepsGetShorter() {
        Case one = cases().get(1);
        Vector ledger = one.ledger();
        double[] errors = new double[2];
        for (int n = 0; n < 2; n++) {
            double[] steps = one.inSteps(0.02 / (1 << n), true);
            for (int i = 0; i < steps.length; i++) {
                if (i != one.reader()) {
                    errors[n] = Math.max(errors[n], Math.abs(steps[i] / ledger.get(i) - 1));
                }
            }
        }
        assertThat(errors[1] / errors[0]).isBetween(0.4, 0.6); // of first order
    }
}
