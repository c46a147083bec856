package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hushgraph.linalg.LargestKeys;
import org.hushgraph.linalg.Vector;

/**
 * The weights of all rounds of a run, and those after the last.
 *
 * <p>Complete if rounds × links are at most 20 million values. Otherwise only the first and the last weights are complete. Every other
 * round keeps the 1,000 links that differ most from the first weights, or fewer to stay within 20 million values.
 */
public final class WeightHistory {
    private static final long MOST_VALUES = 20_000_000;
    private static final int MOST_LINKS = 1000;

    private final Vector first;
    private final boolean isFirstPlayed; // in round 0
    private final Vector last;
    private final List<Vector> whole; // of every round, or empty
    private final List<Part> parts; // of every round, or empty

    /** Some links in ascending order, with their weights. */
    private static final class Part {
        private final int[] links;
        private final double[] weights;

        Part(Vector all, int[] links) {
            this.links = links;
            this.weights = Arrays.stream(links).mapToDouble(all::get).toArray();
        }

        double get(int link) {
            int place = Arrays.binarySearch(links, link);
            return place < 0 ? Double.NaN : weights[place];
        }
    }

    private WeightHistory(Vector first, boolean isFirstPlayed, Vector last, List<Vector> whole, List<Part> parts) {
        this.first = first;
        this.isFirstPlayed = isFirstPlayed;
        this.last = last;
        this.whole = List.copyOf(whole);
        this.parts = List.copyOf(parts);
    }

    /** A complete history of any size. */
    public static WeightHistory of(List<Vector> rounds, Vector last) {
        return new WeightHistory(rounds.get(0), true, last, rounds, List.of());
    }

    public int rounds() {
        return Math.max(whole.size(), parts.size());
    }

    /** Whether the weights of every round were kept. */
    public boolean isComplete() {
        return !whole.isEmpty();
    }

    /** The initial weights. A learner that answers alarms may have others in round 0 already. */
    public Vector first() {
        return first;
    }

    /** w_{T+1}, the weights that the learner would use next. */
    public Vector last() {
        return last;
    }

    /** All weights of a round. Requires a complete history. */
    public Vector at(int round) {
        if (!isComplete()) {
            throw new IllegalStateException(
                    "the weights of round " + round + " were not kept: " + rounds() + " rounds of "
                            + first.size() + " links are more than " + MOST_VALUES
                            + " values. Try first(), last() or weight(round, link).");
        }
        return whole.get(round);
    }

    /** The weight of a link in a round; NaN if it was not kept. */
    public double weight(int round, int link) {
        if (isComplete()) {
            return whole.get(round).get(link);
        }
        double weight = parts.get(round).get(link);
        return Double.isNaN(weight) && round == 0 && isFirstPlayed ? first.get(link) : weight;
    }

    /** The links whose weights changed most over the rounds, in descending order of the change. */
    public int[] mostChanged(int count) {
        double[] change = isComplete() ? spread() : reach();
        return LargestKeys.ranked(change.length, count, l -> change[l]);
    }

    /** The links whose last weights differ most from their first ones, in descending order of the difference. */
    public int[] mostChangedAtEnd(int count) {
        return LargestKeys.ranked(first.size(), count, this::changeAtEnd);
    }

    /** |w_{T+1} − w_1| of a link. */
    public double changeAtEnd(int link) {
        return Math.abs(last.get(link) - first.get(link));
    }

    /** max_t w_t − min_t w_t. */
    private double[] spread() {
        double[] low = first.toArray();
        double[] high = first.toArray();
        for (Vector weights : whole) {
            for (int l = 0; l < low.length; l++) {
                low[l] = Math.min(low[l], weights.get(l));
                high[l] = Math.max(high[l], weights.get(l));
            }
        }
        Arrays.setAll(high, l -> high[l] - low[l]);
        return high;
    }

    /** max_t |w_t − w_1| over the weights that were kept. */
    private double[] reach() {
        double[] reach = new double[first.size()];
        for (Part part : parts) {
            for (int n = 0; n < part.links.length; n++) {
                int l = part.links[n];
                reach[l] = Math.max(reach[l], Math.abs(part.weights[n] - first.get(l)));
            }
        }
        return reach;
    }

    /** Records the weights of a run round by round. */
    public static final class Recorder {
        private final boolean complete;
        private final int kept;
        private final List<Vector> whole = new ArrayList<>();
        private final List<Part> parts = new ArrayList<>();
        private Vector first;
        private boolean isFirstPlayed; // in round 0

        /** For a number of links and at most this number of rounds. */
        public Recorder(int links, int rounds) {
            this(links, rounds, MOST_VALUES, MOST_LINKS);
        }

        Recorder(int links, int rounds, long mostValues, int mostLinks) {
            this.complete = (long) links * rounds <= mostValues;
            this.kept = (int) Math.max(1, Math.min(mostLinks, mostValues / Math.max(1, rounds)));
        }

        /** The same for a run with these initial weights. By default they are those of round 0. */
        public Recorder startingAt(Vector initial) {
            first = initial;
            return this;
        }

        /** Adds the weights of the next round. */
        public void add(Vector weights) {
            first = first == null ? weights : first;
            isFirstPlayed |= whole.isEmpty() && parts.isEmpty() && first.equals(weights);
            if (complete) {
                whole.add(weights);
            } else {
                parts.add(part(weights));
            }
        }

        private Part part(Vector weights) {
            int[] links = LargestKeys.of(weights.size(), kept, l -> Math.abs(weights.get(l) - first.get(l)));
            return new Part(weights, links);
        }

        /** Returns the history, given the weights after the last round. */
        public WeightHistory end(Vector last) {
            return new WeightHistory(first, isFirstPlayed, last, whole, parts);
        }
    }
}
