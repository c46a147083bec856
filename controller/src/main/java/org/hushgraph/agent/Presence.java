package org.hushgraph.agent;

/** Whether an agent is online. If it disconnects unexpectedly, the broker publishes this. */
public record Presence(boolean online) {}
