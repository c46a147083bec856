package org.hushgraph.krylov;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * S(w) of a network as a dense matrix with its inverse, and balls of the same network: the reference for sparse
 * results.
 */
record DenseDecay(LinearNetwork network, Vector weights, double discount, Matrix matrix, Matrix inverse) {
    static DenseDecay of(LinearNetwork network, Vector weights, double discount) {
        Matrix matrix = network.stateMatrix(weights)
                .scale(-1)
                .plus(discount, Matrix.identity(network.graph().nodeCount()));
        DMatrixRMaj inverse = new DMatrixRMaj(matrix.toArray());
        CommonOps_DDRM.invert(inverse);
        return new DenseDecay(
                network, weights, discount, matrix, Matrix.generate(matrix.rows(), matrix.rows(), inverse::get));
    }

    static DenseDecay of(RandomCase random) {
        return of(random.network(), random.weights(), random.discount());
    }

    /** A ball of at least {@code leastRows} nodes around the centres, loaded with the weights. */
    BallMatrix ball(int leastRows, NodeSet centres) {
        Ball ball = new Ball(network.graph(), centres);
        if (ball.rows() < leastRows) {
            ball.grow(leastRows);
        }
        BallMatrix matrix = new BallMatrix(network, ball);
        matrix.load(weights, discount);
        return matrix;
    }

    BallMatrix wholeBall(NodeSet centres) {
        return ball(network.graph().nodeCount(), centres);
    }

    /** (x_i − x_j)² for every link, x = S⁻¹e_k. */
    Vector squares(int k) {
        return Vector.generate(weights.size(), l -> {
            double difference = inverse.get(network.graph().from(l), k)
                    - inverse.get(network.graph().to(l), k);
            return difference * difference;
        });
    }
}
