package org.hushgraph.audit;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.ModeRounding;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;

/**
 * Computes for any node how much would leak if an intruder observed it.
 *
 * <pre>  f_k = ∫ [e^{−2Sτ}]_kk dτ,   own_k = ∫ [e^{−Sτ}]_kk² dτ,   others_k = f_k − own_k </pre>
 *
 * For up to 100 nodes all modes are computed at once, for stiff networks up to 1,000 nodes. Otherwise each node has its
 * own Lanczos process, which ends when its bracket of the result is narrow enough, or after 2,000 steps. Results are bit-identical in any order and on any thread.
 *
 * <p>Mathematics: section 5.5.
 */
public final class Auditor {
    private static final int DENSE_UP_TO = 100;
    private static final int DENSE_IF_STIFF_UP_TO = 1000;
    private static final double ROUNDING = 4;

    private final TimeSpan span;
    private final double tolerance;
    private final NetworkSpectrum spectrum; // of small networks
    private final double modeRounding; // of exposures computed from it
    private final RateMatrix matrix; // of all others

    private Auditor(TimeSpan span, double tolerance, NetworkSpectrum spectrum, double modeRounding, RateMatrix matrix) {
        this.span = span;
        this.tolerance = tolerance;
        this.spectrum = spectrum;
        this.modeRounding = modeRounding;
        this.matrix = matrix;
    }

    /**
     * An auditor that uses the faster method for the size of the network.
     *
     * @param tolerance the target error, relative to the exposure
     */
    public static Auditor of(LinearNetwork network, Vector weights, TimeSpan span, double tolerance) {
        int nodes = network.graph().nodeCount();
        double time = span instanceof TimeWindow window ? window.end() : Double.POSITIVE_INFINITY;
        return nodes <= DENSE_UP_TO || (nodes <= DENSE_IF_STIFF_UP_TO && network.isStiff(weights, time))
                ? dense(network, weights, span)
                : sparse(network, weights, span, tolerance);
    }

    /** Exact up to rounding. */
    public static Auditor dense(LinearNetwork network, Vector weights, TimeSpan span) {
        network.graph().requireWeights(weights);
        double rounding = ModeRounding.of(network, weights, span).value();
        return new Auditor(span, 0, NetworkSpectrum.of(network, weights), rounding, null);
    }

    /** Accurate to the tolerance. */
    public static Auditor sparse(LinearNetwork network, Vector weights, TimeSpan span, double tolerance) {
        network.graph().requireWeights(weights);
        return new Auditor(span, tolerance, null, 0, new RateMatrix(network, weights));
    }

    public boolean isDense() {
        return spectrum != null;
    }

    /** The audits of these nodes, in their order. */
    public List<NodeAudit> audit(NodeSet nodes) {
        List<NodeAudit> audits = new ArrayList<>(nodes.size());
        NodeProcess process = isDense() ? null : new NodeProcess(matrix);
        for (int n = 0; n < nodes.size(); n++) {
            int node = nodes.get(n);
            audits.add(isDense() ? audited(node) : audited(process, node));
        }
        return audits;
    }

    private NodeAudit audited(int node) {
        SpectralMeasure measure = SpectralMeasure.of(spectrum, node);
        double exposure = measure.exposure(span);
        double error = ModeRounding.stated(modeRounding, exposure);
        return new NodeAudit(node, exposure, measure.own(span), measure.others(span), error);
    }

    private NodeAudit audited(NodeProcess process, int node) {
        Bracket found = process.from(node)
                .until(bracket -> bracket.error(span)
                        / (Math.max(tolerance, rounding()) * bracket.lower().exposure(span)));
        return found.audit(node, span, rounding() * found.upper().exposure(span));
    }

    /** The estimated relative error of the slowest rate that a few ulp of the largest rate cause. */
    private double rounding() {
        return ROUNDING * Math.ulp(1.0) * matrix.largest() / matrix.least();
    }

    /**
     * The information that an observer of one of two nodes gains about the other. Sums over both nodes count it too
     * often.
     *
     * @param value ∫ [e^{−Sτ}]_ij² dτ
     * @param error upper bound of |error of the value|
     */
    record Shared(double value, double error) {}

    /** The shared information of two different nodes. */
    Shared shared(int i, int j) {
        return isDense()
                ? new Shared(SpectralMeasure.between(spectrum, i, j).own(span), 0)
                : shared(i, j, span.integral(-2 * matrix.least()));
    }

    /** By two processes; the tolerance is relative to a scale. */
    private Shared shared(int i, int j, double scale) {
        NodeProcess process = new NodeProcess(matrix);
        double least = matrix.least();
        double allowed = Math.max(tolerance, rounding()) * scale;
        Bracket sum = process.from(i, j, 1).until(bracket -> spread(bracket, least) / allowed);
        Bracket difference = process.from(i, j, -1).until(bracket -> spread(bracket, least) / allowed);
        double below = Math.max(0, sum.lower().halfMinus(difference.lower()).own(span));
        return new Shared(below, spread(sum, least) + spread(difference, least) + rounding() * scale);
    }

    /**
     * What the messages of its neighbours reveal about each of these nodes, in their order.
     *
     * @param states the audits of all nodes for intruders who read states, by number
     */
    public List<InboxShare> shares(Graph graph, NodeSet nodes, List<NodeAudit> states) {
        return nodes.stream().mapToObj(node -> share(graph, node, states)).toList();
    }

    private InboxShare share(Graph graph, int node, List<NodeAudit> states) {
        double value = 0;
        double error = 0;
        for (int n = 0; n < graph.degree(node); n++) {
            int neighbour = graph.neighbour(node, n);
            double scale =
                    Math.min(states.get(node).exposure(), states.get(neighbour).exposure());
            Shared both = isDense() ? shared(node, neighbour) : shared(node, neighbour, scale);
            value += both.value();
            error += both.error();
        }
        return new InboxShare(node, value, error);
    }

    /** ½ ∫ e^{−aτ} (upper − lower) dτ. As |[e^{−Sτ}]_ij| ≤ ½ e^{−aτ}, it bounds the resulting error of the square. */
    private double spread(Bracket bracket, double least) {
        return Math.abs(bracket.upper().damped(span, least) - bracket.lower().damped(span, least)) / 2;
    }
}
