package org.hushgraph.picture;

import java.util.stream.IntStream;

/** Lines over 0, 1, 2, … for tests. */
final class Line {
    private Line() {}

    static Series of(String name, double[] y) {
        return Series.of(name, IntStream.range(0, y.length).asDoubleStream().toArray(), y);
    }
}
