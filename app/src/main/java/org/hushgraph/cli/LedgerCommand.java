package org.hushgraph.cli;

import static java.util.stream.Collectors.joining;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.hushgraph.controller.LedgerRow;
import org.hushgraph.controller.LedgerTable;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.controller.Store;
import org.hushgraph.controller.StoreException;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.LedgerEntry;
import org.hushgraph.livejson.LedgerJson;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.Limits;
import org.hushgraph.store.StoreCopy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hushgraph ledger}: prints the ledger of a live network as a table that an auditor can check. */
@Command(
        name = "ledger",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Prints what intruders may have learned about a live network, epoch by epoch.",
            "",
            "Replays the stored entries of a stopped controller, up to the last one. Each line is an epoch: its length, the"
                    + " hash of its weights, the nodes under alarm, and what it adds about each node.",
            ""
        },
        footer = {"", "Example:", "  hushgraph ledger hushgraph-data swarm --csv"})
final class LedgerCommand extends ConsoleCommand {
    @Parameters(
            index = "0",
            paramLabel = "DATA",
            description = "Data folder of a stopped controller. It is not changed.")
    private Path data;

    @Parameters(index = "1", paramLabel = "NETWORK", description = "Name of a network.")
    private String name;

    @Option(names = "--json", description = "Print JSON, with the accounts after the last entry.")
    private boolean json;

    @Option(names = "--csv", description = "Print comma-separated values; the default.")
    private boolean csv;

    @Override
    public Integer call() {
        if (json && csv) {
            throw badInput("--json and --csv exclude each other. Try one of them.");
        }
        Path database = new DataFolder(data).database();
        if (!Files.exists(database)) {
            throw badInput(data + " contains no data of a controller. Try the folder in --data of serve.");
        }
        try (StoreCopy copy = new StoreCopy(database)) {
            print(copy.store(), network(copy.store()));
            return 0;
        } catch (StoreException e) {
            printError(e.getMessage());
            return 1;
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage(), e);
        }
    }

    private NetworkId network(Store store) {
        List<NetworkId> networks = store.networks();
        return networks.stream()
                .filter(id -> id.name().equals(name))
                .findFirst()
                .orElseThrow(() -> badInput(data + " has no network \"" + name + "\". Its networks: "
                        + networks.stream().map(NetworkId::name).collect(joining(", ")) + "."));
    }

    private void print(Store store, NetworkId id) {
        Scenario scenario = NetworkDefinition.read(store.definition(id)).scenario(Limits.defaults());
        LedgerTable table = LedgerTable.of(store, id, scenario);
        PrintWriter out = out();
        if (json) {
            out.println(LedgerJson.of(table, scenario, store.created(id)));
        } else {
            print(table, scenario.graph(), out);
        }
        out.flush();
    }

    private static void print(LedgerTable table, Graph graph, PrintWriter out) {
        NodeSet tracked = table.end().setup().tracked();
        out.println("period,epoch,start,seconds,weightsHash,readers,retroactive,"
                + tracked.stream().mapToObj(i -> quoted(graph.name(i))).collect(joining(",")));
        for (LedgerRow row : table.rows()) {
            LedgerEntry entry = row.entry();
            out.println(row.period() + "," + entry.epoch() + "," + entry.start() + "," + entry.seconds() + ","
                    + entry.weightsHash() + ","
                    + quoted(entry.readers().stream().mapToObj(graph::name).collect(joining(" "))) + ","
                    + entry.retroactive() + "," + numbers(entry));
        }
    }

    private static String numbers(LedgerEntry entry) {
        return Arrays.stream(entry.added().toArray()).mapToObj(Double::toString).collect(joining(","));
    }

    private static String quoted(String text) {
        return text.matches("[^\",\\s]*( [^\",\\s]+)*") ? text : "\"" + text.replace("\"", "\"\"") + "\"";
    }
}
