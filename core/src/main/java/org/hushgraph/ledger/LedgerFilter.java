package org.hushgraph.ledger;

import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * Admits weights only if the budget of every protected node lasts for ever after them.
 *
 * <pre>  admitted for Δ   ⇔   spent after Δ + committed after Δ ≤ budget,   committed under the safe weights </pre>
 *
 * Nodes that are lost or overdrawn don't count. If weights are refused, the safe weights keep every budget while the
 * readers stay. This rests on two rules: weights that were admitted for Δ stay for Δ unless others are admitted before,
 * and the safe weights of a set of readers don't change.
 *
 * <p>Mathematics: section 16.5.
 *
 * @param budgets the largest information for each tracked node in ascending order; infinite for none
 * @param overdrawn the nodes whose budget could not be kept when the readers last changed
 */
public record LedgerFilter(Vector budgets, NodeSet overdrawn) {
    private static final double ROUNDING = 1e-9; // relative to a budget

    /** Before the first alarm. */
    public static LedgerFilter of(Vector budgets) {
        return new LedgerFilter(budgets, NodeSet.none());
    }

    /**
     * What the filter decided.
     *
     * @param prediction on which the decision rests
     * @param exceeded the nodes whose budget would be exceeded
     */
    public record Decision(Prediction prediction, NodeSet exceeded) {
        public boolean isAdmitted() {
            return exceeded.isEmpty();
        }
    }

    /**
     * The filter after a change of the readers: a node is overdrawn if its budget can't be kept even with the safe
     * weights. Add what is assumed before the alarm to the ledger first.
     */
    public LedgerFilter readBy(Ledger ledger, NodeSet readers, Vector safe) {
        Prediction now = ledger.predict(new Epoch(safe, readers, 0), safe);
        return new LedgerFilter(budgets, exceeded(ledger, now, NodeSet.none(), readers));
    }

    /** Whether weights may be used for the time of an epoch. */
    public Decision decide(Ledger ledger, Epoch epoch, Vector safe) {
        Prediction prediction = ledger.predict(epoch, safe);
        return new Decision(prediction, exceeded(ledger, prediction, overdrawn, epoch.readers()));
    }

    private NodeSet exceeded(Ledger ledger, Prediction prediction, NodeSet ignored, NodeSet readers) {
        NodeSet tracked = ledger.setup().tracked();
        Vector total = prediction.total();
        return NodeSet.of(IntStream.range(0, budgets.size())
                .filter(c -> total.get(c) + prediction.error() > budgets.get(c) * (1 - ROUNDING))
                .map(tracked::get)
                .filter(node -> !ledger.lost().contains(node) && !readers.contains(node) && !ignored.contains(node))
                .toArray());
    }
}
