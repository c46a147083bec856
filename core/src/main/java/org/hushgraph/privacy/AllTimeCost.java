package org.hushgraph.privacy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.Resolvent;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.ModeRounding;
import org.hushgraph.observability.TimeSpan;

/**
 * The exposure to intruders from now on, for all time, discounted at rate ρ: the cost for which the theorems hold.
 *
 * <pre>
 *  f(w) = ∫_0^∞ e^{−2ρτ} Σ_{k∈K} φ_k(w, τ) dτ = ½ Σ_k [S⁻¹]_kk,   S(w) = diag(a) + ρI + L(w)
 *  ∂f/∂w_l = −½ Σ_k (x_i − x_j)²,   S x = e_k
 *  ∂²f/∂w_l∂w_m = Σ_k (x_i − x_j)_l (e_lᵀ S⁻¹ e_m) (x_i − x_j)_m
 * </pre>
 *
 * Convex, and exp-concave with α = 4 (min a + ρ) / |K|. Cost: one {@link Resolvent}, one solve per intruder, one pass
 * over the edges.
 *
 * <p>Mathematics: section 4. Deviation D3.
 */
public record AllTimeCost(LinearNetwork network, NodeSet observed, double discount) implements TraceCost, SmoothLoss {
    public AllTimeCost {
        observed.requireIn(network.graph());
        new AllTime(discount); // rejects an invalid discount
    }

    /** Without discount. */
    public AllTimeCost(LinearNetwork network, NodeSet observed) {
        this(network, observed, 0);
    }

    /** {@inheritDoc} A factorisation. */
    @Override
    public double work() {
        return Math.pow(network.graph().nodeCount(), 3) / 3;
    }

    @Override
    public Evaluation evaluate(Vector weights) {
        return evaluate(weights, observed.stream().toArray(), k -> 1);
    }

    /** Σ π_k f_k; empty unless all terms are of this kind, for the same network and discount. */
    static Optional<Evaluation> expected(List<ExpectedCost.Term> terms, Vector weights) {
        if (!(terms.get(0).cost() instanceof AllTimeCost first)) {
            return Optional.empty();
        }
        Map<Integer, Double> factors = new TreeMap<>();
        for (ExpectedCost.Term term : terms) {
            if (!(term.cost() instanceof AllTimeCost cost)
                    || cost.discount != first.discount
                    || !cost.network.equals(first.network)) {
                return Optional.empty();
            }
            cost.observed.stream().forEach(k -> factors.merge(k, term.probability(), Double::sum));
        }
        int[] nodes = factors.keySet().stream().mapToInt(Integer::intValue).toArray();
        return Optional.of(first.evaluate(weights, nodes, factors::get));
    }

    /** Σ_k π_k f_k over these nodes. */
    private Evaluation evaluate(Vector weights, int[] nodes, IntToDoubleFunction factor) {
        Graph graph = network.graph();
        double value = 0;
        double[] gradient = new double[graph.edgeCount()];
        double squares = 0; // of the errors of x_i − x_j, times |x_i − x_j|
        double rounding = graph.nodeCount() * Math.ulp(1.0);
        Resolvent resolvent = Resolvent.of(network, weights, discount);
        for (int k : nodes) {
            double probability = factor.applyAsDouble(k);
            Vector x = resolvent.column(k);
            value += probability * x.get(k) / 2;
            for (int l = 0; l < gradient.length; l++) {
                double difference = x.get(graph.from(l)) - x.get(graph.to(l));
                gradient[l] -= probability * difference * difference / 2;
                double error = rounding * (x.get(graph.from(l)) + x.get(graph.to(l)));
                double product = probability * error * (Math.abs(difference) + error / 2);
                squares += product * product;
            }
        }
        Vector slopes = Vector.adopt(gradient);
        double gradientError = ModeRounding.stated(Math.sqrt(nodes.length * squares), slopes.norm());
        return new Evaluation(value, slopes, 0, gradientError);
    }

    @Override
    public Matrix hessian(Vector weights) {
        Graph graph = network.graph();
        int edges = graph.edgeCount();
        Matrix inverse = Resolvent.of(network, weights, discount).inverse();
        double[][] slopes = new double[observed.size()][edges];
        for (int n = 0; n < slopes.length; n++) {
            for (int l = 0; l < edges; l++) {
                slopes[n][l] = inverse.get(graph.from(l), observed.get(n)) - inverse.get(graph.to(l), observed.get(n));
            }
        }
        return Matrix.generate(edges, edges, (l, m) -> {
            double form = inverse.get(graph.from(l), graph.from(m))
                    - inverse.get(graph.from(l), graph.to(m))
                    - inverse.get(graph.to(l), graph.from(m))
                    + inverse.get(graph.to(l), graph.to(m));
            double sum = 0;
            for (double[] slope : slopes) {
                sum += slope[l] * slope[m];
            }
            return sum * form;
        });
    }

    @Override
    public Evaluation evaluateIn(IntruderRegion region, Vector weights, boolean withGradient) {
        return region.allTime(discount, weights, withGradient);
    }

    /**
     * max_m (deg k + (m − 1) d_max) / m⁴: for a response that is largest at k, spread over m nodes. The terms fall from
     * m = 2 on.
     */
    @Override
    public double spreadDegree(int node) {
        Graph graph = network.graph();
        return Math.max(graph.degree(node), (graph.degree(node) + graph.largestDegree()) / 16.0);
    }

    @Override
    public TimeSpan span() {
        return new AllTime(discount);
    }

    @Override
    public Optional<Double> expConcavity() {
        return observed.isEmpty()
                ? Optional.of(Double.POSITIVE_INFINITY)
                : Optional.of(4 * (network.leastDecay() + discount) / observed.size());
    }
}
