package org.hushgraph.audit;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;

/**
 * Searches for the two nodes whose joint observation reveals most about all other nodes.
 *
 * <pre>  others_ij = others_i + others_j − 2 ∫ [e^{−Sτ}]_ij² dτ  ≤  others_i + others_j </pre>
 *
 * The trace itself is additive; only the information of the two about each other must be subtracted. So pairs are
 * evaluated in descending order of the bound on the right, until it does not exceed the best sum found.
 *
 * <p>Mathematics: section 5.5.
 */
public final class PairSearch {
    private final Joint joint;
    private final List<NodeAudit> ranked;

    /** A pair of ranks, the second after the first. */
    private record Pair(int first, int second, double bound) {}

    /** Computes what is learned about all other nodes at two nodes together; at most the sum of both. */
    interface Joint {
        Auditor.Shared others(NodeAudit first, NodeAudit second);
    }

    /** For intruders who read states. */
    public PairSearch(Auditor auditor, List<NodeAudit> audits) {
        this(
                (first, second) -> {
                    Auditor.Shared shared = auditor.shared(first.node(), second.node());
                    return new Auditor.Shared(
                            first.others() + second.others() - 2 * shared.value(),
                            first.error() + second.error() + 2 * shared.error());
                },
                audits);
    }

    PairSearch(Joint joint, List<NodeAudit> audits) {
        this.joint = joint;
        this.ranked = audits.stream()
                .sorted(Comparator.comparingDouble(NodeAudit::others).reversed().thenComparingInt(NodeAudit::node))
                .toList();
    }

    /**
     * The worst pair, if there are two nodes.
     *
     * @param proceed called after each pair with the number of pairs evaluated; if it returns false, the search stops
     *     and returns the best pair so far
     */
    public Optional<WorstPair> search(IntPredicate proceed) {
        if (ranked.size() < 2) {
            return Optional.empty();
        }
        PriorityQueue<Pair> queue = new PriorityQueue<>(Comparator.comparingDouble(Pair::bound)
                .reversed()
                .thenComparingInt(Pair::first)
                .thenComparingInt(Pair::second));
        queue.add(pair(0, 1));
        WorstPair worst = null;
        int looked = 0;
        do {
            Pair next = queue.remove();
            WorstPair found = exact(next);
            worst = worst == null || found.others() > worst.others() ? found : worst;
            looked++;
            if (next.second() + 1 < ranked.size()) {
                queue.add(pair(next.first(), next.second() + 1));
            }
            if (next.second() == next.first() + 1 && next.second() + 1 < ranked.size()) {
                queue.add(pair(next.second(), next.second() + 1)); // the next row, with lower bounds
            }
        } while (!queue.isEmpty() && queue.peek().bound() > worst.others() && proceed.test(looked));
        double bound = queue.isEmpty() ? 0 : queue.peek().bound();
        return Optional.of(new WorstPair(
                worst.first(), worst.second(), worst.others(), worst.error(), Math.max(bound, worst.others()), looked));
    }

    private Pair pair(int first, int second) {
        return new Pair(
                first, second, ranked.get(first).others() + ranked.get(second).others());
    }

    private WorstPair exact(Pair pair) {
        NodeAudit first = ranked.get(pair.first());
        NodeAudit second = ranked.get(pair.second());
        Auditor.Shared others = joint.others(first, second);
        return new WorstPair(first.node(), second.node(), others.value(), others.error(), pair.bound(), 1);
    }
}
