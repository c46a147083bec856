package org.hushgraph;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;

/**
 * A = U Λ Uᵀ of a small network to about 100 digits, by Jacobi rotations. It gives costs, gradients and splits by their
 * definitions; the digits make up for all cancellation.
 */
public final class ExactSpectrum {
    private static final MathContext DIGITS = new MathContext(120);
    private static final BigDecimal NEGLIGIBLE = new BigDecimal("1e-100"); // relative to the whole matrix
    private static final BigDecimal EQUAL = new BigDecimal("1e-40"); // relative distance of equal points
    private static final int MOST_SWEEPS = 60;
    private static final double UNDERFLOW = 10_000; // e^{−10,000} is negligible beside everything that a double holds

    private final Graph graph;
    private final BigDecimal[] values; // λ_p
    private final BigDecimal[][] modes; // modes[p][i] = U_ip

    /** Cost and gradient. */
    public record Exact(BigDecimal value, List<BigDecimal> gradient) {
        /** ‖gradient − found‖₂. */
        public double gradientError(Vector found) {
            BigDecimal squares = IntStream.range(0, gradient.size())
                    .mapToObj(l -> gradient.get(l)
                            .subtract(new BigDecimal(found.get(l)))
                            .pow(2, DIGITS))
                    .reduce(BigDecimal.ZERO, (x, y) -> x.add(y, DIGITS));
            return squares.sqrt(DIGITS).doubleValue();
        }

        public double valueError(double found) {
            return value.subtract(new BigDecimal(found)).abs().doubleValue();
        }
    }

    private ExactSpectrum(Graph graph, BigDecimal[] values, BigDecimal[][] modes) {
        this.graph = graph;
        this.values = values;
        this.modes = modes;
    }

    public static ExactSpectrum of(LinearNetwork network, Vector weights) {
        Graph graph = network.graph();
        int size = graph.nodeCount();
        BigDecimal[][] matrix = new BigDecimal[size][size];
        BigDecimal[][] modes = new BigDecimal[size][size];
        for (int i = 0; i < size; i++) {
            Arrays.fill(matrix[i], BigDecimal.ZERO);
            Arrays.fill(modes[i], BigDecimal.ZERO);
            matrix[i][i] = new BigDecimal(-network.decay().get(i));
            modes[i][i] = BigDecimal.ONE;
        }
        for (int l = 0; l < graph.edgeCount(); l++) {
            int i = graph.from(l);
            int j = graph.to(l);
            BigDecimal weight = new BigDecimal(weights.get(l));
            matrix[i][i] = matrix[i][i].subtract(weight);
            matrix[j][j] = matrix[j][j].subtract(weight);
            matrix[i][j] = matrix[i][j].add(weight);
            matrix[j][i] = matrix[j][i].add(weight);
        }
        diagonalise(matrix, modes);
        BigDecimal[] values = new BigDecimal[size];
        Arrays.setAll(values, p -> matrix[p][p]);
        return new ExactSpectrum(graph, values, modes);
    }

    /** Cyclic Jacobi: matrix becomes diagonal, the rows of modes its eigenvectors. */
    private static void diagonalise(BigDecimal[][] matrix, BigDecimal[][] modes) {
        int size = matrix.length;
        BigDecimal largest =
                IntStream.range(0, size).mapToObj(i -> matrix[i][i].abs()).reduce(BigDecimal.ZERO, BigDecimal::max);
        BigDecimal least = largest.multiply(NEGLIGIBLE);
        boolean changed = true;
        for (int sweep = 0; changed; sweep++) {
            if (sweep == MOST_SWEEPS) {
                throw new ArithmeticException("the rotations did not converge.");
            }
            changed = false;
            for (int p = 0; p < size; p++) {
                for (int q = p + 1; q < size; q++) {
                    if (matrix[p][q].abs().compareTo(least) > 0) {
                        rotate(matrix, modes, p, q);
                        changed = true;
                    }
                }
            }
        }
    }

