package org.hushgraph.blocks;

import java.io.Serializable;
import java.util.List;

/**
 * The sums over all nodes that a step of conjugate gradients needs, for every vector.
 *
 * <pre>  γ = rᵀu,   δ = uᵀSu,   ‖r‖²,   max |r_i|,   with u = D⁻¹r </pre>
 */
public final class StepSums implements Serializable {
    private static final long serialVersionUID = 1;

    private final double[] energy;
    private final double[] curvature;
    private final double[] squares;
    private final double[] peaks;

    StepSums(int width) {
        this.energy = new double[width];
        this.curvature = new double[width];
        this.squares = new double[width];
        this.peaks = new double[width];
    }

    /** Adds one node. */
    void add(int n, double r, double u, double su) {
        energy[n] += r * u;
        curvature[n] += u * su;
        squares[n] += r * r;
        peaks[n] = Math.max(peaks[n], Math.abs(r));
    }

    /**
     * The totals of all blocks, added in block order. The result is bit-identical wherever and however often each block
     * was computed.
     */
    static StepSums total(List<StepSums> blocks) {
        StepSums total = new StepSums(blocks.get(0).energy.length);
        for (StepSums block : blocks) {
            for (int n = 0; n < total.energy.length; n++) {
                total.energy[n] += block.energy[n];
                total.curvature[n] += block.curvature[n];
                total.squares[n] += block.squares[n];
                total.peaks[n] = Math.max(total.peaks[n], block.peaks[n]);
            }
        }
        return total;
    }

    /** γ. */
    double energy(int n) {
        return energy[n];
    }

    /** δ. */
    double curvature(int n) {
        return curvature[n];
    }

    /** ‖r‖₂. */
    double residual(int n) {
        return Math.sqrt(squares[n]);
    }

    /** max |r_i|. */
    double peak(int n) {
        return peaks[n];
    }
}
