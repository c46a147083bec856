package org.hushgraph.picture;

import java.util.Arrays;

/**
 * Widens crowded regions of a map along each axis at the expense of empty ones.
 *
 * <p>A coordinate moves towards its rank among all: x ← (1 − λ) x + λ rank(x), and the same for y. The order along both
 * axes does not change, so the map stays recognisable. λ is 0 if most nodes have enough space around them.
 */
final class MapEqualiser {
    private static final double STRONGEST = 0.6;
    private static final double LONGEST = 1.5; // relative to the shorter side
    private static final double ENOUGH = 0.3; // median distance to the nearest node, relative to an even grid

    private final double[] x;
    private final double[] y;
    private final boolean[] known;

    MapEqualiser(double[] x, double[] y, boolean[] known) {
        this.x = x;
        this.y = y;
        this.known = known;
    }

    void apply() {
        double strength = strength();
        if (strength > 0) {
            evenOut(x, strength);
            evenOut(y, strength);
            fillOut(x, y);
            fillOut(y, x);
        }
    }

    /** Widens a map that is much longer than wide, by up to a half. */
    private void fillOut(double[] along, double[] across) {
        double wide = Extent.of(across, known).size();
        double lacking = Extent.of(along, known).size() / (LONGEST * wide);
        if (wide > 0 && lacking > 1) {
            double factor = Math.min(1.5, lacking);
            Arrays.setAll(across, i -> factor * across[i]);
        }
    }

    /** From 0, if the median node has enough space, to the strongest value, if it has none. */
    double strength() {
        double[] knownX = chosen(x);
        double[] knownY = chosen(y);
        double wide = Extent.of(x, known).size();
        double high = Extent.of(y, known).size();
        double even = Math.sqrt(Math.max(wide, high / 4) * Math.max(high, wide / 4) / Math.max(1, knownX.length));
        double room = Crowding.median(knownX, knownY) / even;
        return room < ENOUGH ? STRONGEST * (1 - room / ENOUGH) : 0;
    }

    private void evenOut(double[] values, double strength) {
        double[] sorted = Arrays.stream(chosen(values)).sorted().distinct().toArray();
        double low = sorted[0];
        double extent = sorted[sorted.length - 1] - low;
        for (int i = 0; i < values.length; i++) {
            if (known[i] && extent > 0) {
                double rank = Arrays.binarySearch(sorted, values[i]) / (sorted.length - 1.0);
                values[i] = (1 - strength) * values[i] + strength * (low + rank * extent);
            }
        }
    }

    private double[] chosen(double[] values) {
        double[] chosen = new double[values.length];
        int filled = 0;
        for (int i = 0; i < values.length; i++) {
            if (known[i]) {
                chosen[filled++] = values[i] + 0.0; // −0 becomes 0
            }
        }
        return Arrays.copyOf(chosen, filled);
    }
}
