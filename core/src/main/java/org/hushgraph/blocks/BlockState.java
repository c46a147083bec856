package org.hushgraph.blocks;

import java.io.Serializable;
import java.util.List;
import org.hushgraph.graph.NodeSet;

/**
 * The state of the solve of S x_n = e_{k_n} in one block: solution, residual and directions at its rows, as interleaved
 * vectors. A state is immutable. Each step returns a new one, so a lost state can be recomputed from the previous one.
 *
 * <pre>
 *  u = D⁻¹r,   w = S u
 *  p ← u + βp,   s ← w + βs,   x ← x + αp,   r ← r − αs       (Chronopoulos and Gear 1989)
 * </pre>
 *
 * Memory: 40 bytes per node and vector.
 *
 * <p>Mathematics: section 5.6.
 */
public final class BlockState implements Serializable {
    private static final long serialVersionUID = 1;

    private final int width;
    private final double[] x;
    private final double[] r;
    private final double[] p;
    private final double[] s;
    private final double[] w; // empty until the imports of u have arrived
    private final StepSums sums; // 0 until then

    private BlockState(int width, double[] x, double[] r, double[] p, double[] s, double[] w, StepSums sums) {
        this.width = width;
        this.x = x;
        this.r = r;
        this.p = p;
        this.s = s;
        this.w = w;
        this.sums = sums;
    }

    /** A state without w = S u. */
    private BlockState(int width, double[] x, double[] r, double[] p, double[] s) {
        this(width, x, r, p, s, new double[0], new StepSums(width));
    }

    /** x = 0, r = e_k. */
    public static BlockState atRest(LinkBlock block, NodeSet observed) {
        int length = block.rows() * observed.size();
        double[] r = new double[length];
        addImpulses(block, observed, r);
        return new BlockState(observed.size(), new double[length], r, new double[length], new double[length]);
    }

    private static void addImpulses(LinkBlock block, NodeSet observed, double[] r) {
        for (int n = 0; n < observed.size(); n++) {
            int row = block.rowOf(observed.get(n));
            if (row >= 0) {
                r[row * observed.size() + n] += 1;
            }
        }
    }

    /** The values of u that neighbouring blocks need to compute S u. */
    public List<BorderValues> directions(LinkBlock block) {
        return block.parcels(preconditioned(block), width);
    }

    /** The values of x that neighbouring blocks need to compute residual and gradient. */
    public List<BorderValues> solutions(LinkBlock block) {
        return block.parcels(x, width);
    }

    private double[] preconditioned(LinkBlock block) {
        double[] u = new double[r.length];
        for (int i = 0, l = 0; i < block.rows(); i++) {
            for (int n = 0; n < width; n++, l++) {
                u[l] = r[l] / block.diagonal(i);
            }
        }
        return u;
    }

    /** This state with w = S u, from the directions of the neighbouring blocks. */
    public BlockState multiplied(LinkBlock block, Iterable<BorderValues> directions) {
        double[] u = block.joined(preconditioned(block), width, directions);
        double[] product = new double[r.length];
        block.times(u, product, width);
        StepSums total = new StepSums(width);
        for (int l = 0; l < r.length; l++) {
            total.add(l % width, r[l], u[l], product[l]);
        }
        return new BlockState(width, x, r, p, s, product, total);
    }

    /** The sums of a state with w = S u. */
    public StepSums sums() {
        return sums;
    }

    /** The state after one step with the coefficients α and β, without w. This state must have w. */
    public BlockState stepped(LinkBlock block, double[] alpha, double[] beta) {
        double[] nextX = new double[x.length];
        double[] nextR = new double[x.length];
        double[] nextP = new double[x.length];
        double[] nextS = new double[x.length];
        for (int i = 0, l = 0; i < block.rows(); i++) {
            for (int n = 0; n < width; n++, l++) {
                nextP[l] = r[l] / block.diagonal(i) + beta[n] * p[l];
                nextS[l] = w[l] + beta[n] * s[l];
                nextX[l] = x[l] + alpha[n] * nextP[l];
                nextR[l] = r[l] - alpha[n] * nextS[l];
            }
        }
        return new BlockState(width, nextX, nextR, nextP, nextS);
    }

    /**
     * The same x with the true residual r = e_k − S x and no directions, from the solutions of the neighbouring blocks.
     */
    public BlockState restarted(LinkBlock block, NodeSet observed, Iterable<BorderValues> solutions) {
        double[] residual = residual(block, observed, block.joined(x, width, solutions));
        return new BlockState(width, x, residual, new double[x.length], new double[x.length]);
    }

    /** The contribution of this block to bounds and results, from the solutions of the neighbouring blocks. */
    public BlockMeasure measured(LinkBlock block, NodeSet observed, Iterable<BorderValues> solutions) {
        double[] all = block.joined(x, width, solutions);
        return BlockMeasure.of(block, observed, all, residual(block, observed, all));
    }

    private double[] residual(LinkBlock block, NodeSet observed, double[] all) {
        double[] residual = new double[x.length];
        block.times(all, residual, width);
        for (int l = 0; l < residual.length; l++) {
            residual[l] = -residual[l];
        }
        addImpulses(block, observed, residual);
        return residual;
    }

    /** The links of this block with their derivatives, from the solutions of the neighbouring blocks. */
    public BlockGradient gradient(LinkBlock block, Iterable<BorderValues> solutions) {
        return new BlockGradient(block, block.joined(x, width, solutions), width);
    }
}
