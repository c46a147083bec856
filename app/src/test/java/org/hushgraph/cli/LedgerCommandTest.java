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

    private Path result(String more) throws IOException {
        Path scenario = Files.writeString(
                folder.resolve("net.yaml"),
                "network: {edges: [[a, b], [b, c], [c, d], [d, a]]}\nintruders: [{round: 0, nodes: [b]}, {round: 2, nodes:"
                        + " [a]}]\nrounds: 4\n" + more);
        Path out = folder.resolve("result");
        Console run = Console.hushgraph("run", scenario.toString(), "--out", out.toString());
        assertThat(run.exitCode()).describedAs(run.err()).isZero();
        return out.resolve("result.json");
    }

    @Test
    void computesTheLedgerOfARunAgain() throws IOException {
        Path result = result("roundLength: 0.7\nobserver: {noise: 0.01}\nledger: {budget: {bits: 1}, refresh: 1.4}\n");
        Console console = Console.hushgraph("ledger", result.toString(), "--json");
        assertThat(console.err()).isEmpty();
        assertThat(console.exitCode()).isZero();
        JsonNode json = JsonMapper.shared().readTree(console.out());
        JsonNode recorded = JsonMapper.shared().readTree(result.toFile()).get("ledger");
        assertThat(json.get("ledger")).isEqualTo(recorded);
        assertThat(json.get("epochs")).hasSize(4);
        double sum = 0;
        for (JsonNode epoch : json.get("epochs")) {
            sum += epoch.get("period").intValue() == 1
                    ? epoch.get("added").get(2).doubleValue()
                    : 0;
        }
        assertThat(recorded.get("nodes").get(2).get("information").doubleValue())
                .isEqualTo(sum)
                .isPositive();
        List<String> lines =
                Console.hushgraph("ledger", result.toString()).out().lines().toList();
        assertThat(lines.get(0)).isEqualTo("period,epoch,start,seconds,weightsHash,readers,retroactive,a,b,c,d");
        assertThat(lines).hasSize(5);
        assertThat(lines.get(3)).matches("1,0,0.0,0.7,[0-9a-f]{64},a,false(,[^,]+){4}");
    }

    @Test
    void computesTheLedgerForNoiseInMessagesAgain() throws IOException {
        Path result = result("observer: {prior: 1}\nthreat: {reads: inbox}\nmessages: {noise: 0.1}\n");
        Console console = Console.hushgraph("ledger", result.toString(), "--json");
        assertThat(console.err()).isEmpty();
        JsonNode json = JsonMapper.shared().readTree(console.out());
        assertThat(json.get("ledger"))
                .isEqualTo(JsonMapper.shared().readTree(result.toFile()).get("ledger"));
        assertThat(json.get("epochs").get(0).get("added").get(1).isNull()).isTrue(); // b is known exactly
    }

    @Test
    void findsAChangedResult() throws IOException {
        Path result = result("observer: {noise: 0.01}\n");
        String text = Files.readString(result);
        int from = text.indexOf("\"information\":", text.indexOf("\"node\":\"c\"", text.indexOf("\"ledger\""))) + 14;
        int to = text.indexOf(',', from);
        double stated = Double.parseDouble(text.substring(from, to));
        Files.writeString(result, text.substring(0, from) + stated * (1 - 1e-6) + text.substring(to));
        Console console = Console.hushgraph("ledger", result.toString());
        assertThat(console.exitCode()).isEqualTo(1);
        assertThat(console.err()).contains("states other information about c than its weights and readers give");
    }

    @Test
    void namesWhatAResultLacks() throws IOException {
        Path plain = result("");
        assertThat(Console.hushgraph("ledger", plain.toString()).err()).contains("contains no ledger");
        assertThat(Console.hushgraph("ledger", plain.toString(), "net").err())
                .contains("A result has one network only");
        assertThat(Console.hushgraph("ledger", folder.resolve("net.yaml").toString())
                        .err())
                .contains("is not the result of a run");
    }

    @Test
    void namesWhatIsMissing() {
        assertThat(Console.hushgraph("ledger", data.toString()).err()).contains("The name of a network is missing.");
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
