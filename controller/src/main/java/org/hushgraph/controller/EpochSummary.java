package org.hushgraph.controller;

import org.hushgraph.graph.NodeSet;

/**
 * An epoch without its weights.
 *
 * @param number 0 for the normal weights, then 1, 2, …
 * @param at since when, in milliseconds since 1970
 * @param cause what its weights came from
 * @param observed the nodes that were under alarm
 * @param before what intruders at these nodes learn under the weights that were in force before: f_t(w_t); 0 when there are none
 * @param cost what they learn under the new ones
 * @param own of the cost, what is about the nodes that they read
 * @param others of the cost, what is about all others
 */
public record EpochSummary(
        long number, long at, Cause cause, NodeSet observed, double before, double cost, double own, double others) {}
