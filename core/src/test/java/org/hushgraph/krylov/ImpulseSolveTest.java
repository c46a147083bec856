package org.hushgraph.krylov;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImpulseSolveTest {
    @Test
    void responseOfASingleNodeDependsOnItsDecayAlone() {
        LinearNetwork one = LinearNetwork.of(Graphs.path(1), 3);
        ImpulseSolve solve = solver(one, NodeSet.of(0));
        solve.solve(Vector.of(), 1, 1e-10);
        assertThat(solve.response(0)).isEqualTo(0.25);
        assertThat(solve.responseError(0, 1)).isBetween(0.0, 1e-15);
        assertThat(solve.squaresError(1)).isZero();
    }

    @Test
    void twoNodesHaveKnownResponseAndSquares() {
        LinearNetwork pair = LinearNetwork.of(Graphs.path(2)); // S⁻¹ = [3 2; 2 3] / 5
        ImpulseSolve solve = solver(pair, NodeSet.of(0, 1));
        solve.solve(Vector.of(2), 0, 1e-12);
        assertThat(solve.response(0)).isEqualTo(0.6, within(1e-12));
        assertThat(solve.response(1)).isEqualTo(0.6, within(1e-12));
        double[] squares = {1};
        solve.addSquares(-3, squares);
        assertThat(squares[0]).isEqualTo(1 - 3 * 2 * 0.04, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
    void errorsAreWithinTheToleranceAndNotBelowTheTrueOnes(long seed) {
        RandomCase random = RandomCase.of(seed);
        DenseDecay dense = DenseDecay.of(random);
        for (double tolerance : new double[] {0.1, 1e-3, 1e-6, 1e-10}) {
            ImpulseSolve solve = solver(random.network(), random.observed());
            solve.solveResponse(random.weights(), random.discount(), tolerance);
            checkResponses(solve, dense, random.observed(), tolerance);
            solve.solve(random.weights(), random.discount(), tolerance);
            checkResponses(solve, dense, random.observed(), tolerance);
            checkSquares(solve, dense, random.observed(), tolerance);
        }
    }

    @Test
    void errorsIncludeNodesOutsideTheBall() {
        int nodes = 400;
        DenseDecay dense = DenseDecay.of(LinearNetwork.of(Graphs.path(nodes)), Vector.constant(nodes - 1, 1), 0);
        NodeSet centres = NodeSet.of(150, 230);
        for (double tolerance : new double[] {0.3, 0.03, 1e-3, 1e-5}) {
            Ball ball = new Ball(dense.network().graph(), centres);
            ImpulseSolve solve = new ImpulseSolve(dense.network(), new BallMatrix(dense.network(), ball));
            solve.solve(dense.weights(), 0, tolerance);
            assertThat(ball.isWhole()).isFalse();
            checkResponses(solve, dense, centres, tolerance);
            checkSquares(solve, dense, centres, tolerance);
        }
    }

    private static void checkResponses(ImpulseSolve solve, DenseDecay dense, NodeSet centres, double tolerance) {
        for (int n = 0; n < centres.size(); n++) {
            double exact = dense.inverse().get(centres.get(n), centres.get(n));
            double off = Math.abs(solve.response(n) - exact);
            double rounding = 1e-14 * exact; // of the dense inverse
            assertThat(off).isLessThanOrEqualTo(tolerance * exact + rounding);
            assertThat(off).isLessThanOrEqualTo(solve.responseError(n, 1) + rounding);
        }
    }

    private static void checkSquares(ImpulseSolve solve, DenseDecay dense, NodeSet centres, double tolerance) {
        double[] found = new double[dense.weights().size()];
        solve.addSquares(1, found);
        Vector exact = Vector.constant(found.length, 0);
        for (int n = 0; n < centres.size(); n++) {
            exact = exact.plus(dense.squares(centres.get(n)));
        }
        double off = Vector.of(found).minus(exact).norm();
        double rounding = 1e-14 * dense.inverse().largestMagnitude() * Math.sqrt(exact.norm());
        assertThat(off).isLessThanOrEqualTo(tolerance * exact.norm() + rounding);
        assertThat(off).isLessThanOrEqualTo(solve.squaresError(1) + rounding);
    }

    @Test
    void aLongPathIsSolvedNearItsCentreOnly() {
        LinearNetwork path = LinearNetwork.of(Graphs.path(20_000));
        Ball ball = new Ball(path.graph(), NodeSet.of(10_000));
        ImpulseSolve solve = new ImpulseSolve(path, new BallMatrix(path, ball));
        solve.solve(Vector.constant(19_999, 0.1), 0, 1e-10);
        assertThat(solve.response(0)).isEqualTo(1 / Math.sqrt(1.4), within(1e-10)); // 1 / √(a² + 4aw), infinite path
        assertThat(ball.rows()).isLessThan(100);
    }

    @Test
    void aResponseTakesFewerStepsThanSquares() {
        LinearNetwork path = LinearNetwork.of(Graphs.path(500));
        Vector weights = Vector.constant(499, 20);
        ImpulseSolve response = solver(path, NodeSet.of(250));
        response.solveResponse(weights, 0, 1e-10);
        ImpulseSolve squares = solver(path, NodeSet.of(250));
        squares.solve(weights, 0, 1e-10);
        assertThat(response.steps()).isLessThan(squares.steps());
    }

    @Test
    void nearbyWeightsTakeFewerStepsThanTheFirstSolve() {
        LinearNetwork path = LinearNetwork.of(Graphs.path(100));
        ImpulseSolve solve = solver(path, NodeSet.of(50));
        solve.solve(Vector.constant(99, 5), 0, 1e-8);
        int first = solve.steps();
        Vector changed = Vector.constant(99, 5.0001);
        solve.solve(changed, 0, 1e-8);
        assertThat(solve.steps() - first).isLessThan(first);
        checkResponses(solve, DenseDecay.of(path, changed, 0), NodeSet.of(50), 1e-8);
    }

    private static ImpulseSolve solver(LinearNetwork network, NodeSet centres) {
        return new ImpulseSolve(network, new BallMatrix(network, new Ball(network.graph(), centres)));
    }
}
