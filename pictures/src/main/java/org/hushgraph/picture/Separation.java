package org.hushgraph.picture;

import java.util.Arrays;

/** Pushes apart nodes that are closer than a minimum distance, and does not move the others. */
final class Separation {
    private static final int SWEEPS = 60;
    private static final int MANY = 10_000;

    private final double[] x;
    private final double[] y;
    private final double distance;

    Separation(double[] x, double[] y, double distance) {
        this.x = x;
        this.y = y;
        this.distance = distance;
    }

    /**
     * For coordinates in units of one link: the minimum distance is at most half a link, less if there are many nodes.
     */
    static Separation of(double[] x, double[] y) {
        double width = Math.max(Extent.of(Arrays.stream(x)).size(), 1);
        double height = Math.max(Extent.of(Arrays.stream(y)).size(), 1);
        return new Separation(x, y, Math.min(0.5, 0.62 * Math.sqrt(width * height / x.length)));
    }

    void apply() {
        boolean moved = true;
        int sweeps = x.length <= MANY ? SWEEPS : SWEEPS / 4;
        for (int sweep = 0; sweep < sweeps && moved; sweep++) {
            moved = sweep();
        }
    }

    /** Sorts the nodes along one axis, so that each is compared only with those within reach ahead of it. */
    private boolean sweep() {
        Integer[] order = new Integer[x.length];
        Arrays.setAll(order, i -> i);
        double[] along = (Crowding.isSlender(x, y) ? y : x).clone();
        Arrays.sort(order, (i, j) -> along[i] != along[j] ? Double.compare(along[i], along[j]) : Integer.compare(i, j));
        boolean moved = false;
        for (int p = 0; p < order.length; p++) {
            for (int q = p + 1; q < order.length && along[order[q]] - along[order[p]] < distance; q++) {
                moved |= separate(order[p], order[q]);
            }
        }
        return moved;
    }

    private boolean separate(int i, int j) {
        double dx = x[j] - x[i];
        double dy = y[j] - y[i];
        double gap = Math.sqrt(dx * dx + dy * dy);
        if (gap >= distance * 0.999) {
            return false;
        }
        if (gap < 1e-6 * distance) {
            push(
                    i,
                    j,
                    StrictMath.cos(SharedPositions.GOLDEN_ANGLE * j),
                    StrictMath.sin(SharedPositions.GOLDEN_ANGLE * j),
                    distance / 2);
            return true;
        }
        push(i, j, dx / gap, dy / gap, (distance - gap) / 2);
        return true;
    }

    private void push(int i, int j, double directionX, double directionY, double by) {
        x[i] -= directionX * by;
        y[i] -= directionY * by;
        x[j] += directionX * by;
        y[j] += directionY * by;
    }
}
