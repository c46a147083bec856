package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.NetworkChoices;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.serviceconfig.ServiceConfig;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code hushgraph ledger} with the data of a stopped controller. */
class LedgerCommandTest {
    private static final String NETWORK = "network: {edges: [[a, b], [b, c], [c, d], [d, a]]}\nintruders: []\n";

    @TempDir
    private Path folder;

    private Path data;

    @BeforeEach
    void run() throws Exception {
        data = Files.createDirectory(folder.resolve("data"));
        ServiceConfig config = ServiceConfigReader.read(
                Optional.empty(), Map.of(), Map.of("data", data.toString(), "demo", "false", "roundSeconds", "3600"));
        try (SqliteStore store = new SqliteStore(data.resolve("hushgraph.db"));
                ControllerService service = new ControllerService(config, store, TimeSource.system())) {
            service.open();
            create(service, "plain", NETWORK);
            HostedNetwork network = create(service, "net", NETWORK + "observer: {}\nledger: {budget: {bits: 1}}\n");
            network.worker()
                    .submit(
                            at -> List.of(new Entry.AlarmRaised(at, new Alarm("x", 1, "test", at, Alarm.NEVER))),
                            Optional.empty())
                    .get();
            for (int round = 0; round < 3; round++) {
                Thread.sleep(20);
                network.worker().playRound(Optional.empty()).get();
            }
            network.worker()
                    .submit(at -> List.of(new Entry.AlarmCleared(at, "x")), Optional.empty())
                    .get();
        }
    }

    private static HostedNetwork create(ControllerService service, String name, String text) throws IOException {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        return service.networks()
                .create(
                        name,
                        NetworkDefinition.of(name + ".yaml", Optional.empty(), NetworkChoices.NONE, content),
                        Optional.empty());
    }

    @Test
    void linesAddUpToTheAccounts() {
        Console console = Console.hushgraph("ledger", data.toString(), "net", "--json");
        assertThat(console.err()).isEmpty();
        JsonNode json = JsonMapper.shared().readTree(console.out());
        for (int node = 0; node < 4; node++) {
            double sum = 0;
            for (JsonNode epoch : json.get("epochs")) {
                sum += epoch.get("added").get(node).doubleValue();
            }
            JsonNode account = json.get("ledger").get("nodes").get(node);
            assertThat(account.get("information").doubleValue()).isEqualTo(sum).isPositive();
            assertThat(account.get("lost").booleanValue()).isEqualTo(node == 1);
        }
        assertThat(json.get("ledger").get("complete").booleanValue()).isTrue();
        List<String> lines = Console.hushgraph("ledger", data.toString(), "net")
                .out()
                .lines()
                .toList();
        assertThat(lines.get(0)).isEqualTo("period,epoch,start,seconds,weightsHash,readers,retroactive,a,b,c,d");
        assertThat(lines).hasSize(1 + json.get("epochs").size());
        assertThat(lines).anyMatch(line -> line.matches("0,[01],[^,]*,[^,]*,[0-9a-f]{64},b,false(,[^,]+){4}"));
    }

    @Test
    void namesWhatIsMissing() {
        assertThat(Console.hushgraph("ledger", folder.toString(), "net").err())
                .contains("contains no data of a controller");
        assertThat(Console.hushgraph("ledger", data.toString(), "nat").err()).contains("Its networks: plain, net.");
        assertThat(Console.hushgraph("ledger", data.toString(), "plain").err())
                .contains("network plain keeps no ledger");
        assertThat(Console.hushgraph("ledger", data.toString(), "net", "--json", "--csv")
                        .err())
                .contains("exclude each other");
    }
}
