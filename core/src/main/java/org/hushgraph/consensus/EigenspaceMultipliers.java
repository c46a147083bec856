package org.hushgraph.consensus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.LeastSquares;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * Multipliers of the slowest directions of disagreement that balance a gradient: one matrix for each part, which
 * together prove bounds on weights.
 *
 * <pre>
 *  X_C = V_C Y_C V_Cᵀ ⪰ 0,   V_C eigenvectors of L_C(w) with the least eigenvalues
 *  Y = argmin Σ_l (g_l − ν − Σ_C e_lᵀX_C e_l)²   over the links l between their bounds, then without its negative part
 * </pre>
 *
 * At an optimum the sum is 0. Near an optimum the eigenvectors are as inaccurate as the weights; a few corrections of
 * the factor of X compensate for that. In any case X is positive semidefinite, which is all that a proof needs.
 *
 * <p>Mathematics: section 10.1.
 */
final class EigenspaceMultipliers {
    private static final int CORRECTIONS = 5;
    private static final double RIDGE = 1e-15;
    private static final double AT_THE_BOUND = 1e-7; // relative to an equal share of the budget

    private final RateFloors floors;
    private final List<Eigenspace> parts;
    private final int links;
    private final int[] between; // links between their bounds

    EigenspaceMultipliers(RateFloors floors, CappedSimplex set, Vector weights) {
        this.floors = floors;
        this.links = set.size();
        double margin = AT_THE_BOUND * set.budget() / set.size();
        this.between = IntStream.range(0, set.size())
                .filter(l -> weights.get(l) - set.lower(l) > margin && set.upper(l) - weights.get(l) > margin)
                .toArray();
        this.parts = floors.parts().stream()
                .map(part -> new Eigenspace(part, between, weights))
                .toList();
    }

    /** The least λ₂ of a part, relative to its floor. */
    double rate() {
        return parts.stream()
                .mapToDouble(part -> part.rate() / part.floor())
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /**
     * Numbers of eigenvectors of each part that may matter near a level, relative to the floors: those with eigenvalues
     * equal to it within growing tolerances.
     */
    List<int[]> counts(double level) {
        List<int[]> counts = new ArrayList<>();
        DoubleStream.of(1e-10, 1e-8, 1e-6, 1e-4).forEach(rough -> {
            int[] found = parts.stream()
                    .mapToInt(part -> part.count(level * part.floor() * (1 + rough)))
                    .toArray();
            boolean isNew = counts.isEmpty() || !Arrays.equals(counts.get(counts.size() - 1), found);
            if (isNew && IntStream.of(found).sum() > 0) {
                counts.add(found);
            }
        });
        return counts;
    }

    /** X from the first eigenvectors of each part; ν is fitted if {@code shifted}, otherwise 0. */
    DualCertificate balancing(Vector gradient, int[] counts, boolean shifted) {
        int[] first = new int[counts.length + 1]; // of the unknowns of each part
        for (int b = 0; b < counts.length; b++) {
            first[b + 1] = first[b] + Eigenspace.place(counts[b], 0);
        }
        int unknowns = first[counts.length];
        double[][] rows = new double[between.length][unknowns + (shifted ? 1 : 0)];
        for (int m = 0; m < between.length; m++) {
            for (int b = 0; b < counts.length; b++) {
                for (int n = first[b]; n < first[b + 1]; n++) {
                    rows[m][n] = parts.get(b).coefficient(m, n - first[b]);
                }
            }
            if (shifted) {
                rows[m][unknowns] = 1;
            }
        }
        Vector target = Vector.generate(between.length, m -> gradient.get(between[m]));
        Vector solution = between.length == 0
                ? Vector.unit(unknowns + 1, 0) // nothing to balance: use the slowest direction alone
                : LeastSquares.solve(Matrix.adopt(rows), target);
        List<double[][]> factors = new ArrayList<>();
        for (int b = 0; b < counts.length; b++) {
            int offset = first[b];
            factors.add(parts.get(b).factor(place -> solution.get(offset + place), counts[b]));
        }
        return corrected(factors, target, shifted ? solution.get(unknowns) : 0, shifted);
    }

    /**
     * The same, starting from the projections of the given X: if several Y balance the gradient, the shortest need not
     * be positive.
     */
    DualCertificate balancing(Vector gradient, int[] counts, boolean shifted, SpectralProgram.Optimum given) {
        List<double[][]> factors = new ArrayList<>();
        for (int b = 0; b < counts.length; b++) {
            factors.add(parts.get(b).projected(given.duals().get(b), counts[b]));
        }
        Vector target = Vector.generate(between.length, m -> gradient.get(between[m]));
        double shift = 0;
        for (int l : shifted ? between : new int[0]) {
            shift += (gradient.get(l) - given.certificate().stretch().get(l)) / between.length;
        }
        return corrected(factors, target, shift, shifted);
    }

    private DualCertificate corrected(List<double[][]> factors, Vector target, double first, boolean shifted) {
        double shift = first;
        for (int n = 0; n < CORRECTIONS; n++) {
            shift += correct(factors, target, shift, shifted);
        }
        double[] stretch = new double[links];
        double trace = 0;
        for (int b = 0; b < factors.size(); b++) {
            RateFloor part = floors.parts().get(b);
            for (int m = 0; m < part.links().length; m++) {
                stretch[part.links()[m]] += parts.get(b).form(factors.get(b), m, m);
            }
            for (double[] row : factors.get(b)) {
                for (double value : row) {
                    trace += part.floor() * value * value;
                }
            }
        }
        return new DualCertificate(Vector.adopt(stretch), trace);
    }

    /**
     * Applies the least change of all F and ν that balances the gradient to first order; returns the change of ν.
     *
     * <pre>  Σ_C 2 e_lᵀF δFᵀe_l + δν = g_l − ν − Σ_C e_lᵀFFᵀe_l,   δF = 2 Σ_l κ_l e_l e_lᵀF,   δν = Σ_l κ_l </pre>
     */
    private double correct(List<double[][]> factors, Vector target, double shift, boolean shifted) {
        int size = between.length;
        Cholesky system = new Cholesky(size);
        double[][] rows = system.upperRows();
        double[] kappa = new double[size];
        for (int m = 0; m < size; m++) {
            Arrays.fill(rows[m], shifted ? 1 : 0);
            kappa[m] = target.get(m) - shift;
        }
        for (int b = 0; b < factors.size(); b++) {
            parts.get(b).addEquations(factors.get(b), rows, kappa);
        }
        double largest = 0;
        for (int m = 0; m < size; m++) {
            largest = Math.max(largest, rows[m][m]);
        }
        for (int m = 0; m < size; m++) {
            rows[m][m] += RIDGE * size * largest;
        }
        if (!system.factorise(size)) {
            return 0;
        }
        system.solve(kappa);
        for (int b = 0; b < factors.size(); b++) {
            parts.get(b).move(factors.get(b), kappa);
        }
        return shifted ? DoubleStream.of(kappa).sum() : 0;
    }
}
