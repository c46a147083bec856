package org.hushgraph.audit;

/**
 * The two nodes that together would learn most of all the others.
 *
 * @param first the one that learns more alone
 * @param others what both learn of everyone else
 * @param error at most |error of that|
 * @param bound no pair learns more than this, up to the error; the same as {@code others} when the search came to its end
 * @param looked pairs whose exact sum was computed
 */
public record WorstPair(int first, int second, double others, double error, double bound, int looked) {
    /** Whether no other pair is worse. */
    public boolean isProved() {
        return bound <= others;
    }
}
