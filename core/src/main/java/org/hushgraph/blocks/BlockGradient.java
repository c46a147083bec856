package org.hushgraph.blocks;

/**
 * Iterates over the links that belong to a block, in ascending order of their ends, with the derivative of the cost
 * with respect to each weight.
 *
 * <pre>  ∂f/∂w_l = −½ Σ_n (x_i − x_j)² </pre>
 */
public final class BlockGradient {
    private final LinkBlock block;
    private final double[] x; // at own and imported nodes
    private final int width;
    private int row;
    private int entry = -1;

    BlockGradient(LinkBlock block, double[] x, int width) {
        this.block = block;
        this.x = x;
        this.width = width;
    }

    /** Moves to the next link; returns false if there is none. */
    public boolean next() {
        entry++;
        while (row < block.rows()) {
            for (; entry < block.entryStart(row + 1); entry++) {
                if (block.owns(row, entry)) {
                    return true;
                }
            }
            row++;
        }
        return false;
    }

    /** The end with the smaller number. */
    public int from() {
        return block.node(row);
    }

    /** The end with the larger number. */
    public int to() {
        return block.node(block.place(entry));
    }

    public double weight() {
        return block.weight(entry);
    }

    public double derivative() {
        int i = row * width;
        int j = block.place(entry) * width;
        double squares = 0;
        for (int n = 0; n < width; n++) {
            double difference = x[i + n] - x[j + n];
            squares += difference * difference;
        }
        return -squares / 2;
    }
}
