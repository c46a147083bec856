/**
 * How new weights leave a controller: {@link org.hushgraph.delivery.Deliveries} starts the configured channels, a
 * broker or {@link org.hushgraph.delivery.WebhookSender webhooks}.
 */
package org.hushgraph.delivery;
