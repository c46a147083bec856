/**
 * Controllers and agents on a broker, in MQTT 5: {@link org.hushgraph.broker.Topics} says who may say what where, {@link
 * org.hushgraph.broker.BrokerClient} travels there and comes back when it is cut off, {@link org.hushgraph.broker.AgentBridge} is the
 * controller's end, {@link org.hushgraph.broker.BrokerAgent} an agent's, and {@link org.hushgraph.broker.Eavesdropper} an intruder's.
 * {@link org.hushgraph.broker.AccessFolder} tells a broker whom to let in.
 */
package org.hushgraph.broker;
