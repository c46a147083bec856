package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hushgraph.linalg.LargestKeys;
import org.hushgraph.linalg.Vector;

/**
 * The weights of all rounds of a run, and those after the last.
 *
 * <p>Complete while rounds × links are at most 20 million values. Beyond that the first and the last weights are whole, and every
 * round has the 1,000 links that differ most from the first weights; fewer where 20 million values would not do.
 */
public final class WeightHistory {
    private static final long MOST_VALUES = 20_000_000;
    private static final int MOST_LINKS = 1000;

    private final Vector first;
    private final Vector last;
    private final List<Vector> whole; // of every round, or none
    private final List<Part> parts; // of every round, or none

    /** Some links, ascending, with their weights. */
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

    private WeightHistory(Vector first, Vector last, List<Vector> whole, List<Part> parts) {
        this.first = first;
        this.last = last;
        this.whole = List.copyOf(whole);
        this.parts = List.copyOf(parts);
    }

    /** All of these, whatever their size. */
    public static WeightHistory of(List<Vector> rounds, Vector last) {
        return new WeightHistory(rounds.get(0), last, rounds, List.of());
    }

    public int rounds() {
        return Math.max(whole.size(), parts.size());
    }

    /** Whether the weights of every round were kept. */
    public boolean isComplete() {
        return !whole.isEmpty();
    }

    /** w_1. */
    public Vector first() {
        return first;
    }

    /** w_{T+1}, what the learner would use next. */
    public Vector last() {
        return last;
    }

    /** All weights of a round, which only a complete history has. */
    public Vector at(int round) {
        if (!isComplete()) {
            throw new IllegalStateException(
                    "the weights of round " + round + " were not kept: " + rounds() + " rounds of "
                            + first.size() + " links are more than " + MOST_VALUES
                            + " values. Maybe use first(), last() or weight(round, link).");
        }
        return whole.get(round);
    }

    /** The weight of a link in a round; not a number where it was not kept. */
    public double weight(int round, int link) {
        if (isComplete()) {
            return whole.get(round).get(link);
        }
        double weight = parts.get(round).get(link);
        return Double.isNaN(weight) && round == 0 ? first.get(link) : weight;
    }

    /** The links whose weights changed most over the rounds, most first. */
    public int[] mostChanged(int count) {
        double[] change = isComplete() ? spread() : reach();
        return LargestKeys.ranked(change.length, count, l -> change[l]);
    }

    /** The links whose last weights differ most from their first ones, most first. */
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

    /** max_t |w_t − w_1|, as far as it was kept. */
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

    /** Takes the weights of a run as they come. */
    public static final class Recorder {
        private final boolean complete;
        private final int kept;
        private final List<Vector> whole = new ArrayList<>();
        private final List<Part> parts = new ArrayList<>();
        private Vector first;

        /** For so many links and at most so many rounds. */
        public Recorder(int links, int rounds) {
            this(links, rounds, MOST_VALUES, MOST_LINKS);
        }

        Recorder(int links, int rounds, long mostValues, int mostLinks) {
            this.complete = (long) links * rounds <= mostValues;
            this.kept = (int) Math.max(1, Math.min(mostLinks, mostValues / Math.max(1, rounds)));
        }

        /** The weights in force in the next round. */
        public void add(Vector weights) {
            first = first == null ? weights : first;
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

        /** The history of what was added, with the weights after the last round. */
        public WeightHistory end(Vector last) {
            return new WeightHistory(first, last, whole, parts);
        }
    }
}
