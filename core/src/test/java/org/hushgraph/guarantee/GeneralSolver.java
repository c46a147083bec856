package org.hushgraph.guarantee;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;

/**
 * Searches the fastest weights that keep a guarantee exactly, without derivatives or convexity: an evolution strategy that
 * adapts its covariance (Hansen, "The CMA evolution strategy: a tutorial", 2016), from many random starts.
 */
final class GeneralSolver {
    private final GuaranteeCase problem;
    private final WeightLimits limits;
    private final Graph graph;
    private final SplitMix64 random;
    private double best = Double.NEGATIVE_INFINITY; // the largest rate found that keeps the promise
    private double leastLeak = Double.POSITIVE_INFINITY; // relative to the limit

    GeneralSolver(GuaranteeCase problem, WeightLimits limits, long seed) {
        this.problem = problem;
        this.limits = limits;
        this.graph = problem.network().graph();
        this.random = new SplitMix64(seed);
    }

    double best() {
        return best;
    }

    double leastLeak() {
        return leastLeak;
    }

    /** The weights within the limits that belong to their logarithms. */
    private double[] weights(double[] x) {
        double[] w = new double[x.length];
        double sum = 0;
        double least = 0;
        for (int l = 0; l < w.length; l++) {
            double low = limits.lower().get(l);
            w[l] = Math.min(limits.upper().get(l), low + Math.exp(Math.min(300, x[l])));
            sum += w[l];
            least += low;
        }
        double part = sum > limits.budget() ? (limits.budget() - least) / (sum - least) : 1;
        for (int l = 0; l < w.length; l++) {
            w[l] = limits.lower().get(l) + part * (w[l] - limits.lower().get(l));
        }
        return w;
    }

    /** The rate, reduced where the promise is broken. */
    private double fitness(double[] x, boolean leakOnly) {
        double[] w = weights(x);
        double rate = rate(w);
        double leak = leak(w)
                / (problem.guarantee().largestInformation()
                        * problem.guarantee().observer().noise());
        leastLeak = Math.min(leastLeak, leak);
        if (leak <= 1) {
            best = Math.max(best, rate);
        }
        return leakOnly ? -leak : leak <= 1 ? rate : rate * Math.pow(leak, -2);
    }

    /** λ₂ of the whole, or the least one of a component of the hidden nodes. */
    private double rate(double[] w) {
        boolean[] open = new boolean[graph.nodeCount()];
        Arrays.fill(open, true);
        if (problem.guarantee().readers() instanceof Readers.Fixed fixed) {
            fixed.nodes().stream().forEach(k -> open[k] = false);
        }
        double rate = Double.POSITIVE_INFINITY;
        int[] part = new int[open.length];
        for (int i = 0; i < open.length; i++) {
            if (open[i] && part[i] == 0) {
                spread(i, i + 1, open, part);
                rate = Math.min(rate, rate(w, part, i + 1));
            }
        }
        if (Double.isInfinite(rate)) { // no two hidden nodes are joined
            Arrays.fill(part, 1);
            rate = rate(w, part, 1);
        }
        return rate;
    }

    private void spread(int node, int number, boolean[] open, int[] part) {
        part[node] = number;
        for (int n = 0; n < graph.degree(node); n++) {
            int next = graph.neighbour(node, n);
            if (open[next] && part[next] == 0) {
                spread(next, number, open, part);
            }
        }
    }

    private double rate(double[] w, int[] part, int number) {
        int[] nodes =
                IntStream.range(0, part.length).filter(i -> part[i] == number).toArray();
        if (nodes.length < 2) {
            return Double.POSITIVE_INFINITY;
        }
        DMatrixRMaj laplacian = new DMatrixRMaj(nodes.length, nodes.length);
        for (int l = 0; l < w.length; l++) {
            int i = Arrays.binarySearch(nodes, graph.from(l));
            int j = Arrays.binarySearch(nodes, graph.to(l));
            if (i >= 0 && j >= 0) {
                laplacian.add(i, i, w[l]);
                laplacian.add(j, j, w[l]);
                laplacian.add(i, j, -w[l]);
                laplacian.add(j, i, -w[l]);
            }
        }
        EigenDecomposition_F64<DMatrixRMaj> eigen = eigen(laplacian, false);
        double[] values = IntStream.range(0, nodes.length)
                .mapToDouble(p -> eigen.getEigenvalue(p).getReal())
                .sorted()
                .toArray();
        return values[1];
    }

