package org.hushgraph.agent;

/**
 * The state of an agent that only it knows, and what it sent of it. An agent that keeps it can resume although its
 * messages carry noise.
 *
 * @param sent with noise, if its weights came with some
 * @param value x_i, the state itself
 */
public record PrivateState(AgentState sent, double value) {}
