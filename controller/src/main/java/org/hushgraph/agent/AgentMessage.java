package org.hushgraph.agent;

/** What agents hear and say. */
public sealed interface AgentMessage permits Told, Confirmed, Presence, AgentState {}
