/**
 * Agents that obey: {@link org.hushgraph.agent.ConsensusAgent} runs the network's protocol with its neighbours, step by step, under the
 * weights that it is told. It hears and says {@link org.hushgraph.agent.AgentMessage messages} and knows nothing of how they travel.
 * {@link org.hushgraph.agent.Overheard} is what somebody makes of them who only listens.
 */
package org.hushgraph.agent;
