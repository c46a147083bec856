/**
 * How new weights leave a controller: {@link org.hushgraph.delivery.Deliveries} starts the configured channels, a
 * broker or webhooks. A {@link org.hushgraph.delivery.WebhookSender} decides what is sent when, and a {@link
 * org.hushgraph.delivery.WebhookClient} sends it.
 */
package org.hushgraph.delivery;
