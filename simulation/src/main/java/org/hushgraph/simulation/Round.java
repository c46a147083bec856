package org.hushgraph.simulation;

import org.hushgraph.convex.Projected;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.privacy.ExposureSplit;

/**
 * What happened in one round; its weights are in the {@link WeightHistory}.
 *
 * @param round t, from 0
 * @param observed K_t
 * @param cost f_t(w_t)
 * @param split the exposure of this round by whom it is about
 * @param gradientNorm ‖g_t‖₂, of the gradient that the learner was told
 * @param status how the projection to the next weights ended
 */
public record Round(
        int round, NodeSet observed, double cost, ExposureSplit split, double gradientNorm, Projected.Status status) {}
