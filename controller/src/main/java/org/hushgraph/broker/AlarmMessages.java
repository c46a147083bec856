package org.hushgraph.broker;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import org.hushgraph.service.ControllerService;

/**
 * Receives alarms over a broker, in the format of the HTTP API. Messages that can't be stored are logged, counted and
 * acknowledged, because there is no response channel. Used by one thread only, except {@link #stop}.
 */
final class AlarmMessages {
    private static final System.Logger LOGGER = System.getLogger(AlarmMessages.class.getName());

    private final ControllerService service;
    private final ScheduledExecutorService thread;
    private final Map<String, AlarmInbox> inboxes = new HashMap<>(); // of networks with waiting alarms
    private volatile boolean stopped;

    AlarmMessages(ControllerService service, ScheduledExecutorService thread) {
        this.service = service;
        this.thread = thread;
    }

    void receive(String network, BrokerClient.Message message) {
        Optional<String> failure =
                Optional.ofNullable(service.networks().failures().get(network));
        if (failure.isPresent()) { // unacknowledged messages would block those of all other networks
            reject(network, message, "the network can't be restored: " + failure.get());
            return;
        }
        inboxes.values().removeIf(AlarmInbox::isEmpty);
        inboxes.computeIfAbsent(
                        network,
                        name -> new AlarmInbox(
                                name,
                                service.networks(),
                                thread,
                                () -> stopped,
                                (rejected, reason) -> reject(name, rejected, reason)))
                .add(message);
    }

    private void reject(String network, BrokerClient.Message message, String reason) {
        service.alarmRejected();
        message.acknowledge().run();
        LOGGER.log(
                System.Logger.Level.WARNING,
                "an alarm for network " + network + " was received over the broker and is rejected: " + reason);
    }

    /** Submits no more alarms. The broker sends them again after the next start. */
    void stop() {
        stopped = true;
    }
}
