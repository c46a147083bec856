package org.hushgraph.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class EpochSenderTest {
    private final List<String> delivered = new CopyOnWriteArrayList<>();
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();

    private void deliver(HostedNetwork network) {
        Throwable failure = failures.poll();
        if (failure instanceof Error error) {
            throw error;
        } else if (failure instanceof RuntimeException exception) {
            throw exception;
        }
        delivered.add(network.name());
    }

    private static void create(ControllerService service, String name) {
        NetworkDefinition definition = NetworkDefinition.of(
                "net.csv", Optional.empty(), NetworkChoices.NONE, "a,b\nb,c\nc,a\n".getBytes(StandardCharsets.UTF_8));
        service.networks().create(name, definition, Optional.empty());
    }

    @Test
    void failedDeliveryIsRepeatedAndDoesNotAffectOtherNetworks(@TempDir Path folder) {
        var config = ServiceConfigReader.read(
                Optional.empty(), Map.of(), Map.of("data", folder.toString(), "demo", "false"));
        try (SqliteStore store = new SqliteStore(DataFolder.create(folder).database());
                ControllerService service = new ControllerService(config, store, TimeSource.system());
                EpochSender sender = new EpochSender("weights to a test", service.networks(), this::deliver)) {
            service.open();
            service.listen(sender);
            failures.add(new IllegalArgumentException("unsupported address"));
            create(service, "one");
            Await.until("the delivery is repeated", () -> delivered.equals(List.of("one")));
            failures.add(new OutOfMemoryError("full"));
            failures.add(new OutOfMemoryError("full"));
            create(service, "two");
            create(service, "three");
            Await.until("all are delivered", () -> delivered.containsAll(List.of("two", "three")));
            assertThat(service.problems()).isEmpty();
        }
    }
}
