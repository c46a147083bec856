/**
 * Agents that obey: {@link org.hushgraph.agent.ConsensusAgent} runs the network's protocol with its neighbours, step by step, under the
 * weights that it is told. It receives {@link org.hushgraph.agent.AgentWeights} and sends {@link
 * org.hushgraph.agent.Confirmed}, {@link org.hushgraph.agent.Presence} and its {@link org.hushgraph.agent.AgentState}, without knowing
 * how these messages travel.
 * {@link org.hushgraph.agent.RecordedRun} is what somebody makes of them who only listens.
 */
package org.hushgraph.agent;