    private static void rotate(BigDecimal[][] matrix, BigDecimal[][] modes, int p, int q) {
        // tan 2φ = 2 a_pq / (a_pp − a_qq), the smaller of both angles
        BigDecimal ratio =
                matrix[q][q].subtract(matrix[p][p]).divide(matrix[p][q].multiply(BigDecimal.valueOf(2)), DIGITS);
        BigDecimal root = ratio.multiply(ratio).add(BigDecimal.ONE).sqrt(DIGITS);
        BigDecimal tangent = BigDecimal.ONE.divide(ratio.abs().add(root), DIGITS);
        tangent = ratio.signum() < 0 ? tangent.negate() : tangent;
        BigDecimal cosine = BigDecimal.ONE.divide(
                tangent.multiply(tangent).add(BigDecimal.ONE).sqrt(DIGITS), DIGITS);
        BigDecimal sine = tangent.multiply(cosine, DIGITS);
        for (BigDecimal[] row : matrix) {
            turn(row, p, q, cosine, sine);
        }
        for (int i = 0; i < matrix.length; i++) {
            BigDecimal first = matrix[p][i];
            BigDecimal second = matrix[q][i];
            matrix[p][i] = cosine.multiply(first).subtract(sine.multiply(second), DIGITS);
            matrix[q][i] = sine.multiply(first).add(cosine.multiply(second), DIGITS);
            BigDecimal mode = modes[p][i];
            BigDecimal other = modes[q][i];
            modes[p][i] = cosine.multiply(mode).subtract(sine.multiply(other), DIGITS);
            modes[q][i] = sine.multiply(mode).add(cosine.multiply(other), DIGITS);
        }
        matrix[p][q] = BigDecimal.ZERO;
        matrix[q][p] = BigDecimal.ZERO;
    }

    private static void turn(BigDecimal[] row, int p, int q, BigDecimal cosine, BigDecimal sine) {
        BigDecimal first = row[p];
        BigDecimal second = row[q];
        row[p] = cosine.multiply(first).subtract(sine.multiply(second), DIGITS);
        row[q] = sine.multiply(first).add(cosine.multiply(second), DIGITS);
    }

    /** Tr(QW) and its gradient: mathematics, section 2.3. */
    public Exact cost(NodeSet observed, TimeSpan span, Vector sensitivities) {
        int size = values.length;
        BigDecimal[][] seen = gathered(observed.size(), n -> BigDecimal.ONE, n -> observed.get(n)); // P = Σ_k u_k u_kᵀ
        BigDecimal[][] sensitivity = gathered(size, i -> new BigDecimal(sensitivities.get(i)), i -> i); // B = Uᵀ Q U
        BigDecimal[][] integrals = new BigDecimal[size][size];
        BigDecimal value = BigDecimal.ZERO;
        for (int p = 0; p < size; p++) {
            for (int q = 0; q < size; q++) {
                integrals[p][q] = q < p ? integrals[q][p] : integral(span, values[p].add(values[q], DIGITS));
                value = value.add(seen[p][q].multiply(sensitivity[p][q]).multiply(integrals[p][q]), DIGITS);
            }
        }
        return new Exact(value, List.of(gradient(seen, sensitivity, integrals, span)));
    }

    private interface Entry {
        BigDecimal at(int n);
    }

    private interface Node {
        int at(int n);
    }

    private BigDecimal[][] gathered(int count, Entry factor, Node node) {
        int size = values.length;
        BigDecimal[][] result = new BigDecimal[size][size];
        for (int p = 0; p < size; p++) {
            for (int q = 0; q < size; q++) {
                BigDecimal sum = BigDecimal.ZERO;
                for (int n = 0; n < count; n++) {
                    sum = sum.add(
                            factor.at(n).multiply(modes[p][node.at(n)], DIGITS).multiply(modes[q][node.at(n)], DIGITS),
                            DIGITS);
                }
                result[p][q] = sum;
            }
        }
        return result;
    }

