package org.hushgraph.agent;

/** Whether an agent is online. If it disconnects unexpectedly, the broker publishes {@code false}. */
public record Presence(boolean online) {}
