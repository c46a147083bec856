/**
 * The configuration of a controller. {@link org.hushgraph.serviceconfig.ServiceConfigReader} reads a {@link
 * org.hushgraph.serviceconfig.ServiceConfig} with its {@link org.hushgraph.serviceconfig.Limits}, {@link
 * org.hushgraph.serviceconfig.Tls} certificate, {@link org.hushgraph.serviceconfig.BrokerAddress} and {@link
 * org.hushgraph.serviceconfig.Webhook}s. {@link org.hushgraph.serviceconfig.ConfigCheck} validates it against the file
 * system, and {@link org.hushgraph.serviceconfig.DataFolder} defines the files on disk.
 */
package org.hushgraph.serviceconfig;
