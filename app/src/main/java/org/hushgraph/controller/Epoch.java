package org.hushgraph.controller;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * Weights that are in force from some moment on, until the next epoch.
 *
 * @param number 0 for the normal weights, then 1, 2, …
 * @param at since when, in milliseconds since 1970
 * @param observed the nodes that were under alarm
 * @param weights of every link
 * @param cost what intruders at these nodes learn under these weights; 0 when there are none
 */
public record Epoch(long number, long at, NodeSet observed, Vector weights, double cost) {}
