/**
 * Controllers and agents on an MQTT 5 broker.
 *
 * <p>{@link org.hushgraph.broker.Topics} defines the topics, and {@link org.hushgraph.broker.BrokerClient} connects and
 * reconnects. {@link org.hushgraph.broker.AgentBridge} is the controller's side, with an
 * {@link org.hushgraph.broker.AlarmInbox} for each network. {@link org.hushgraph.broker.BrokerAgent} is an agent's, and {@link org.hushgraph.broker.Eavesdropper} an intruder's. {@link
 * org.hushgraph.broker.AccessFolder} configures who may connect to a broker.
 */
package org.hushgraph.broker;
