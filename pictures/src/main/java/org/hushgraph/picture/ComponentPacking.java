package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Packs the connected components of a network into rows, the tallest first, all at the same scale. */
final class ComponentPacking {
    private static final double GAP = 1;

    private final List<Box> boxes = new ArrayList<>();

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Box(int[] nodes, double[][] positions, Extent wide, Extent high) {
        double width() {
            return wide.size() + GAP;
        }

        double height() {
            return high.size() + GAP;
        }
    }

    /** Adds a component: its nodes and their coordinates, x first. */
    void add(int[] nodes, double[][] positions) {
        boxes.add(new Box(
                nodes, positions, Extent.of(Arrays.stream(positions[0])), Extent.of(Arrays.stream(positions[1]))));
    }

    void fill(double[] x, double[] y) {
        double area = boxes.stream().mapToDouble(b -> b.width() * b.height()).sum();
        double widest = boxes.stream().mapToDouble(b -> b.width()).max().orElse(0);
        double shelf = Math.max(widest, 1.3 * Math.sqrt(area));
        double largest =
                boxes.stream().mapToDouble(b -> b.width() * b.height()).max().orElse(0);
        shelf = largest > 0.6 * area ? widest : shelf; // the small components go below a dominant one
        double left = 0;
        double top = 0;
        double deepest = 0;
        List<Box> ordered = boxes.stream()
                .sorted(Comparator.comparingDouble((Box b) -> -b.height()).thenComparingDouble(b -> -b.width()))
                .toList();
        for (Box box : ordered) {
            if (left > 0 && left + box.width() > shelf + 1e-9) {
                top += deepest;
                left = 0;
                deepest = 0;
            }
            for (int i = 0; i < box.nodes().length; i++) {
                x[box.nodes()[i]] = left + box.positions()[0][i] - box.wide.least();
                y[box.nodes()[i]] = top + box.positions()[1][i] - box.high.least();
            }
            left += box.width();
            deepest = Math.max(deepest, box.height());
        }
    }
}
