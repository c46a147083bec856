package org.hushgraph.krylov;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hushgraph.Agreement.assertRelative;

import java.util.Arrays;
import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConjugateGradientsTest {
    @Test
    void twoNodesAreSolvedInTwoSteps() {
        LinearNetwork pair = LinearNetwork.of(Graphs.path(2)); // S = [3 −2; −2 3], S⁻¹ = [3 2; 2 3] / 5
        BallMatrix matrix = DenseDecay.of(pair, Vector.of(2), 0).wholeBall(NodeSet.of(0));
        ConjugateGradients solver = started(matrix);
        assertThat(solver.advance(all(matrix, 1e-15), all(matrix, 0), 2)).isTrue();
        assertThat(solver.get(0, 0)).isEqualTo(0.6, within(1e-15));
        assertThat(solver.get(1, 0)).isEqualTo(0.4, within(1e-15));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void agreesWithTheDenseInverse(long seed) {
        RandomCase random = RandomCase.of(seed);
        DenseDecay dense = DenseDecay.of(random);
        BallMatrix matrix = dense.wholeBall(random.observed());
        ConjugateGradients solver = started(matrix);
        assertThat(solver.advance(all(matrix, 1e-13), all(matrix, 0), 200)).isTrue();
        for (int n = 0; n < random.observed().size(); n++) {
            assertRelative(
                    solution(solver, matrix.ball(), n),
                    dense.inverse().row(random.observed().get(n)),
                    1e-11);
        }
    }

    @Test
    void stopsAtTheStepLimitAndResumesFromThere() {
        DenseDecay dense = path(60, 5);
        BallMatrix matrix = dense.wholeBall(NodeSet.of(30));
        ConjugateGradients solver = started(matrix);
        assertThat(solver.advance(all(matrix, 1e-12), all(matrix, 0), 0)).isFalse();
        assertThat(solver.steps()).isZero();
        assertThat(solver.advance(all(matrix, 1e-12), all(matrix, 0), 3)).isFalse();
        assertThat(solver.steps()).isEqualTo(3);
        assertThat(solver.advance(all(matrix, 1e-12), all(matrix, 0), 200)).isTrue();
        assertRelative(solution(solver, matrix.ball(), 0), dense.inverse().row(30), 1e-11);
    }

    @Test
    void zeroResidualLeavesTheSolutionUnchanged() {
        DenseDecay one = DenseDecay.of(LinearNetwork.of(Graphs.path(1), 3), Vector.of(), 1);
        BallMatrix matrix = one.wholeBall(NodeSet.of(0));
        ConjugateGradients solver = started(matrix);
        assertThat(solver.advance(all(matrix, -1), all(matrix, -1), 5)).isFalse(); // a target that is never met
        assertThat(solver.get(0, 0)).isEqualTo(0.25);
        assertThat(solver.residual(0)).isZero();
        assertThat(solver.peak(0)).isZero();
    }

    @Test
    void residualOnABallEqualsTheResidualOnTheWholeGraph() {
        DenseDecay dense = path(40, 2);
        BallMatrix matrix = dense.ball(18, NodeSet.of(12, 20));
        assertThat(matrix.ball().isWhole()).isFalse();
        ConjugateGradients solver = started(matrix);
        solver.advance(all(matrix, 0), all(matrix, 0), 3);
        for (int n = 0; n < 2; n++) {
            int k = n == 0 ? 12 : 20;
            Vector x = solution(solver, matrix.ball(), n);
            Vector residual = Vector.unit(40, k).minus(dense.matrix().times(x));
            double whole = Math.hypot(solver.residual(n), solver.outflow()[n]);
            assertThat(whole).isCloseTo(residual.norm(), within(1e-14));
            assertThat(x.minus(dense.inverse().row(k)).norm()).isLessThanOrEqualTo(whole); // S ⪰ I
            double peak = 0;
            for (int i = 0; i < matrix.ball().rows(); i++) {
                peak = Math.max(peak, Math.abs(residual.get(matrix.ball().node(i))));
            }
            assertThat(solver.peak(n)).isGreaterThanOrEqualTo(peak * (1 - 1e-12));
            double[] measures = Arrays.copyOfRange(
                    solver.measure(), ConjugateGradients.MEASURES * n, ConjugateGradients.MEASURES * (n + 1));
            assertThat(measures[0]).isCloseTo(x.dot(residual), within(1e-14)); // x is 0 outside
            double squares = 0;
            double weighted = 0;
            for (int i = 0; i < matrix.ball().rows(); i++) {
                int node = matrix.ball().node(i);
                double flows = dense.network().decay().get(node) * Math.abs(x.get(node)) + (node == k ? 1 : 0);
                for (int j : new int[] {node - 1, node + 1}) {
                    flows += Math.abs(dense.matrix().get(node, j) * (x.get(node) - x.get(j)));
                }
                squares += 49 * flows * flows; // two links: 7 operations
                weighted += 7 * flows * Math.abs(x.get(node));
            }
            assertThat(measures[1]).isCloseTo(squares, within(1e-12));
            assertThat(measures[2]).isCloseTo(weighted, within(1e-12));
        }
    }

    @Test
    void startsFromTheLastSolutionWhenTheBallGrowsAndWeightsChange() {
        BallMatrix matrix = path(60, 5).ball(50, NodeSet.of(30));
        ConjugateGradients solver = started(matrix);
        solver.advance(all(matrix, 1e-6), all(matrix, 0), 200);
        int cold = solver.steps();
        DenseDecay changed = path(60, 5.0001);
        matrix.ball().grow(60);
        matrix.load(changed.weights(), 0);
        solver.restart();
        assertThat(solver.advance(all(matrix, 1e-6), all(matrix, 0), 200)).isTrue();
        assertThat(solver.steps() - cold).isLessThan(cold);
        assertThat(solution(solver, matrix.ball(), 0)
                        .minus(changed.inverse().row(30))
                        .norm())
                .isLessThanOrEqualTo(1e-6);
    }

    private static DenseDecay path(int nodes, double weight) {
        return DenseDecay.of(LinearNetwork.of(Graphs.path(nodes)), Vector.constant(nodes - 1, weight), 0);
    }

    private static ConjugateGradients started(BallMatrix matrix) {
        ConjugateGradients solver = new ConjugateGradients(matrix);
        solver.restart();
        return solver;
    }

    private static double[] all(BallMatrix matrix, double value) {
        double[] result = new double[matrix.ball().centreCount()];
        Arrays.fill(result, value);
        return result;
    }

    /** By node of the graph, 0 outside the ball. */
    private static Vector solution(ConjugateGradients solver, Ball ball, int n) {
        return Vector.generate(
                ball.graph().nodeCount(), i -> ball.numberOf(i) < 0 ? 0 : solver.get(ball.numberOf(i), n));
    }
}
