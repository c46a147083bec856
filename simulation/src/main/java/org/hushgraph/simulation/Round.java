package org.hushgraph.simulation;

import org.hushgraph.convex.Projected;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.ExposureSplit;

/**
 * What happened in one round.
 *
 * @param round t, from 0
 * @param observed K_t
 * @param weights w_t, in force in this round
 * @param cost f_t(w_t)
 * @param split the exposure of this round by whom it is about
 * @param gradientNorm ‖g_t‖₂, of the gradient that the learner was told
 * @param status how the projection to the next weights ended
 */
public record Round(
        int round,
        NodeSet observed,
        Vector weights,
        double cost,
        ExposureSplit split,
        double gradientNorm,
        Projected.Status status) {}
