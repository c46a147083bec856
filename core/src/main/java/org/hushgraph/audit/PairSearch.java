package org.hushgraph.audit;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;

/**
 * Looks for the two nodes that together would learn most of all the others.
 *
 * <pre>  others_ij = others_i + others_j − 2 ∫ [e^{−Sτ}]_ij² dτ  ≤  others_i + others_j </pre>
 *
 * The trace itself is additive; only what the two learn of each other has to come off. So pairs are taken by the bound on the right,
 * falling, until it is no more than the best sum found.
 *
 * <p>Mathematics: section 5.5.
 */
public final class PairSearch {
    private final Auditor auditor;
    private final List<NodeAudit> ranked;

    /** A pair of places in the ranking, the second one behind the first. */
    private record Pair(int first, int second, double bound) {}

    public PairSearch(Auditor auditor, List<NodeAudit> audits) {
        this.auditor = auditor;
        this.ranked = audits.stream()
                .sorted(Comparator.comparingDouble(NodeAudit::others).reversed().thenComparingInt(NodeAudit::node))
                .toList();
    }

    /**
     * The worst pair, if there are two nodes.
     *
     * @param goesOn asked after each pair, with how many were looked at; once it says no, the best so far is the result
     */
    public Optional<WorstPair> search(IntPredicate goesOn) {
        if (ranked.size() < 2) {
            return Optional.empty();
        }
        PriorityQueue<Pair> waiting = new PriorityQueue<>(Comparator.comparingDouble(Pair::bound)
                .reversed()
                .thenComparingInt(Pair::first)
                .thenComparingInt(Pair::second));
        waiting.add(pair(0, 1));
        WorstPair worst = null;
        int looked = 0;
        do {
            Pair next = waiting.remove();
            WorstPair found = exact(next);
            worst = worst == null || found.others() > worst.others() ? found : worst;
            looked++;
            if (next.second() + 1 < ranked.size()) {
                waiting.add(pair(next.first(), next.second() + 1));
            }
            if (next.second() == next.first() + 1 && next.second() + 1 < ranked.size()) {
                waiting.add(
                        pair(next.second(), next.second() + 1)); // the next row; its bounds are lower than this one's
            }
        } while (!waiting.isEmpty() && waiting.peek().bound() > worst.others() && goesOn.test(looked));
        double bound = waiting.isEmpty() ? 0 : waiting.peek().bound();
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
        Auditor.Shared shared = auditor.shared(first.node(), second.node());
        double others = pair.bound() - 2 * shared.value();
        double error = first.error() + second.error() + 2 * shared.error();
        return new WorstPair(first.node(), second.node(), others, error, pair.bound(), 1);
    }
}
