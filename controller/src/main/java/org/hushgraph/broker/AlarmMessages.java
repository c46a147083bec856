package org.hushgraph.broker;

import java.util.Optional;
import org.hushgraph.livejson.AlarmReader;
import org.hushgraph.service.AlarmRequests;
import org.hushgraph.service.HostedNetwork;

/**
 * Receives alarms over a broker, in the format of the HTTP API. A message is acknowledged once its alarms are stored.
 * Errors are only logged, because there is no response channel.
 */
final class AlarmMessages {
    private static final System.Logger LOGGER = System.getLogger(AlarmMessages.class.getName());
    private static final String SOURCE = "mqtt";

    void receive(HostedNetwork network, BrokerClient.Message message) {
        try {
            AlarmRequests requests = AlarmReader.message(message.content(), network, SOURCE);
            var unused = requests.submitTo(network, Optional.empty())
                    .whenComplete((accepted, failed) -> done(network, message, Optional.ofNullable(failed)));
        } catch (RuntimeException e) { // any client may have sent it
            done(network, message, Optional.of(e));
        }
    }

    private static void done(HostedNetwork network, BrokerClient.Message message, Optional<Throwable> failed) {
        message.acknowledge().run();
        failed.ifPresent(problem -> LOGGER.log(
                System.Logger.Level.WARNING,
                "an alarm for network " + network.name() + " was received over the broker and is rejected: "
                        + problem.getMessage()));
    }
}
