/**
 * Agents that apply the controller's weights. {@link org.hushgraph.agent.ConsensusAgent} runs the network's protocol
 * with its neighbours, step by step. It receives {@link org.hushgraph.agent.AgentWeights} and sends {@link
 * org.hushgraph.agent.Confirmation}, {@link org.hushgraph.agent.Presence} and its {@link
 * org.hushgraph.agent.AgentState}, independent of the transport. If messages carry noise, only it knows its {@link
 * org.hushgraph.agent.PrivateState}. {@link org.hushgraph.agent.RecordedRun} is what an
 * eavesdropper records of these messages.
 */
package org.hushgraph.agent;
