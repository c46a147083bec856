package org.hushgraph.controller;

import org.hushgraph.graph.NodeSet;

/**
 * An epoch without its weights.
 *
 * @param number 0 for the normal weights, then 1, 2, …
 * @param at when it was published, in milliseconds since 1970
 * @param cause what caused it
 * @param observed the nodes under alarm
 * @param before cost of intruders at these nodes under the previous weights: f_t(w_t); 0 without intruders
 * @param cost cost under the new weights
 * @param own exposure of the observed nodes
 * @param others exposure of all other nodes
 */
public record EpochSummary(
        long number, long at, Cause cause, NodeSet observed, double before, double cost, double own, double others) {}
