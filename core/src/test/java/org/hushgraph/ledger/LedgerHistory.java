package org.hushgraph.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Reading;
import org.hushgraph.random.SplitMix64;

/** A random network and a history in which weights change and intruders move, come and go. */
record LedgerHistory(LinearNetwork network, List<Epoch> epochs, double noise) {
    static LedgerHistory of(long seed) {
        RandomCase random = RandomCase.of(seed);
        return of(random.network(), random.weights(), 12, seed);
    }

    static LedgerHistory of(LinearNetwork network, Vector weights, int count, long seed) {
        SplitMix64 source = new SplitMix64(seed + 1000);
        List<Epoch> epochs = new ArrayList<>();
        int nodes = network.graph().nodeCount();
        NodeSet readers = NodeSet.of(source.nextInt(nodes));
        Vector current = weights;
        for (int t = 0; t < count; t++) {
            if (source.nextInt(3) > 0) {
                readers = NodeSet.of(IntStream.range(0, source.nextInt(4))
                        .map(n -> source.nextInt(nodes))
                        .toArray());
            }
            if (source.nextInt(4) > 0) {
                current = weights.map(w -> w * Math.pow(10, 1.4 * source.nextDouble() - 1));
            }
            epochs.add(new Epoch(current, readers, new double[] {0, 1e-7, 0.01, 0.3, 1, 2}[source.nextInt(6)]));
        }
        return new LedgerHistory(network, epochs, 0.02);
    }

    Ledger ledger(Reading reading) {
        return new Ledger(LedgerSetup.all(network, noise, reading));
    }

    /**
     * F by brute force: e^{At} and the integrals of its squares from series in t on pieces so short that ‖A‖t &lt; ½.
     */
    double[][] bruteForce(Reading reading) {
        int nodes = network.graph().nodeCount();
        double[][] information = new double[nodes][nodes];
        double[][] flow = Matrix.identity(nodes).toArray();
        for (Epoch epoch : epochs) {
            double[][] rates = rates(epoch.weights());
            int pieces = (int) Math.ceil(2 * norm(rates) * epoch.seconds());
            double length = epoch.seconds() / Math.max(1, pieces);
            for (int n = 0; n < pieces; n++) {
                addSquares(information, rates, flow, reading.rows(network.graph(), epoch.readers()), length);
                flow = series(rates, flow, length);
            }
        }
        return information;
    }

    /** A from the links, one by one. */
    private double[][] rates(Vector weights) {
        Graph graph = network.graph();
        double[][] rates = new double[graph.nodeCount()][graph.nodeCount()];
        for (int i = 0; i < rates.length; i++) {
            rates[i][i] = -network.decay().get(i);
        }
        for (int l = 0; l < graph.edgeCount(); l++) {
            int i = graph.from(l);
            int j = graph.to(l);
            rates[i][j] += weights.get(l);
            rates[j][i] += weights.get(l);
            rates[i][i] -= weights.get(l);
            rates[j][j] -= weights.get(l);
        }
        return rates;
    }

    private static double norm(double[][] rates) {
        double norm = 0;
        for (double[] row : rates) {
            norm = Math.max(
                    norm,
                    IntStream.range(0, row.length)
                            .mapToDouble(j -> Math.abs(row[j]))
                            .sum());
        }
        return norm;
    }

    /** e^{At} X = Σ_n (t/n) A (…), 30 terms. */
    private static double[][] series(double[][] rates, double[][] states, double time) {
        double[][] sum = states;
        double[][] term = states;
        for (int n = 1; n < 30; n++) {
            double[][] product = product(rates, term);
            double factor = time / n;
            term = map(product, x -> factor * x);
            sum = sum(sum, term);
        }
        return sum;
    }

    /** Simpson's rule extrapolated (Romberg) on the piece, for the product of every two columns at the rows. */
    private void addSquares(double[][] information, double[][] rates, double[][] flow, NodeSet rows, double length) {
        int levels = 4;
        int most = 1 << levels;
        double[][][] states = new double[most + 1][][];
        states[0] = flow;
        for (int s = 1; s <= most; s++) {
            states[s] = series(rates, states[s - 1], length / most);
        }
        int nodes = flow.length;
        for (int i = 0; i < nodes; i++) {
            for (int j = 0; j < nodes; j++) {
                double[] values = new double[most + 1];
                for (int s = 0; s <= most; s++) {
                    for (int n = 0; n < rows.size(); n++) {
                        values[s] += states[s][rows.get(n)][i] * states[s][rows.get(n)][j];
                    }
                }
                information[i][j] += romberg(values, length, levels) / noise;
            }
        }
    }

    private static double romberg(double[] values, double length, int levels) {
        double[] trapezoids = new double[levels + 1];
        for (int level = 0; level <= levels; level++) {
            int stride = (values.length - 1) >> level;
            double sum = (values[0] + values[values.length - 1]) / 2;
            for (int s = stride; s < values.length - 1; s += stride) {
                sum += values[s];
            }
            trapezoids[level] = sum * length / (1 << level);
        }
        for (int order = 1; order <= levels; order++) {
            double power = Math.pow(4, order);
            for (int level = levels; level >= order; level--) {
                trapezoids[level] = (power * trapezoids[level] - trapezoids[level - 1]) / (power - 1);
            }
        }
        return trapezoids[levels];
    }

    private static double[][] product(double[][] left, double[][] right) {
        double[][] result = new double[left.length][right[0].length];
        for (int i = 0; i < left.length; i++) {
            for (int k = 0; k < right.length; k++) {
                for (int j = 0; j < right[0].length; j++) {
                    result[i][j] += left[i][k] * right[k][j];
                }
            }
        }
        return result;
    }

    private static double[][] sum(double[][] left, double[][] right) {
        return Matrix.adopt(left).plus(1, Matrix.adopt(right)).toArray();
    }

    private static double[][] map(double[][] matrix, DoubleUnaryOperator function) {
        return Matrix.generate(matrix.length, matrix[0].length, (i, j) -> function.applyAsDouble(matrix[i][j]))
                .toArray();
    }
}
