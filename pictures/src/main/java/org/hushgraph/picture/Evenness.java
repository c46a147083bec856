package org.hushgraph.picture;

import java.util.Arrays;

/**
 * Widens the crowded stretches of a map along each axis at the cost of the empty ones.
 *
 * <p>A coordinate moves towards its rank among all: x ← (1 − λ) x + λ rank(x), the same for y. The order along both axes
 * stays, so the map stays recognisable; λ is 0 while most nodes have room around them.
 */
final class Evenness {
    private static final double STRONGEST = 0.6;
    private static final double LONGEST = 1.5; // of the shorter side
    private static final double ENOUGH = 0.3; // typical distance to the next node, of that on an even grid

    private final double[] x;
    private final double[] y;
    private final boolean[] known;

    Evenness(double[] x, double[] y, boolean[] known) {
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

    /** A map much longer than wide is widened by up to a half. */
    private void fillOut(double[] along, double[] across) {
        double wide = Extent.of(across, known).size();
        double lacking = Extent.of(along, known).size() / (LONGEST * wide);
        if (wide > 0 && lacking > 1) {
            double factor = Math.min(1.5, lacking);
            Arrays.setAll(across, i -> factor * across[i]);
        }
    }

    /** From 0, when the median node has enough room, to the strongest, when it has none. */
    double strength() {
        double[] placesX = chosen(x);
        double[] placesY = chosen(y);
        double wide = Extent.of(x, known).size();
        double high = Extent.of(y, known).size();
        double even = Math.sqrt(Math.max(wide, high / 4) * Math.max(high, wide / 4) / Math.max(1, placesX.length));
        double room = Crowding.median(placesX, placesY) / even;
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
