/**
 * The networks that a running controller hosts, without HTTP or MQTT. {@link org.hushgraph.service.ControllerService}
 * holds the {@link org.hushgraph.service.HostedNetworks}, the tokens and the audit log. {@link
 * org.hushgraph.service.EpochSender} delivers new epochs.
 *
 * <p>Three classes represent a network. A {@link org.hushgraph.service.NetworkDefinition} is the uploaded file that it
 * is created from. A {@link org.hushgraph.service.HostedNetwork} runs: it has a {@code controller.NetworkWorker},
 * {@link org.hushgraph.service.Agents} and everything that can be queried. A {@link
 * org.hushgraph.service.StoredNetwork} does not run: it is what the data folder contains, read to find damage.
 */
package org.hushgraph.service;
