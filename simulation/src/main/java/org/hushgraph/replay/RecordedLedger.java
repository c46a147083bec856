package org.hushgraph.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.config.ConfigException;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.LedgerRow;
import org.hushgraph.ledger.NodeAccount;
import org.hushgraph.linalg.Vector;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.RunLedger;
import tools.jackson.databind.JsonNode;

/**
 * The ledger of a recorded run, computed again from the weights and readers of its rounds. No learner takes part.
 *
 * @param rows what an auditor can check
 * @param end the accounts after the last round
 * @param differing the nodes about which the result states other information
 */
public record RecordedLedger(Scenario scenario, List<LedgerRow> rows, RunLedger end, List<String> differing) {
    private static final double TOLERANCE = 1e-9; // relative: another version may round differently

    public RecordedLedger {
        rows = List.copyOf(rows);
        differing = List.copyOf(differing);
    }

    /** Rejects a result that does not contain a ledger or the weights of all rounds. */
    public static RecordedLedger of(RecordedResult result) {
        if (!result.format().equals("run")) {
            throw new ConfigException(
                    result.file() + " is a result of " + result.format() + ". Try the result.json of run.");
        }
        Scenario scenario = result.scenario();
        JsonNode content = result.content();
        if (!content.has("ledger")) {
            throw new ConfigException(result.file() + " contains no ledger. Try running its scenario with an observer,"
                    + " linear dynamics, and, in large networks, ledger: {nodes: [NAME]}.");
        }
        if (!content.has("finalWeights")) {
            throw new ConfigException(result.file() + " does not contain the weights of all rounds: there are too many."
                    + " Try repeating it with hushgraph run, which compares the ledger, too.");
        }
        List<RunLedger.Played> rounds = content.get("rounds")
                .valueStream()
                .map(round -> played(round, scenario.graph(), result))
                .toList();
        List<LedgerRow> rows = new ArrayList<>();
        RunLedger end = RunLedger.of(scenario, rounds, rows::add, () -> false)
                .orElseThrow(() -> new ConfigException(result.file() + " contains a ledger, but its scenario has none."
                        + " Try running the scenario again."));
        return new RecordedLedger(scenario, rows, end, differing(content.get("ledger"), end, scenario));
    }

    private static RunLedger.Played played(JsonNode round, Graph graph, RecordedResult result) {
        double[] weights = round.path("weights")
                .valueStream()
                .mapToDouble(JsonNode::asDouble)
                .toArray();
        if (weights.length != graph.edgeCount()) {
            throw new ConfigException(result.file() + ": round "
                    + round.path("round").asString() + " has " + weights.length + " weights, but the network has "
                    + graph.edgeCount() + " links. Try the file that run wrote.");
        }
        return new RunLedger.Played(Vector.of(weights), readers(round.path("observed"), graph, result));
    }

    private static NodeSet readers(JsonNode names, Graph graph, RecordedResult result) {
        return NodeSet.of(names.valueStream()
                .map(JsonNode::asString)
                .mapToInt(name -> graph.find(name)
                        .orElseThrow(() -> new ConfigException(result.file() + ": the network has no node \"" + name
                                + "\". Try the file that run wrote.")))
                .toArray());
    }

    /** The nodes whose recorded information is another one. */
    private static List<String> differing(JsonNode recorded, RunLedger end, Scenario scenario) {
        List<JsonNode> nodes = recorded.path("nodes").valueStream().toList();
        if (nodes.size() != end.accounts().size()) {
            return end.accounts().stream()
                    .map(account -> scenario.graph().name(account.node()))
                    .toList();
        }
        Stream.Builder<String> names = Stream.builder();
        for (int n = 0; n < nodes.size(); n++) {
            NodeAccount account = end.accounts().get(n);
            String name = scenario.graph().name(account.node());
            if (!name.equals(nodes.get(n).path("node").asString())
                    || isDifferent(
                            nodes.get(n).path("information"), account.known().information())) {
                names.add(name);
            }
        }
        return names.build().toList();
    }

    private static boolean isDifferent(JsonNode recorded, double information) {
        return recorded.isNumber()
                ? !(Math.abs(recorded.asDouble() - information) <= TOLERANCE * information)
                : Double.isFinite(information);
    }
}
