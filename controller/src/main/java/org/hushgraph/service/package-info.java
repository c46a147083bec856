/**
 * The networks that a running controller hosts, without HTTP or MQTT. {@link org.hushgraph.service.ControllerService} has the {@link
 * org.hushgraph.service.HostedNetworks}, the tokens and the audit log; {@link org.hushgraph.service.EpochSender} hands new epochs on.
 *
 * <p>Which network is which: a {@link org.hushgraph.service.NetworkDefinition} is the file that somebody sent, from which a network is
 * made. A {@link org.hushgraph.service.HostedNetwork} runs: it has a {@code controller.NetworkWorker}, {@link
 * org.hushgraph.service.Agents} and all that can be asked about it. A {@link org.hushgraph.service.StoredNetwork} does not run: it is
 * what the data folder still holds of a network, read to find damage.
 */
package org.hushgraph.service;
