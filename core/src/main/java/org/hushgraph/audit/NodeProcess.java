package org.hushgraph.audit;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hushgraph.linalg.TridiagonalRule;

/**
 * A Lanczos process from one node, or from two at once, that stores only T. It provides the Gauss rule of T and, with
 * one more node at the least decay, its Gauss–Radau rule.
 *
 * <pre>
 *  (S − aI) V_m = V_m T_m + β_m v_{m+1} e_mᵀ
 *  Radau: T_m with one more row, β_m and ω = β_m² [(T_m)⁻¹]_mm = β_m² / d_m,   d_1 = α_1,  d_j = α_j − β_{j−1}² / d_{j−1}
 * </pre>
 *
 * It needs two vectors only, which are reused for the next node. As long as few nodes are reached, step j touches only
 * the nodes within j links.
 *
 * <p>The process of package krylov has a different purpose: it renumbers a ball around its centres, runs up to four
 * vectors at once on all cores, and can store them. An audit has one process per node and one thread per process. With
 * krylov it would renumber a ball and start threads for every node.
 *
 * <p>Mathematics: section 5.5.
 */
final class NodeProcess {
    private static final int FIRST_CHECK = 6;
    private static final int MOST_STEPS = 2000;

    private final RateMatrix matrix;
    private final boolean[] discovered;
    private final int[] reached; // in order of discovery
    private double[] last; // v_j is this times scale
    private double[] before;
    private int[] rows; // rows in use
    private int rowCount;
    private int layer; // start of the nodes discovered last
    private double[] diagonal = new double[64];
    private double[] coupling = new double[64];
    private double scale;
    private double back; // of v_{j−1}
    private int steps;

    NodeProcess(RateMatrix matrix) {
        this.matrix = matrix;
        this.discovered = new boolean[matrix.size()];
        this.reached = new int[matrix.size()];
        this.last = new double[matrix.size()];
        this.before = new double[matrix.size()];
        this.rows = reached;
    }

    /** Restarts with v_1 = e_k. */
    NodeProcess from(int node) {
        clear();
        put(node, 1);
        scale = 1;
        return this;
    }

    /** Restarts with v_1 = (e_i ± e_j) / √2. */
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
        discovered[number] = true;
        reached[rowCount++] = number;
    }

    private void clear() {
        for (int n = 0; n < rowCount; n++) {
            last[rows[n]] = 0;
            before[rows[n]] = 0;
            discovered[rows[n]] = false;
        }
        rows = reached;
        rowCount = 0;
        layer = 0;
        back = 0;
        steps = 0;
    }

    /**
     * Steps until the bracket is narrow enough, the process is exhausted, or the step limit is reached. Evaluating the
     * bracket takes longer than a step on few nodes. So the next evaluation is made where the last two predict that the
     * bracket is narrow enough.
     *
     * @param excess the width of a bracket, relative to the required one
     */
    Bracket until(ToDoubleFunction<Bracket> excess) {
        int nextCheck = FIRST_CHECK;
        int lastCheck = 0;
        double lastExcess = Double.POSITIVE_INFINITY;
        while (true) {
            step();
            if (coupling[steps - 1] <= Math.ulp(matrix.largest())) {
                SpectralMeasure whole = measure(diagonal, coupling, steps);
                return new Bracket(whole, whole);
            }
            Optional<SpectralMeasure> upper = steps >= nextCheck ? radau() : Optional.empty();
            if (upper.isPresent()) {
                Bracket bracket = new Bracket(measure(diagonal, coupling, steps), upper.get());
                double factor = excess.applyAsDouble(bracket);
                if (steps >= MOST_STEPS || factor <= 1) {
                    return bracket;
                }
                nextCheck = steps
                        + Math.min(Math.max(2, steps / 4), missing(factor, lastExcess / factor, steps - lastCheck));
                lastCheck = steps;
                lastExcess = factor;
            } else if (steps >= 2 * MOST_STEPS) {
                throw new ArithmeticException(
                        "no error bound found in " + steps + " steps: the weights are too large. Try smaller weights.");
            }
        }
    }

    /** The predicted number of further steps, if the bracket keeps narrowing at the same rate; many if it does not. */
    private static int missing(double factor, double narrowed, int inSteps) {
        double perStep = Math.log(narrowed) / inSteps;
        return perStep > 0 ? (int) Math.max(2, Math.ceil(Math.log(factor) / perStep)) : Integer.MAX_VALUE;
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

    /** Adds the neighbours of the outermost nodes; switches to all nodes, in order, once these are many. */
    private void spread() {
        if (rowCount == matrix.size()) {
            return;
        }
        int known = rowCount;
        rowCount = matrix.spread(reached, layer, known, discovered);
        layer = known;
        if (rowCount > matrix.size() / 4) {
            rows = matrix.all();
            rowCount = matrix.size();
        }
    }

    /** The rule with a node at the least decay. Empty if rounding prevents it; the next step then has one. */
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
