package org.hushgraph.cli;

import static java.util.stream.Collectors.joining;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hushgraph.controller.LedgerTable;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.controller.Store;
import org.hushgraph.controller.StoreException;
import org.hushgraph.livejson.LedgerJson;
import org.hushgraph.replay.RecordedLedger;
import org.hushgraph.replay.RecordedResult;
import org.hushgraph.report.LedgerLines;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.Limits;
import org.hushgraph.store.StoreCopy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hushgraph ledger}: prints the ledger of a run or of a live network as a table that an auditor can check. */
@Command(
        name = "ledger",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Prints what intruders may have learned in a run or in a live network, epoch by epoch.",
            "",
            "Each line is an epoch: its length, the hash of its weights, the nodes that are read, and what it adds about"
                    + " each node. For a live network, this replays the stored entries of a stopped controller, up to the"
                    + " last one. For a run, this computes the ledger again from the weights and readers of its rounds. The"
                    + " exit code is 1 if the result states another one.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  hushgraph ledger hushgraph-data swarm --csv",
            "  hushgraph ledger objective-others-result/result.json --json"
        })
final class LedgerCommand extends ConsoleCommand {
    private static final int MOST_NAMES = 10;

    @Parameters(
            index = "0",
            paramLabel = "DATA|RESULT",
            description = "Data folder of a stopped controller, or the result.json of a run. It is not changed.")
    private Path source;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "NETWORK",
            description = "Name of a network in the data folder.")
    private Optional<String> name = Optional.empty();

    @Option(names = "--json", description = "Print JSON, with the accounts after the last entry.")
    private boolean json;

    @Option(names = "--csv", description = "Print comma-separated values; the default.")
    private boolean csv;

    @Override
    public Integer call() {
        if (json && csv) {
            throw badInput("--json and --csv exclude each other. Try one of them.");
        }
        return Files.isRegularFile(source) ? ofRun() : ofLiveNetwork();
    }

    private int ofRun() {
        if (name.isPresent()) {
            throw badInput("A result has one network only. Try removing \"" + name.get() + "\".");
        }
        RecordedResult result = RecordedResult.find(source)
                .orElseThrow(
                        () -> badInput(source + " is not the result of a run. Try a result.json of run, or the folder"
                                + " in --data of serve."));
        RecordedLedger ledger = RecordedLedger.of(result);
        LedgerLines lines = new LedgerLines(
                ledger.rows(), ledger.end().tracked(), ledger.scenario().graph());
        if (json) {
            out().print(lines.json(ledger.end(), ledger.scenario()));
        } else {
            lines.print(out());
        }
        out().flush();
        List<String> differing = ledger.differing();
        if (!differing.isEmpty()) {
            printError(source + " states other information about "
                    + differing.stream().limit(MOST_NAMES).collect(joining(", "))
                    + (differing.size() > MOST_NAMES ? ", … (" + differing.size() + " nodes)" : "")
                    + " than its weights and readers give. Do not rely on it: run its scenario again.");
            return 1;
        }
        return 0;
    }

    private int ofLiveNetwork() {
        Path database = new DataFolder(source).database();
        if (!Files.exists(database)) {
            throw badInput(source + " contains no data of a controller. Try the folder in --data of serve, or the"
                    + " result.json of a run.");
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
        String names = networks.stream().map(NetworkId::name).collect(joining(", "));
        String wanted = name.orElseThrow(
                () -> badInput("The name of a network is missing. Networks in " + source + ": " + names + "."));
        return networks.stream()
                .filter(id -> id.name().equals(wanted))
                .findFirst()
                .orElseThrow(
                        () -> badInput(source + " has no network \"" + wanted + "\". Its networks: " + names + "."));
    }

    private void print(Store store, NetworkId id) {
        Scenario scenario = NetworkDefinition.read(store.definition(id)).scenario(Limits.defaults());
        LedgerTable table = LedgerTable.of(store, id, scenario);
        if (json) {
            out().println(LedgerJson.of(table, scenario, store.created(id)));
        } else {
            new LedgerLines(table.rows(), table.end().setup().tracked(), scenario.graph()).print(out());
        }
        out().flush();
    }
}
