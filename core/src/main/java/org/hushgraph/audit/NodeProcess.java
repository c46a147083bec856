package org.hushgraph.audit;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hushgraph.linalg.TridiagonalRule;

/**
 * The Lanczos process from one node, or from two at once, that keeps nothing but T: its Gauss rule and, with one more node at the
 * least decay, its rule of Gauss and Radau.
 *
 * <pre>
 *  (S − aI) V_m = V_m T_m + β_m v_{m+1} e_mᵀ
 *  Radau: T_m with one more row, β_m and ω = β_m² [(T_m)⁻¹]_mm = β_m² / d_m,   d_1 = α_1,  d_j = α_j − β_{j−1}² / d_{j−1}
 * </pre>
 *
 * Two vectors are all it needs, and it is used again for the next node without a new one. Step j touches the nodes within j links
 * only, as long as these are few.
 *
 * <p>Not one with the process of package krylov, which numbers a ball around its centres, runs up to four vectors side by side on
 * all cores and can keep them. An audit has a run for every node and a thread for every run: it would number a ball and start
 * threads once for every node.
 *
 * <p>Mathematics: section 5.5.
 */
final class NodeProcess {
    private static final int FIRST_LOOK = 6;
    private static final int MOST_STEPS = 2000;

    private final RateMatrix matrix;
    private final boolean[] met;
    private final int[] reached; // in the order in which they were met
    private double[] last; // v_j is this times scale
    private double[] before;
    private int[] rows; // those that are worked on
    private int rowCount;
    private int layer; // where the nodes met last begin
    private double[] diagonal = new double[64];
    private double[] coupling = new double[64];
    private double scale;
    private double back; // of v_{j−1}
    private int steps;

    NodeProcess(RateMatrix matrix) {
        this.matrix = matrix;
        this.met = new boolean[matrix.size()];
        this.reached = new int[matrix.size()];
        this.last = new double[matrix.size()];
        this.before = new double[matrix.size()];
        this.rows = reached;
    }

    /** Begins anew with v_1 = e_k. */
    NodeProcess from(int node) {
        clear();
        put(node, 1);
        scale = 1;
        return this;
    }

    /** Begins anew with v_1 = (e_i ± e_j) / √2. */
    NodeProcess from(int i, int j, int sign) {
        clear();
        put(i, 1);
        put(j, sign);
        scale = Math.sqrt(0.5);
        return this;
    }

    private void put(int node, double entry) {
        int number = matrix.numberOf(node);
        last[number] = entry;
        met[number] = true;
        reached[rowCount++] = number;
    }

    private void clear() {
        for (int n = 0; n < rowCount; n++) {
            last[rows[n]] = 0;
            before[rows[n]] = 0;
            met[rows[n]] = false;
        }
        rows = reached;
        rowCount = 0;
        layer = 0;
        back = 0;
        steps = 0;
    }

    /**
     * Steps until the bracket will do, or the process has said all, or very many were made. A look at the bracket takes longer than
     * a step on few nodes, so that the next one is made where the last two say that it will do.
     *
     * @param excess how many times too wide a bracket is
     */
    Bracket until(ToDoubleFunction<Bracket> excess) {
        int look = FIRST_LOOK;
        int lastLook = 0;
        double lastExcess = Double.POSITIVE_INFINITY;
        while (true) {
            step();
            if (coupling[steps - 1] <= Math.ulp(matrix.largest())) {
                SpectralMeasure whole = measure(diagonal, coupling, steps);
                return new Bracket(whole, whole);
            }
            Optional<SpectralMeasure> upper = steps >= look ? radau() : Optional.empty();
            if (upper.isPresent()) {
                Bracket bracket = new Bracket(measure(diagonal, coupling, steps), upper.get());
                double factor = excess.applyAsDouble(bracket);
                if (steps >= MOST_STEPS || factor <= 1) {
                    return bracket;
                }
                look = steps + Math.min(Math.max(2, steps / 4), missing(factor, lastExcess / factor, steps - lastLook));
                lastLook = steps;
                lastExcess = factor;
            } else if (steps >= 2 * MOST_STEPS) {
                throw new ArithmeticException("no bounds were found in " + steps + " steps; weights are too large.");
            }
        }
    }

    /** How many more steps it takes if the bracket goes on narrowing as it did in the last ones. */
    private static int missing(double factor, double narrowed, int inSteps) {
        double perStep = Math.log(narrowed) / inSteps;
        return perStep > 0 ? (int) Math.max(2, Math.ceil(Math.log(factor) / perStep)) : 2;
    }

    private void step() {
        if (steps == diagonal.length) {
            diagonal = Arrays.copyOf(diagonal, 2 * steps);
            coupling = Arrays.copyOf(coupling, 2 * steps);
        }
        spread();
        double alpha = scale * matrix.recur(last, before, scale, back, rows, rowCount);
        double factor = alpha * scale;
        double square = 0;
        for (int n = 0; n < rowCount; n++) {
            int i = rows[n];
            double entry = before[i] - factor * last[i];
            before[i] = entry;
            square += entry * entry;
        }
        double beta = Math.sqrt(square);
        diagonal[steps] = alpha;
        coupling[steps] = beta;
        back = beta * scale;
        scale = beta > 0 ? 1 / beta : 0;
        double[] next = before;
        before = last;
        last = next;
        steps++;
    }

    /** Takes in the neighbours of the outermost nodes; all nodes, in order, where these become many. */
    private void spread() {
        if (rowCount == matrix.size()) {
            return;
        }
        int known = rowCount;
        rowCount = matrix.spread(reached, layer, known, met);
        layer = known;
        if (rowCount > matrix.size() / 4) {
            rows = matrix.all();
            rowCount = matrix.size();
        }
    }

    /** The rule with a node at the least decay; none where rounding hides it, and then the next step has one. */
    private Optional<SpectralMeasure> radau() {
        double pivot = diagonal[0];
        for (int j = 1; j < steps; j++) {
            pivot = diagonal[j] - coupling[j - 1] * coupling[j - 1] / pivot; // d_j
        }
        double omega = coupling[steps - 1] * coupling[steps - 1] / pivot;
        if (!(omega > 0) || Double.isInfinite(omega)) {
            return Optional.empty();
        }
        double[] longer = Arrays.copyOf(diagonal, steps + 1);
        longer[steps] = omega;
        return Optional.of(measure(longer, Arrays.copyOf(coupling, steps + 1), steps + 1));
    }

    private SpectralMeasure measure(double[] alphas, double[] betas, int size) {
        return SpectralMeasure.of(TridiagonalRule.of(alphas, betas, size), matrix.least());
    }
}
