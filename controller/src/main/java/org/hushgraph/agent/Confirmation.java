package org.hushgraph.agent;

/** An agent has applied the weights of an epoch. */
public record Confirmation(long since, long epoch) {}
