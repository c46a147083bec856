package org.hushgraph.broker;

import java.util.Optional;
import org.hushgraph.serviceconfig.BrokerAddress;
import org.hushgraph.testing.Mosquitto;

/** The address of a broker started by a test. */
final class TestAddress {
    private TestAddress() {}

    static BrokerAddress of(Mosquitto broker) {
        return BrokerAddress.of(broker.url(), Optional.empty(), Optional.empty(), "");
    }

    static BrokerAddress of(Mosquitto broker, String user, String password) {
        return BrokerAddress.of(broker.url(), Optional.empty(), Optional.of(user), password);
    }
}
