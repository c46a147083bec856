package org.hushgraph.agent;

/** An agent goes by the weights of an epoch. */
public record Confirmed(long since, long epoch) {}
