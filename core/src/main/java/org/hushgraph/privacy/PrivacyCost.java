package org.hushgraph.privacy;

import java.util.Optional;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;

/** What intruders learn, as a loss of the weights. */
public sealed interface PrivacyCost extends SmoothLoss
        permits WindowCost, AllTimeCost, ProtectiveWindowCost, ProtectiveAllTimeCost {
    LinearNetwork network();

    /** K_t, the nodes that are read. */
    NodeSet observed();

    /** ∫ over the cost's own time of e^{xτ}: what the certified lower bound is made of. */
    double decayIntegral(double x);

    /** Its derivative, ∫ τ e^{xτ} dτ. */
    double decayIntegralSlope(double x);

    /** q_k: what counts the node's own state. */
    double sensitivity(int node);

    /** α with e^{−αf} concave on all weights ≥ 0; absent where that is not proved. */
    Optional<Double> expConcavity();
}
