package org.hushgraph.blocks;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.ResidualBound;

/**
 * Properties of a solution that error bounds and results need: the response, the true residual, and the differences
 * along links.
 *
 * <pre>
 *  x_k,   xᵀr,   ‖r‖²,   max |r_i|,   with r = e_k − S x, and the sums over ϱ of ResidualBound
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
    private final double[] rounding; // Σ ϱ_i² / u²
    private final double[] weighted; // Σ |x_i| ϱ_i / u
    private final double[] magnitude; // Σ |x_i r_i|
    private final double[] steepest; // C
    private final double[] slopes; // E²
    private final double[] perWeight; // G
    private final double[] fourths; // Σ (x_i − x_j)⁴
    private final int[] degree; // of node k
    private long rows;
    private double leastWeight = Double.POSITIVE_INFINITY;
    private double gradient; // 4 ‖∇f‖²
    private long links;
    private int linkedNodes;
    private int largestDegree;

    private BlockMeasure(int width) {
        entry = new double[width];
        gain = new double[width];
        squares = new double[width];
        peak = new double[width];
        rounding = new double[width];
        weighted = new double[width];
        magnitude = new double[width];
        steepest = new double[width];
        slopes = new double[width];
        perWeight = new double[width];
        fourths = new double[width];
        degree = new int[width];
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
        rows = block.rows();
        for (int i = 0, l = 0; i < block.rows(); i++) {
            for (int n = 0; n < width; n++, l++) {
                double scale = ResidualBound.operations(block.degree(i))
                        * (block.flows(x, width, i, n) + (block.rowOf(observed.get(n)) == i ? 1 : 0));
                gain[n] += x[l] * r[l];
                squares[n] += r[l] * r[l];
                peak[n] = Math.max(peak[n], Math.abs(r[l]));
                rounding[n] += scale * scale;
                weighted[n] += scale * Math.abs(x[l]);
                magnitude[n] += Math.abs(x[l] * r[l]);
            }
        }
        for (int n = 0; n < width; n++) {
            int row = block.rowOf(observed.get(n));
            if (row >= 0) {
                entry[n] = x[row * width + n];
                degree[n] = block.degree(row);
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
                double weight = block.weight(e);
                leastWeight = Math.min(leastWeight, weight);
                double sum = 0;
                for (int n = 0; n < width; n++) {
                    double difference = x[i * width + n] - x[block.place(e) * width + n];
                    double square = difference * difference;
                    around[n] += square;
                    perWeight[n] = Math.max(perWeight[n], square == 0 ? 0 : square / weight);
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
                total.degree[n] += block.degree[n];
                total.gain[n] += block.gain[n];
                total.squares[n] += block.squares[n];
                total.peak[n] = Math.max(total.peak[n], block.peak[n]);
                total.rounding[n] += block.rounding[n];
                total.weighted[n] += block.weighted[n];
                total.magnitude[n] += block.magnitude[n];
                total.steepest[n] = Math.max(total.steepest[n], block.steepest[n]);
                total.slopes[n] += block.slopes[n];
                total.perWeight[n] = Math.max(total.perWeight[n], block.perWeight[n]);
                total.fourths[n] += block.fourths[n];
            }
            total.gradient += block.gradient;
            total.rows += block.rows;
            total.leastWeight = Math.min(total.leastWeight, block.leastWeight);
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

    /** The number of links of the observed node. */
    int degree(int n) {
        return degree[n];
    }

    /** What the residual proves about the n-th solution. */
    ResidualBound bound(int n, double least) {
        return new ResidualBound(residual(n), peak[n], Math.sqrt(rounding[n]), weighted[n], magnitude[n] * rows, least);
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

    /** How the n-th solution changes along the links. */
    ResidualBound.Slopes slopes(int n) {
        return new ResidualBound.Slopes(steepest[n], slopes[n], perWeight[n], leastWeight);
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
