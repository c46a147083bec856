package org.hushgraph.audit;

/**
 * The two nodes whose joint observation reveals most about all other nodes.
 *
 * @param first the node that reveals more on its own
 * @param others the exposure of all other nodes to both
 * @param error upper bound of |error of {@code others}|
 * @param bound upper bound of {@code others} for all pairs, up to the error; equal to {@code others} if the search was
 *     complete
 * @param looked number of pairs whose exact sum was computed
 */
public record WorstPair(int first, int second, double others, double error, double bound, int looked) {
    /** Whether it is proved that no other pair is worse. */
    public boolean isProved() {
        return bound <= others;
    }
}