    /** ∂f/∂w_l = −2 d_lᵀ M d_l,  M_pq = Σ_r P_qr B_rp H[λ_r + λ_p, λ_r + λ_q]. */
    private BigDecimal[] gradient(
            BigDecimal[][] seen, BigDecimal[][] sensitivity, BigDecimal[][] integrals, TimeSpan span) {
        int size = values.length;
        BigDecimal[][] kernel = new BigDecimal[size][size];
        for (int p = 0; p < size; p++) {
            for (int q = 0; q < size; q++) {
                BigDecimal sum = BigDecimal.ZERO;
                for (int r = 0; r < size; r++) {
                    BigDecimal difference =
                            difference(span, values[r], values[p], values[q], integrals[r][p], integrals[r][q]);
                    sum = sum.add(seen[q][r].multiply(sensitivity[r][p], DIGITS).multiply(difference), DIGITS);
                }
                kernel[p][q] = sum;
            }
        }
        BigDecimal[] result = new BigDecimal[graph.edgeCount()];
        for (int l = 0; l < result.length; l++) {
            BigDecimal sum = BigDecimal.ZERO;
            for (int p = 0; p < size; p++) {
                for (int q = 0; q < size; q++) {
                    sum = sum.add(along(l, p).multiply(along(l, q)).multiply(kernel[p][q], DIGITS), DIGITS);
                }
            }
            result[l] = sum.multiply(BigDecimal.valueOf(-2));
        }
        return result;
    }

    private BigDecimal along(int link, int p) {
        return modes[p][graph.from(link)].subtract(modes[p][graph.to(link)], DIGITS);
    }

    private static BigDecimal difference(
            TimeSpan span, BigDecimal r, BigDecimal p, BigDecimal q, BigDecimal withP, BigDecimal withQ) {
        BigDecimal gap = p.subtract(q, DIGITS);
        BigDecimal sum = r.add(p);
        return gap.abs().compareTo(EQUAL.multiply(sum.abs())) <= 0
                ? slope(span, sum)
                : withP.subtract(withQ, DIGITS).divide(gap, DIGITS);
    }

    /** H(x) = ∫ e^{xτ} dτ over the span. */
    private static BigDecimal integral(TimeSpan span, BigDecimal x) {
        if (span instanceof AllTime allTime) {
            return BigDecimal.ONE.divide(new BigDecimal(2 * allTime.discount()).subtract(x), DIGITS);
        }
        TimeWindow window = (TimeWindow) span;
        return exp(x.multiply(end(window), DIGITS))
                .subtract(exp(x.multiply(start(window), DIGITS)), DIGITS)
                .divide(x, DIGITS);
    }

    /** H'(x). */
    private static BigDecimal slope(TimeSpan span, BigDecimal x) {
        if (span instanceof AllTime) {
            return integral(span, x).pow(2, DIGITS);
        }
        TimeWindow window = (TimeWindow) span;
        BigDecimal rising = end(window)
                .multiply(exp(x.multiply(end(window), DIGITS)))
                .subtract(start(window).multiply(exp(x.multiply(start(window), DIGITS))), DIGITS);
        return rising.subtract(integral(span, x), DIGITS).divide(x, DIGITS);
    }

    private static BigDecimal start(TimeWindow window) {
        return new BigDecimal(window.start());
    }

    private static BigDecimal end(TimeWindow window) {
        return new BigDecimal(window.start()).add(new BigDecimal(window.length()));
    }

    /** e^x: Taylor's series of x / 2^k, squared k times. */
    private static BigDecimal exp(BigDecimal x) {
        if (x.doubleValue() < -UNDERFLOW) {
            return BigDecimal.ZERO;
        }
        int halvings = Math.max(0, (int) Math.ceil(Math.log(Math.abs(x.doubleValue()) + 1e-300) / Math.log(2)) + 12);
        MathContext digits = new MathContext(DIGITS.getPrecision() + 20);
        BigDecimal part = x.divide(BigDecimal.valueOf(2).pow(halvings), digits);
        BigDecimal sum = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int n = 1; term.signum() != 0 && term.precision() - term.scale() > -digits.getPrecision(); n++) {
            term = term.multiply(part).divide(BigDecimal.valueOf(n), digits);
            sum = sum.add(term, digits);
        }
        for (int n = 0; n < halvings; n++) {
            sum = sum.multiply(sum, digits);
        }
        return sum;
    }
}
