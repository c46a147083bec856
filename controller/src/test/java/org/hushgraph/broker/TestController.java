package org.hushgraph.broker;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Settings;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.delivery.Deliveries;
import org.hushgraph.service.Agents;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.NetworkChoices;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.serviceconfig.BrokerAddress;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;

/** A controller with one network and a user at a broker. */
final class TestController implements AutoCloseable {
    private final SqliteStore store;
    private final ControllerService service;
    private final Deliveries deliveries;
    private final HostedNetwork network;

    TestController(Path folder, String name, String links, BrokerAddress broker) {
        Map<String, String> options = Map.of(
                "data",
                folder.toString(),
                "demo",
                "false",
                "roundSeconds",
                "0.02",
                "responseMillis",
                "60000",
                "broker.address",
                broker.toString(),
                "broker.user",
                broker.user().orElseThrow(),
                "broker.password",
                broker.password());
        store = new SqliteStore(DataFolder.create(folder).database());
        service = new ControllerService(
                ServiceConfigReader.read(Optional.empty(), Map.of(), options), store, TimeSource.system());
        service.open();
        deliveries = new Deliveries(service);
        byte[] file = links.getBytes(StandardCharsets.UTF_8);
        network = service.networks()
                .create(
                        name,
                        NetworkDefinition.of(
                                "net.csv",
                                Optional.empty(),
                                new NetworkChoices(Map.of(), Map.of("learner", "online-newton-step")),
                                file),
                        Optional.empty());
        Settings quick = new Settings(1, Double.POSITIVE_INFINITY, false, new TreeSet<>(), new TreeMap<>());
        network.worker()
                .submit(at -> List.of(new Entry.SettingsChanged(at, quick)), Optional.empty())
                .join();
    }

    HostedNetwork network() {
        return network;
    }

    /** The last epoch that a node confirmed, or −1. */
    long confirmed(int node) {
        return network.agents().find(node).flatMap(Agents.Agent::epoch).orElse(-1L);
    }

    void alarm(String node) {
        int number = network.graph().node(node);
        network.worker()
                .submit(
                        at -> List.of(new Entry.AlarmRaised(at, new Alarm("key", number, "test", at, Alarm.NEVER))),
                        Optional.empty())
                .join();
    }

    void clear() {
        network.worker()
                .submit(at -> List.of(new Entry.AlarmCleared(at, "key")), Optional.empty())
                .join();
    }

    @Override
    public void close() {
        deliveries.close();
        service.close();
        store.close();
    }
}
