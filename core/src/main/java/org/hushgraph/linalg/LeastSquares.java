package org.hushgraph.linalg;

import org.ojalgo.matrix.decomposition.SingularValue;
import org.ojalgo.matrix.store.R064Store;

/** The shortest x for which ‖Ax − b‖ is least, by ojAlgo's singular values. For small matrices. */
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
            throw new ArithmeticException(
                    "no singular values found for a matrix of " + matrix.rows() + " × " + matrix.columns() + ".");
        }
        return Vector.adopt(decomposition.getSolution(column).toRawCopy1D());
    }
}
