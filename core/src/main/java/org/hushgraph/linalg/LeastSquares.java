package org.hushgraph.linalg;

import org.ojalgo.matrix.decomposition.SingularValue;
import org.ojalgo.matrix.store.R064Store;

/** The shortest x that minimises ‖Ax − b‖, by ojAlgo's singular value decomposition. For small matrices. */
public final class LeastSquares {
    private LeastSquares() {}

    public static Vector solve(Matrix matrix, Vector right) {
        R064Store body = R064Store.FACTORY.make(matrix.rows(), matrix.columns());
        R064Store column = R064Store.FACTORY.make(matrix.rows(), 1);
        for (int i = 0; i < matrix.rows(); i++) {
            column.set(i, 0, right.get(i));
            for (int j = 0; j < matrix.columns(); j++) {
                body.set(i, j, matrix.get(i, j));
            }
        }
        SingularValue<Double> decomposition = SingularValue.R064.make(body);
        if (!decomposition.decompose(body)) {
            throw new ArithmeticException("the singular value decomposition of a " + matrix.rows() + "×"
                    + matrix.columns() + " matrix failed.");
        }
        return Vector.adopt(decomposition.getSolution(column).toRawCopy1D());
    }
}
