package org.hushgraph.controller;

import org.hushgraph.graph.NodeSet;

/**
 * A time before an alarm in which its readers are assumed to have read.
 *
 * @param alarm when the alarm was raised, in milliseconds since 1970
 * @param seconds how long before it
 * @param readers the nodes under the alarm
 */
public record RetroactivePeriod(long alarm, double seconds, NodeSet readers) {}