    /** The largest leak, from all pairs of modes. */
    private double leak(double[] w) {
        DMatrixRMaj decays = KroneckerEnergies.decays(problem.network(), Vector.of(w));
        EigenDecomposition_F64<DMatrixRMaj> eigen = eigen(decays, true);
        int size = decays.numRows;
        double[][] energies = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int k = 0; k <= i; k++) {
                double sum = 0;
                for (int p = 0; p < size; p++) {
                    double share = mode(eigen, p, i) * mode(eigen, p, k);
                    for (int q = 0; q < size; q++) {
                        sum += share
                                * mode(eigen, q, i)
                                * mode(eigen, q, k)
                                / (eigen.getEigenvalue(p).getReal()
                                        + eigen.getEigenvalue(q).getReal());
                    }
                }
                energies[i][k] = sum;
                energies[k][i] = sum;
            }
        }
        return new KroneckerEnergies(energies).worst(problem.guarantee());
    }

    private static double mode(EigenDecomposition_F64<DMatrixRMaj> eigen, int p, int i) {
        return eigen.getEigenVector(p).get(i);
    }

    private static EigenDecomposition_F64<DMatrixRMaj> eigen(DMatrixRMaj matrix, boolean vectors) {
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(matrix.numRows, vectors, true);
        if (!eigen.decompose(matrix.copy())) {
            throw new ArithmeticException("no eigenvalues");
        }
        return eigen;
    }

    /** One search from a random start. */
    void search(int generations, boolean leakOnly) {
        double scale = Math.log(problem.network().leastDecay()) - 4 * random.nextDouble() + 1;
        double[] start = new double[graph.edgeCount()];
        Arrays.setAll(start, l -> scale + random.nextGaussian());
        search(start, generations, leakOnly);
    }

    private void search(double[] start, int generations, boolean leakOnly) {
        int n = start.length;
        int lambda = 8 + (int) (3 * Math.log(n));
        int mu = lambda / 2;
        double[] shares = new double[mu];
        Arrays.setAll(shares, r -> Math.log(mu + 0.5) - Math.log(r + 1));
        double total = Arrays.stream(shares).sum();
        Arrays.setAll(shares, r -> shares[r] / total);
        double effective = 1 / Arrays.stream(shares).map(s -> s * s).sum();
        double cc = (4 + effective / n) / (n + 4 + 2 * effective / n);
        double cs = (effective + 2) / (n + effective + 5);
        double c1 = 2 / ((n + 1.3) * (n + 1.3) + effective);
        double cmu = Math.min(1 - c1, 2 * (effective - 2 + 1 / effective) / ((n + 2.0) * (n + 2) + effective));
        double damping = 1 + 2 * Math.max(0, Math.sqrt((effective - 1) / (n + 1)) - 1) + cs;
        double chi = Math.sqrt(n) * (1 - 1 / (4.0 * n) + 1 / (21.0 * n * n));
        double sigma = 0.5;
        double[] mean = start.clone();
        double[] pc = new double[n];
        double[] ps = new double[n];
        DMatrixRMaj covariance = CommonOps_DDRM.identity(n);
        double[][] basis = null;
        double[] lengths = new double[n];
        for (int g = 0; g < generations && sigma > 1e-9; g++) {
            if (basis == null || g % Math.max(1, n / 10) == 0) {
                basis = new double[n][n];
                EigenDecomposition_F64<DMatrixRMaj> eigen = eigen(covariance, true);
                for (int p = 0; p < n; p++) {
                    lengths[p] =
                            Math.sqrt(Math.max(1e-20, eigen.getEigenvalue(p).getReal()));
                    for (int i = 0; i < n; i++) {
                        basis[p][i] = eigen.getEigenVector(p).get(i);
                    }
                }
            }
            double[][] z = new double[lambda][n];
            double[][] y = new double[lambda][n];
            double[] value = new double[lambda];
            for (int k = 0; k < lambda; k++) {
                double[] x = mean.clone();
                for (int p = 0; p < n; p++) {
                    z[k][p] = random.nextGaussian();
                    for (int i = 0; i < n; i++) {
                        y[k][i] += lengths[p] * z[k][p] * basis[p][i];
                    }
                }
                for (int i = 0; i < n; i++) {
                    x[i] += sigma * y[k][i];
                }
                value[k] = fitness(x, leakOnly);
            }
            List<Integer> order = IntStream.range(0, lambda)
                    .boxed()
                    .sorted(Comparator.comparingDouble(k -> -value[k]))
                    .toList();
            double[] move = new double[n];
            double[] white = new double[n];
            for (int r = 0; r < mu; r++) {
                for (int i = 0; i < n; i++) {
                    move[i] += shares[r] * y[order.get(r)][i];
                    white[i] += shares[r] * z[order.get(r)][i];
                }
            }
            double length = 0;
            for (int i = 0; i < n; i++) {
                mean[i] += sigma * move[i];
                double rotated = 0;
                for (int p = 0; p < n; p++) {
                    rotated += basis[p][i] * white[p];
                }
                ps[i] = (1 - cs) * ps[i] + Math.sqrt(cs * (2 - cs) * effective) * rotated;
                length += ps[i] * ps[i];
            }
            length = Math.sqrt(length);
            boolean steady = length / Math.sqrt(1 - Math.pow(1 - cs, 2.0 * (g + 1))) < (1.4 + 2 / (n + 1.0)) * chi;
            for (int i = 0; i < n; i++) {
                pc[i] = (1 - cc) * pc[i] + (steady ? Math.sqrt(cc * (2 - cc) * effective) * move[i] : 0);
            }
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    double rank = 0;
                    for (int r = 0; r < mu; r++) {
                        rank += shares[r] * y[order.get(r)][i] * y[order.get(r)][j];
                    }
                    covariance.set(i, j, (1 - c1 - cmu) * covariance.get(i, j) + c1 * pc[i] * pc[j] + cmu * rank);
                }
            }
            sigma *= Math.exp(cs / damping * (length / chi - 1));
        }
    }
}
