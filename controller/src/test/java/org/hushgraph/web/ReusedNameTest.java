package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.NetworkChoices;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Events that are sent after another network got the name of theirs. */
@Timeout(60)
class ReusedNameTest {
    @TempDir
    private Path folder;

    /** Records what it receives. */
    private static final class Reader implements EventReader {
        private final BlockingQueue<String> got = new LinkedBlockingQueue<>();

        @Override
        public boolean send(byte[] frame) {
            return got.add(new String(frame, StandardCharsets.UTF_8));
        }

        @Override
        public boolean isAuthorized() {
            return true;
        }

        @Override
        public void close() {
            got.add("closed");
        }
    }

    private static HostedNetwork create(ControllerService service, String links) {
        NetworkDefinition definition = NetworkDefinition.of(
                "links.csv", Optional.empty(), NetworkChoices.NONE, links.getBytes(StandardCharsets.UTF_8));
        return service.networks().create("y", definition, Optional.empty());
    }

    @Test
    void eventsOfTheRemovedNetworkDoNotNameNodesOfItsSuccessor() throws InterruptedException {
        var config = ServiceConfigReader.read(
                Optional.empty(), Map.of(), Map.of("data", folder.toString(), "demo", "false", "roundSeconds", "3600"));
        List<Event> events = new CopyOnWriteArrayList<>();
        Reader reader = new Reader();
        try (SqliteStore store = new SqliteStore(DataFolder.create(folder).database());
                ControllerService service = new ControllerService(config, store, TimeSource.system());
                EventHub hub = new EventHub(store, service.networks()::find)) {
            service.open();
            hub.add(reader, Optional.empty(), Optional.empty());
            assertThat(reader.got.poll(30, TimeUnit.SECONDS)).isEqualTo("id: 0\n\n");
            service.listen(events::addAll); // the hub gets them late
            Alarm alarm = new Alarm("x", 3, "", 1, Alarm.NEVER);
            create(service, "a,b,1\nb,c,2\nc,d,1\nd,a,3\n")
                    .worker()
                    .submit(at -> List.of(new Entry.AlarmRaised(at, alarm)), Optional.empty())
                    .join();
            service.networks().remove("y", Optional.empty());
            create(service, "x,y,1\ny,z,2\nz,x,1\n");
            hub.recorded(List.copyOf(events));
            String sent = "";
            for (int frames = 0; !sent.contains("removed"); frames++) {
                assertThat(frames).isLessThan(10);
                sent += reader.got.poll(30, TimeUnit.SECONDS);
            }
            assertThat(sent).contains("event: alarms").doesNotContain("closed");
        }
    }
}
