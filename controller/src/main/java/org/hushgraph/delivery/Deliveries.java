package org.hushgraph.delivery;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.broker.AgentBridge;
import org.hushgraph.service.ControllerService;

/** All channels that deliver weights to agents, as configured. */
public final class Deliveries implements AutoCloseable {
    private final List<AutoCloseable> channels = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    /** Starts all deliveries. */
    public Deliveries(ControllerService service) {
        service.config().broker().ifPresent(address -> {
            channels.add(new AgentBridge(service, address));
            names.add(address.toString());
        });
        service.config().webhooks().forEach(webhook -> {
            channels.add(new WebhookSender(service, webhook));
            names.add(webhook.toString());
        });
    }

    /** The destinations of weights. */
    public List<String> names() {
        return List.copyOf(names);
    }

    @Override
    public void close() {
        for (AutoCloseable channel : channels) {
            try {
                channel.close();
            } catch (Exception e) {
                System.getLogger(Deliveries.class.getName())
                        .log(System.Logger.Level.WARNING, "could not stop a delivery", e);
            }
        }
    }
}
