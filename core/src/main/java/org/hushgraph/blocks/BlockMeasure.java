package org.hushgraph.blocks;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.hushgraph.graph.NodeSet;

/**
 * Properties of a solution that error bounds and results need: the response, the true residual, and the differences
 * along links.
 *
 * <pre>
 *  x_k,   xᵀr,   ‖r‖²,   max |r_i|,   ‖Dx‖²,   with r = e_k − S x
 *  C = max_i Σ_{l∋i} (x_i − x_j)²,   E² = Σ_l (x_i − x_j)²,   Σ_l (x_i − x_j)⁴
 *  4 ‖∇f‖² = Σ_l (Σ_n (x_i − x_j)²)²
 * </pre>
 */
public final class BlockMeasure implements Serializable {
    private static final long serialVersionUID = 1;

    private final double[] entry; // x_k
    private final double[] gain; // xᵀr
    private final double[] squares; // ‖r‖²
    private final double[] peak; // max |r_i|
    private final double[] scale; // ‖Dx‖²
    private final double[] steepest; // C
    private final double[] slopes; // E²
    private final double[] fourths; // Σ (x_i − x_j)⁴
    private final double[] impulse; // S_kk
    private double gradient; // 4 ‖∇f‖²
    private long links;
    private int linkedNodes;
    private int largestDegree;

    private BlockMeasure(int width) {
        entry = new double[width];
        gain = new double[width];
        squares = new double[width];
        peak = new double[width];
        scale = new double[width];
        steepest = new double[width];
        slopes = new double[width];
        fourths = new double[width];
        impulse = new double[width];
    }

    /** The measures of one block; x includes imports, r does not. */
    static BlockMeasure of(LinkBlock block, NodeSet observed, double[] x, double[] r) {
        BlockMeasure measure = new BlockMeasure(observed.size());
        measure.links = block.links();
        measure.linkedNodes = block.linkedRows();
        measure.largestDegree = block.largestDegree();
        measure.addNodes(block, observed, x, r);
        measure.addLinks(block, x);
        return measure;
    }

    private void addNodes(LinkBlock block, NodeSet observed, double[] x, double[] r) {
        int width = entry.length;
        for (int i = 0, l = 0; i < block.rows(); i++) {
            for (int n = 0; n < width; n++, l++) {
                double scaled = block.diagonal(i) * x[l];
                gain[n] += x[l] * r[l];
                squares[n] += r[l] * r[l];
                peak[n] = Math.max(peak[n], Math.abs(r[l]));
                scale[n] += scaled * scaled;
            }
        }
        for (int n = 0; n < width; n++) {
            int row = block.rowOf(observed.get(n));
            if (row >= 0) {
                entry[n] = x[row * width + n];
                impulse[n] = block.diagonal(row);
            }
        }
    }

    private void addLinks(LinkBlock block, double[] x) {
        int width = entry.length;
        double[] around = new double[width];
        for (int i = 0; i < block.rows(); i++) {
            Arrays.fill(around, 0);
            for (int e = block.entryStart(i); e < block.entryStart(i + 1); e++) {
                boolean owned = block.owns(i, e);
                double sum = 0;
                for (int n = 0; n < width; n++) {
                    double difference = x[i * width + n] - x[block.place(e) * width + n];
                    double square = difference * difference;
                    around[n] += square;
                    slopes[n] += owned ? square : 0;
                    fourths[n] += owned ? square * square : 0;
                    sum += square;
                }
                gradient += owned ? sum * sum : 0;
            }
            for (int n = 0; n < width; n++) {
                steepest[n] = Math.max(steepest[n], around[n]);
            }
        }
    }

    /** The totals of all blocks, added in block order. */
    static BlockMeasure total(List<BlockMeasure> blocks) {
        BlockMeasure total = new BlockMeasure(blocks.get(0).entry.length);
        for (BlockMeasure block : blocks) {
            for (int n = 0; n < total.entry.length; n++) {
                total.entry[n] += block.entry[n]; // nonzero in one block only
                total.impulse[n] += block.impulse[n];
                total.gain[n] += block.gain[n];
                total.squares[n] += block.squares[n];
                total.peak[n] = Math.max(total.peak[n], block.peak[n]);
                total.scale[n] += block.scale[n];
                total.steepest[n] = Math.max(total.steepest[n], block.steepest[n]);
                total.slopes[n] += block.slopes[n];
                total.fourths[n] += block.fourths[n];
            }
            total.gradient += block.gradient;
            total.links += block.links;
            total.linkedNodes += block.linkedNodes;
            total.largestDegree = Math.max(total.largestDegree, block.largestDegree);
        }
        return total;
    }

    int width() {
        return entry.length;
    }

    double entry(int n) {
        return entry[n];
    }

    double impulse(int n) {
        return impulse[n];
    }

    double gain(int n) {
        return gain[n];
    }

    /** ‖r‖₂. */
    double residual(int n) {
        return Math.sqrt(squares[n]);
    }

    double largestResidual() {
        return Math.sqrt(Arrays.stream(squares).max().orElse(0));
    }

    double peak(int n) {
        return peak[n];
    }

    /** ‖Dx‖₂. */
    double scale(int n) {
        return Math.sqrt(scale[n]);
    }

    double steepest(int n) {
        return steepest[n];
    }

    double slopes(int n) {
        return slopes[n];
    }

    double fourths(int n) {
        return fourths[n];
    }

    double gradientNorm() {
        return Math.sqrt(gradient) / 2;
    }

    long links() {
        return links;
    }

    int linkedNodes() {
        return linkedNodes;
    }

    int largestDegree() {
        return largestDegree;
    }
}
