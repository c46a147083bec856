package org.hushgraph.graph;

import org.hushgraph.linalg.Vector;

/** The positions of the nodes of a graph in the plane. */
public record Positions(Vector x, Vector y) {
    public Positions {
        if (x.size() != y.size()) {
            throw new IllegalArgumentException(
                    "x has " + x.size() + " entries and y " + y.size() + "; each node needs both.");
        }
    }

    /** The positions for {@link Graphs#grid}: column and row of each node. */
    static Positions grid(int rows, int columns) {
        double[] x = new double[rows * columns];
        double[] y = new double[rows * columns];
        for (int i = 0; i < x.length; i++) {
            x[i] = i % columns;
            y[i] = Math.floorDiv(i, columns);
        }
        return new Positions(Vector.adopt(x), Vector.adopt(y));
    }

    /** The positions of the nodes of one component, in order. */
    Positions within(Components components, int component) {
        double[] keptX = new double[components.size(component)];
        double[] keptY = new double[keptX.length];
        for (int i = 0, n = 0; n < keptX.length; i++) {
            if (components.of(i) == component) {
                keptX[n] = x.get(i);
                keptY[n++] = y.get(i);
            }
        }
        return new Positions(Vector.adopt(keptX), Vector.adopt(keptY));
    }
}
