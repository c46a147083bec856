package org.hushgraph.privacy;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;

/**
 * A proved bound on what intruders learn about the hidden nodes. It depends only on the weights between observed and
 * hidden nodes, whatever the rest of the network does.
 *
 * <pre>
 *  Σ_{i∉K} W_ii ≤ 2 ‖B‖² H[−2a, −2a−δ, −2a−2δ],   B the weights of the cut links,   a the least decay
 *  δ = their sum for one intruder, 0 for several;   H the kernel of the time span
 *  all time: ‖B‖² / (2a(a+δ)(2a+δ)) for one intruder, ‖B‖² / (4a³) for several
 * </pre>
 *
 * It becomes tight as weights shrink. Cost: the degrees of the observed nodes.
 *
 * <p>Mathematics: section 12.
 */
public final class OthersBound {
    private final CutLinks cut;
    private final boolean single;
    private final double rate; // −2a
    private final TimeSpan span;

    private OthersBound(CutLinks cut, boolean single, double rate, TimeSpan span) {
        this.cut = cut;
        this.single = single;
        this.rate = rate;
        this.span = span;
    }

    public static OthersBound of(LinearNetwork network, NodeSet observed, TimeSpan span) {
        return new OthersBound(
                CutLinks.of(network.graph(), observed), observed.size() == 1, -2 * network.leastDecay(), span);
    }

    /** The bound under these weights, rounded up. */
    public double at(Vector weights) {
        double sum = single ? cut.sum(weights) : 0;
        double bound = 2 * cut.squares(weights) * span.difference(rate, rate - sum, rate - 2 * sum);
        return bound * (1 + (cut.count() + 100) * Math.ulp(1.0)); // a divided difference loses some ulp
    }
}
