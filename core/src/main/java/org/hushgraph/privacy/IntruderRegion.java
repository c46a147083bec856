package org.hushgraph.privacy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.krylov.Ball;
import org.hushgraph.krylov.BallMatrix;
import org.hushgraph.krylov.ImpulseResponse;
import org.hushgraph.krylov.ImpulseSolve;
import org.hushgraph.krylov.ProtectedResponse;
import org.hushgraph.krylov.SquaredResponses;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;

/**
 * The part of the graph around one set of intruders, and the responses that a {@link SparseEngine} computes there.
 * Groups of up to four intruders share each pass over the links.
 */
public final class IntruderRegion {
    private static final int GROUP = 4;
    private static final long CACHE = 16_000_000; // bytes of a vector that fits well into a processor's last cache
    private static final int SMALL_GRAPH = 4096; // nodes; up to here, a search for a smaller part does not pay off
    private static final int FIRST_ROWS = 256;
    private static final double SPLIT_ERROR = 1e-8;
    private static final int DENSE_UP_TO = 400; // nodes; takes a few tenths of a second

    private final LinearNetwork network;
    private final NodeSet observed;
    private final double tolerance;
    private final List<Group> groups = new ArrayList<>();
    private TraceCost lastCost;
    private Vector lastWeights;
    private double lastValue;
    private double lastError;

    /** The part of the graph around up to four intruders, and the solvers for it. */
    private static final class Group {
        private final NodeSet centres;
        private final Ball ball;
        private final BallMatrix matrix;
        private final ImpulseSolve solve;
        private final ImpulseResponse response;
        private final ProtectedResponse weighted;
        private boolean settled; // the ball is large enough for gradients, and so for everything else

        Group(LinearNetwork network, NodeSet centres, NodeSet observed) {
            this.centres = centres;
            this.ball = new Ball(network.graph(), centres);
            int nodes = network.graph().nodeCount();
            ball.grow(nodes <= SMALL_GRAPH ? nodes : FIRST_ROWS);
            this.matrix = new BallMatrix(network, ball);
            this.solve = new ImpulseSolve(network, matrix);
            this.response = new ImpulseResponse(matrix, observed);
            this.weighted = new ProtectedResponse(network, matrix);
        }
    }

    IntruderRegion(LinearNetwork network, NodeSet observed, double tolerance) {
        this.network = network;
        this.observed = observed;
        this.tolerance = tolerance;
        int group = groupSize(network.graph().nodeCount());
        for (int first = 0; first < observed.size(); first += group) {
            int[] centres = IntStream.range(first, Math.min(observed.size(), first + group))
                    .map(observed::get)
                    .toArray();
            groups.add(new Group(network, NodeSet.of(centres), observed));
        }
    }

    /**
     * Number of intruders that share each pass over the links. Four interleaved vectors cost hardly more than one if
     * all or none of them fit into the cache. If only one fits, separate passes are faster.
     */
    private static int groupSize(int nodes) {
        long vector = 8L * nodes;
        return vector <= CACHE && GROUP * vector > CACHE ? 1 : GROUP;
    }

    /** Number of link ends held in memory. */
    long size() {
        return groups.stream().mapToLong(group -> group.ball.entries()).sum();
    }

    Loss.Evaluation evaluate(TraceCost cost, Vector weights, boolean withGradient) {
        boolean solves = cost instanceof AllTimeCost; // linear equations, with a proved error
        Loss.Evaluation result = solves || !isStiff(cost.span(), weights)
                ? cost.evaluateIn(this, weights, withGradient)
                : cost.evaluate(weights);
        lastCost = cost;
        lastWeights = weights;
        lastValue = result.value();
        lastError = result.valueError();
        return result;
    }

    /** f = ½ Σ_k [S⁻¹]_kk,  ∂f/∂w_l = −½ Σ_k (x_i − x_j)². */
    Loss.Evaluation allTime(double discount, Vector weights, boolean withGradient) {
        double[] gradient = withGradient ? new double[weights.size()] : null;
        double value = 0;
        double valueError = 0;
        double gradientError = 0;
        for (Group group : groups) {
            if (gradient == null && (group.settled || group.ball.isWhole())) {
                group.solve.solveResponse(weights, discount, shared());
            } else {
                group.solve.solve(weights, discount, shared());
                group.settled = true;
            }
            for (int n = 0; n < group.centres.size(); n++) {
                value += group.solve.response(n) / 2;
                valueError += group.solve.responseError(n, observed.size()) / 2;
            }
            if (gradient != null) {
                group.solve.addSquares(-0.5, gradient);
                gradientError += group.solve.squaresError(observed.size()) / 2;
            }
        }
        return new Loss.Evaluation(value, adopted(gradient), valueError, gradientError);
    }

