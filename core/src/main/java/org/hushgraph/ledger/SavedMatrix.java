package org.hushgraph.ledger;

import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/** Saves a matrix row by row, bit for bit. */
final class SavedMatrix {
    private SavedMatrix() {}

    static void put(StateWriter to, Matrix matrix) {
        to.put(matrix.rows());
        for (int i = 0; i < matrix.rows(); i++) {
            to.put(matrix.row(i));
        }
    }

    static Matrix of(StateReader from, String name) {
        double[][] rows = new double[Math.toIntExact(from.whole(name + ".rows"))][];
        for (int i = 0; i < rows.length; i++) {
            Vector row = from.vector(name);
            rows[i] = row.toArray();
        }
        return Matrix.adopt(rows);
    }
}
