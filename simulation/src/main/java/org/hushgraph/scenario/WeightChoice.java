package org.hushgraph.scenario;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.linalg.Vector;

/**
 * The feasible weights, and the initial ones.
 *
 * @param feasible 𝒫
 * @param initial w_1 as given; for an evaluation it may be infeasible
 */
public record WeightChoice(FeasibleSet feasible, Vector initial) {}