    /** A proved lower bound on the cost over a set, from the responses under these weights. */
    double leastOver(AllTimeCost cost, CappedSimplex set, Vector weights) {
        if (!weights.equals(lastWeights) || !cost.equals(lastCost)) {
            evaluate(cost, weights, true);
        }
        double[] squares = new double[weights.size()];
        double response = 0;
        double decayEnergy = 0;
        for (Group group : groups) {
            group.solve.addSquares(1, squares);
            decayEnergy += group.solve.decayEnergy(cost.discount());
            for (int n = 0; n < group.centres.size(); n++) {
                response += group.solve.centre(n);
            }
        }
        return AllTimeDual.least(response, decayEnergy, Vector.adopt(squares), set);
    }

    /** f = Σ_k ∫ φ_k, with the gradient by the given rule. */
    Loss.Evaluation window(TimeWindow window, WindowGradient rule, Vector weights, boolean withGradient) {
        double[] gradient = withGradient ? new double[weights.size()] : null;
        double value = 0;
        double valueError = 0;
        double gradientError = 0;
        for (Group group : groups) {
            group.response.compute(weights, window, shared());
            for (int n = 0; n < group.centres.size(); n++) {
                value += group.response.value(n);
                valueError += group.response.valueError(n);
            }
            if (gradient != null) {
                if (rule instanceof ExactGradient) {
                    group.response.addGradient(gradient);
                } else {
                    group.response.addPrintedGradient(gradient);
                }
                gradientError +=
                        group.response.gradientError(); // the printed one has no larger error: it uses the same states
            }
        }
        return new Loss.Evaluation(value, adopted(gradient), valueError, gradientError);
    }

    /** The tolerance of one group: the errors of groups add up, and the squares of their gradients at least. */
    private double shared() {
        return tolerance / Math.sqrt(groups.size());
    }

    /** f = Tr(Q W). */
    Loss.Evaluation weighted(Sensitivity sensitivities, TimeSpan span, Vector weights, boolean withGradient) {
        double[] gradient = withGradient ? new double[weights.size()] : null;
        double value = 0;
        double valueError = 0;
        double gradientError = 0;
        for (Group group : groups) {
            group.weighted.compute(weights, span, sensitivities.values(), shared(), gradient != null);
            value += group.weighted.value();
            valueError += group.weighted.valueError();
            if (gradient != null) {
                group.weighted.addGradient(gradient);
                gradientError += group.weighted.gradientError();
            }
        }
        return new Loss.Evaluation(value, adopted(gradient), valueError, gradientError);
    }

    private static Vector adopted(double[] gradient) {
        return gradient == null ? Vector.of() : Vector.adopt(gradient);
    }

    /** Σ_{k,i∈K} ∫ [e^{Aτ}]_ik² is about the observed nodes, the rest of the trace about the others. */
    ExposureSplit split(TraceCost definition, Vector weights) {
        TraceCost cost = definition.unweighted();
        if (isStiff(cost.span(), weights)) {
            return cost.split(weights);
        }
        boolean fresh = weights.equals(lastWeights) && cost.equals(lastCost); // reuses the last evaluation
        if (!fresh) {
            evaluate(cost, weights, false);
        }
        double own = 0;
        double error = lastError;
        for (Group group : groups) {
            if (cost.span() instanceof AllTime allTime) {
                double trace = IntStream.range(0, group.centres.size())
                        .mapToDouble(n -> group.solve.response(n) / 2)
                        .sum();
                SquaredResponses found = SquaredResponses.of(
                        group.matrix, observed, allTime, network.leastDecay(), trace, Math.max(tolerance, SPLIT_ERROR));
                own += found.sum();
                error += found.error();
            } else {
                own += group.response.squaredResponses();
                error += group.response.squaredResponsesError();
            }
        }
        return new ExposureSplit(own, Math.max(0, lastValue - own), error);
    }

    /** Whether N × N matrices are faster and more accurate. */
    private boolean isStiff(TimeSpan span, Vector weights) {
        double time = span instanceof TimeWindow window ? window.end() : 1 / ((AllTime) span).discount();
        return network.graph().nodeCount() <= DENSE_UP_TO && network.isStiff(weights, time);
    }
}
