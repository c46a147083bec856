package org.hushgraph.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.ledger.ClosedPeriod;
import org.hushgraph.ledger.LedgerRow;
import org.hushgraph.ledger.NodeAccount;
import org.hushgraph.linalg.Vector;
import org.hushgraph.scenario.GuaranteeChoice;
import org.hushgraph.scenario.Scenario;

/** The keys of a ledger's parts in JSON, the same in a run and in a live network. Numbers that are not finite are null. */
public final class AccountJson {
    private final Graph graph;
    private final Optional<Double> budget; // F_max
    private final Optional<Promise.DifferentialPrivacy> privacy;

    /** For the budget of a scenario. The distance of states is that of its budget or guarantee, otherwise 1. */
    public AccountJson(Scenario scenario) {
        this.graph = scenario.graph();
        this.budget = scenario.ledger()
                .budget()
                .map(limit -> limit.largestInformation(
                        scenario.observer().orElseThrow().prior()));
        this.privacy = scenario.ledger()
                .budget()
                .or(() -> scenario.guarantee().map(GuaranteeChoice::promise))
                .filter(Promise.DifferentialPrivacy.class::isInstance)
                .map(Promise.DifferentialPrivacy.class::cast);
    }

    /** The information that the budget allows about a node. */
    public Optional<Double> budget() {
        return budget;
    }

    /**
     * What has been given away about a node.
     *
     * @param committed what leaks in addition if weights and readers stay for ever
     */
    public Map<String, Object> of(NodeAccount account, double committed) {
        KnownState known = account.known();
        double spent = known.information();
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("node", graph.name(account.node()));
        keys.put("information", finite(spent));
        keys.put("deviation", known.deviation());
        account.deviationAlone().ifPresent(deviation -> keys.put("deviationAlone", finite(deviation)));
        keys.put("bits", finite(known.bits()));
        keys.put(
                "mu",
                finite(known.mu(
                        privacy.map(Promise.DifferentialPrivacy::distance).orElse(1.0))));
        privacy.ifPresent(limit -> keys.put(
                "epsilon", Double.isInfinite(spent) ? null : finite(known.epsilon(limit.delta(), limit.distance()))));
        keys.put("spent", finite(spent));
        keys.put("committed", committed);
        budget.ifPresent(most -> {
            double total = spent + committed;
            keys.put("left", Math.max(0, most - total));
            keys.put("overdrawn", !account.lost() && total > most);
        });
        keys.put("lost", account.lost());
        return keys;
    }

    /** What was given away about states that were replaced. */
    public Map<String, Object> of(ClosedPeriod period) {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("period", period.number());
        keys.put("seconds", period.seconds());
        keys.put("information", numbers(period.information()));
        keys.put("lost", names(period.lost()));
        return keys;
    }

    /** A line of the table for auditors. */
    public Map<String, Object> of(LedgerRow row) {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("period", row.period());
        keys.put("epoch", row.entry().epoch());
        keys.put("start", row.entry().start());
        keys.put("seconds", row.entry().seconds());
        keys.put("weightsHash", row.entry().weightsHash());
        keys.put("readers", names(row.entry().readers()));
        keys.put("retroactive", row.entry().retroactive());
        keys.put("added", numbers(row.entry().added()));
        return keys;
    }

    private List<String> names(NodeSet nodes) {
        return nodes.stream().mapToObj(graph::name).toList();
    }

    private static List<Double> numbers(Vector values) {
        return Arrays.stream(values.toArray()).mapToObj(AccountJson::finite).toList();
    }

    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
