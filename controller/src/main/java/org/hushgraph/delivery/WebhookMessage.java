package org.hushgraph.delivery;

import java.net.URI;
import org.hushgraph.controller.Epoch;
import org.hushgraph.livejson.MessageJson;
import org.hushgraph.service.Agents;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.serviceconfig.Webhook;

/**
 * The weights of an epoch for one address: those of a node, or of a whole network.
 *
 * @param from the first node
 * @param to the node after the last
 */
record WebhookMessage(HostedNetwork network, Epoch epoch, int from, int to) {
    URI address(Webhook webhook) {
        String node = webhook.isForNodes() ? network.graph().name(from) : "";
        return webhook.address(network.name(), node);
    }

    /** Created for every attempt, so that messages that wait for a retry need little memory. */
    byte[] content(Webhook webhook) {
        return webhook.isForNodes() ? MessageJson.ofNode(network, epoch, from) : MessageJson.ofNetwork(network, epoch);
    }

    /** Whether the last message was delivered. */
    Agents.Condition condition() {
        return network.agents().condition(from);
    }

    /** Marks the nodes as confirmed, or as offline unless they confirmed a newer epoch meanwhile. */
    void answered(boolean accepted) {
        Agents agents = network.agents();
        for (int node = from; node < to; node++) {
            if (accepted) {
                agents.present(node, true);
                agents.confirmed(node, epoch.number());
            } else if (agents.find(node).flatMap(Agents.Agent::epoch).orElse(-1L) < epoch.number()) {
                agents.present(node, false);
            }
        }
    }
}
