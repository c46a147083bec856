package org.hushgraph.ledger;

import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * Refuses weights under which a budget would not last, if they stayed.
 *
 * <pre>  total_i(w) = spent_i + committed_i(w);      w is refused  ⇔  total_i(w) > budget_i ≥ total_i(v) for some i </pre>
 *
 * Refused weights are replaced by v: the safe weights of these readers when the readers have just changed, later the
 * weights in force. Nodes that are lost don't count. Nodes whose budget v does not keep are overdrawn, and don't count
 * either. While weights and readers stay, the total does not change. So a budget that is kept once is kept for as long as
 * the readers stay, even if nothing decides again.
 *
 * <p>Mathematics: section 16.5.
 *
 * @param budgets the largest information for each tracked node in ascending order; infinite for none
 * @param refresh seconds after which fresh states replace all others; empty if states never do
 */
public record LedgerFilter(Vector budgets, OptionalDouble refresh) {
    private static final double ROUNDING = 1e-9; // relative to a budget

    /** For states that nothing replaces. */
    public LedgerFilter(Vector budgets) {
        this(budgets, OptionalDouble.empty());
    }

    /**
     * The nodes because of which weights are refused; none if they are admitted.
     *
     * @param outlook the time at which they would come into force; the readers have their alarms in it
     * @param otherwise v
     */
    public NodeSet refusal(LedgerOutlook outlook, NodeSet readers, Vector weights, Vector otherwise) {
        if (readers.isEmpty() || weights.equals(otherwise)) {
            return NodeSet.none();
        }
        NodeSet exceeded = above(outlook, readers, weights, 1 - ROUNDING, 1);
        if (exceeded.isEmpty()) {
            return exceeded;
        }
        NodeSet overdrawn = above(outlook, readers, otherwise, 1 + ROUNDING, -1);
        return NodeSet.of(
                exceeded.stream().filter(node -> !overdrawn.contains(node)).toArray());
    }

    /** The nodes that count whose total is above a multiple of their budget, with the error on one side. */
    private NodeSet above(LedgerOutlook outlook, NodeSet readers, Vector weights, double factor, int side) {
        double period = refresh.orElse(Double.POSITIVE_INFINITY);
        LedgerOutlook.Amounts total = outlook.total(weights, readers, Math.max(0, period - outlook.time()));
        LedgerOutlook.Amounts fresh = refresh.isPresent()
                ? outlook.fresh(weights, readers, period) // the same weights must keep the budgets of later states
                : total;
        NodeSet tracked = outlook.tracked();
        return NodeSet.of(IntStream.range(0, budgets.size())
                .filter(c -> exceeds(total, c, factor, side) || exceeds(fresh, c, factor, side))
                .map(tracked::get)
                .filter(node -> !outlook.lost().contains(node) && !readers.contains(node))
                .toArray());
    }

    private boolean exceeds(LedgerOutlook.Amounts total, int account, double factor, int side) {
        return total.information().get(account) + side * total.error() > budgets.get(account) * factor;
    }
}
