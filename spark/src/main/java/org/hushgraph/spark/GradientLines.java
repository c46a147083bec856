package org.hushgraph.spark;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.hushgraph.blocks.BlockGradient;
import org.hushgraph.solve.GradientTable;

/** The gradient of a block as lines of text, made as they are asked for. Each part begins with the names of the columns. */
final class GradientLines implements Iterator<String> {
    private final BlockGradient links;
    private String next = GradientTable.HEAD;

    GradientLines(BlockGradient links) {
        this.links = links;
    }

    @Override
    public boolean hasNext() {
        return next != null;
    }

    @Override
    public String next() {
        if (next == null) {
            throw new NoSuchElementException();
        }
        String line = next;
        next = links.next() ? GradientTable.row(links.from(), links.to(), links.weight(), links.derivative()) : null;
        return line;
    }
}
