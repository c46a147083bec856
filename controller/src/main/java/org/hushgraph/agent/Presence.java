package org.hushgraph.agent;

/** Whether an agent is there; the broker says so for one that is gone without a word. */
public record Presence(boolean online) {}
