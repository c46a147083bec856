package org.hushgraph.agent;

/** An agent goes by the weights of an epoch. */
public record Confirmation(long since, long epoch) {}
