package org.hushgraph.scenario;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.linalg.Vector;

/**
 * Which weights are allowed, and where they start.
 *
 * @param feasible 𝒫
 * @param initial w_1 as given, which need not be feasible for an evaluation
 */
public record WeightChoice(FeasibleSet feasible, Vector initial) {}
