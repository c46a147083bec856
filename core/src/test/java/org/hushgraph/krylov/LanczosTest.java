package org.hushgraph.krylov;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hushgraph.Agreement.assertRelative;

import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeWindow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LanczosTest {
    @Test
    void pathOfThreeNodesHasKnownVectorsAndCouplings() {
        DenseDecay path = DenseDecay.of(LinearNetwork.of(Graphs.path(3)), Vector.of(1, 1), 0);
        Lanczos process = run(path.wholeBall(NodeSet.of(0)), true, NodeSet.none(), 1);
        assertThat(process.lastCoupling(0)).isEqualTo(1); // S e_0 = 2 e_0 − e_1
        assertThat(process.entry(1, 0, 1)).isEqualTo(-1);
        process.step();
        assertThat(process.lastCoupling(0)).isEqualTo(1);
        assertThat(process.entry(2, 0, 2)).isEqualTo(1);
        process.step();
        assertThat(process.lastCoupling(0)).isZero();
        assertThat(values(process.eigen(0))).containsExactly(new double[] {1, 2, 4}, within(1e-14)); // 1 + {0, 1, 3}
    }

    @Test
    void oneNodeIsDoneAfterOneStep() {
        DenseDecay one = DenseDecay.of(LinearNetwork.of(Graphs.path(1), 3), Vector.of(), 0.5);
        Lanczos process = run(one.wholeBall(NodeSet.of(0)), true, NodeSet.of(0), 3);
        assertThat(process.lastCoupling(0)).isZero();
        assertThat(values(process.eigen(0))).containsExactly(3.5);
    }

    @Test
    void stepsAfterAnInvariantSubspaceAddNothing() {
        DenseDecay star = DenseDecay.of(LinearNetwork.of(Graphs.star(5)), Vector.constant(4, 1), 0);
        NodeSet centres = NodeSet.of(0, 1); // the hub reaches two dimensions, a leaf three
        Lanczos process = run(star.wholeBall(centres), true, NodeSet.of(0), 6);
        assertThat(values(process.eigen(0))).containsExactly(new double[] {1, 6}, within(1e-14));
        double[] ofLeaf = values(process.eigen(1));
        assertThat(ofLeaf[0]).isEqualTo(1, within(1e-14));
        assertThat(ofLeaf[ofLeaf.length - 1]).isEqualTo(6, within(1e-14));
        for (int j = 2; j <= 6; j++) {
            for (int i = 0; i < 5; i++) {
                assertThat(process.entry(i, 0, j)).isZero();
            }
        }
        double exact = squaredResponse(star, 0, 0, 0.5) + squaredResponse(star, 0, 1, 0.5);
        assertRelative(process.responses(new TimeWindow(0, 0.5), 0, 0).squares(), exact, 1e-13);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void tridiagonalisesOnRandomNetworks(long seed) {
        RandomCase random = RandomCase.of(seed);
        DenseDecay dense = DenseDecay.of(random);
        checkRelation(dense, random.observed(), Math.min(3, dense.matrix().rows() - 1));
    }

    @Test
    void tridiagonalisesBeyondItsInitialCapacity() {
        Vector weights = Vector.generate(79, l -> 1 + l % 7);
        checkRelation(DenseDecay.of(LinearNetwork.of(Graphs.path(80)), weights, 0), NodeSet.of(3, 40, 41), 35);
    }

    /** V orthonormal, S V_m = V_m T_m + β_m v_{m+1} e_mᵀ. */
    private static void checkRelation(DenseDecay dense, NodeSet centres, int steps) {
        BallMatrix ball = dense.wholeBall(centres);
        Lanczos process = run(ball, true, NodeSet.none(), steps);
        for (int n = 0; n < centres.size(); n++) {
            Matrix vectors = vectors(process, ball.ball(), n);
            SymmetricEigen eigen = process.eigen(n);
            int size = eigen.size();
            Matrix basis = Matrix.generate(vectors.rows(), size, vectors::get);
            assertRelative(basis.transpose().times(basis), Matrix.identity(size), 1e-13);
            assertThat(vectors.get(centres.get(n), 0)).isEqualTo(1);
            double coupling = size == steps ? process.lastCoupling(n) : 0;
            Matrix expected = Matrix.generate(vectors.rows(), size, (i, j) -> {
                double sum = j == size - 1 ? coupling * vectors.get(i, size) : 0;
                for (int p = 0; p < size; p++) {
                    for (int q = 0; q < size; q++) {
                        sum += vectors.get(i, q) * eigen.entry(q, p) * eigen.value(p) * eigen.entry(j, p);
                    }
                }
                return sum;
            });
            assertRelative(dense.matrix().times(basis), expected, 1e-12);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void squaredResponsesAgreeWithAllModes(long seed) {
        RandomCase random = RandomCase.of(seed);
        DenseDecay dense = DenseDecay.of(random.network(), random.weights(), 0);
        int nodes = dense.matrix().rows();
        NodeSet watched = NodeSet.of(0, nodes - 1);
        double exact = 0;
        for (int n = 0; n < random.observed().size(); n++) {
            for (int m = 0; m < 2; m++) {
                exact +=
                        squaredResponse(dense, watched.get(m), random.observed().get(n), 2);
            }
        }
        for (boolean keeping : new boolean[] {true, false}) {
            Lanczos process = run(dense.wholeBall(random.observed()), keeping, watched, nodes);
            assertThat(process.responses(new TimeWindow(0, 2), 0, 0).squares()).isEqualTo(exact, within(1e-12));
        }
    }

    /** ∫_0^end [e^{−Sτ}]_ik² dτ from all modes. */
    private static double squaredResponse(DenseDecay dense, int i, int k, double end) {
        NetworkSpectrum modes = NetworkSpectrum.of(dense.network(), dense.weights());
        double sum = 0;
        for (int p = 0; p < modes.size(); p++) {
            for (int q = 0; q < modes.size(); q++) {
                double rate = modes.value(p) + modes.value(q);
                sum += modes.entry(i, p)
                        * modes.entry(k, p)
                        * modes.entry(i, q)
                        * modes.entry(k, q)
                        * Math.expm1(rate * end)
                        / rate;
            }
        }
        return sum;
    }

    @Test
    void outflowIsWhatTheRimWouldReceive() {
        DenseDecay path = DenseDecay.of(LinearNetwork.of(Graphs.path(9)), Vector.of(1, 2, 3, 4, 5, 6, 7, 8), 0);
        Lanczos process = new Lanczos(path.ball(1, NodeSet.of(4)), true, NodeSet.none());
        assertThat(process.measureOutflow()).containsExactly(Math.hypot(4, 5)); // of e_4, to the nodes 3 and 5
        process.step();
        assertThat(process.outflow(0)).containsExactly(Math.hypot(4, 5));
    }

    @Test
    void outflowIsResetWhenTheBallHasGrown() {
        DenseDecay path = DenseDecay.of(LinearNetwork.of(Graphs.path(9)), Vector.constant(8, 1), 0);
        BallMatrix ball = path.ball(1, NodeSet.of(4));
        Lanczos process = new Lanczos(ball, true, NodeSet.none());
        process.measureOutflow();
        ball.ball().grow(9);
        ball.load(path.weights(), 0);
        process.resetOutflow();
        process.step();
        assertThat(process.outflow(0)).containsExactly(0);
        assertThat(process.lastCoupling(0)).isEqualTo(Math.sqrt(2)); // S e_4 = 3 e_4 − e_3 − e_5
    }

    @Test
    void combinesItsVectorsSideBySide() {
        DenseDecay path = DenseDecay.of(LinearNetwork.of(Graphs.path(5)), Vector.of(1, 2, 3, 4), 0);
        BallMatrix ball = path.wholeBall(NodeSet.of(2));
        Lanczos process = run(ball, true, NodeSet.none(), 3);
        double[][] columns = {{1, 2, 3}, {-1, 0, 0.5}};
        double[] y = new double[5 * 3];
        process.combine(0, columns, y, 3, 1, 5); // column 0 belongs to another centre
        for (int i = 0; i < 5; i++) {
            assertThat(y[3 * i]).isZero();
            for (int c = 0; c < 2; c++) {
                double sum = 0;
                for (int j = 0; j < 3; j++) {
                    sum += columns[c][j] * process.entry(i, 0, j);
                }
                assertThat(y[3 * i + 1 + c]).isEqualTo(sum, within(1e-14));
            }
        }
    }

    private static Lanczos run(BallMatrix matrix, boolean keeping, NodeSet watched, int steps) {
        Lanczos process = new Lanczos(matrix, keeping, watched);
        for (int j = 0; j < steps; j++) {
            process.step();
        }
        return process;
    }

    /** v_1, …, v_{m+1} as columns, by node of the graph. */
    private static Matrix vectors(Lanczos process, Ball ball, int n) {
        return Matrix.generate(
                ball.graph().nodeCount(), process.steps() + 1, (i, j) -> process.entry(ball.numberOf(i), n, j));
    }

    private static double[] values(SymmetricEigen eigen) {
        double[] result = new double[eigen.size()];
        for (int p = 0; p < result.length; p++) {
            result[p] = eigen.value(p);
        }
        return result;
    }
}
