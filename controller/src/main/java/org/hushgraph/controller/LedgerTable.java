package org.hushgraph.controller;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.ledger.LedgerRow;
import org.hushgraph.scenario.Scenario;

/**
 * The ledger of a stored network, line by line, up to its last entry: what an auditor checks.
 *
 * <p>The table begins with the network, or with the oldest saved state if older entries are deleted. It is computed from
 * the stored entries and epochs, which must agree.
 *
 * @param rows in order of time, as far as they were not computed before the oldest saved state
 * @param end the ledger after the last entry
 */
public record LedgerTable(List<LedgerRow> rows, LedgerView end) {
    public LedgerTable {
        rows = List.copyOf(rows);
    }

    /** Replays a network. Rejects one that keeps no ledger. */
    public static LedgerTable of(Store store, NetworkId id, Scenario scenario) {
        NetworkController oldest = NetworkController.oldest(store, id, scenario);
        LiveLedger ledger = oldest.network()
                .ledger()
                .orElseThrow(
                        () -> new IllegalArgumentException(
                                "network " + id.name()
                                        + " keeps no ledger, because its scenario has no observer or is not linear. Try another network."));
        List<LedgerRow> rows = new ArrayList<>();
        ledger.listen(rows::add);
        oldest.replay();
        LedgerView end = ledger.last();
        return new LedgerTable(rows, end);
    }
}
