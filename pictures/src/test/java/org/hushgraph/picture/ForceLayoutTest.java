package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ForceLayoutTest {
    static Stream<Map.Entry<String, Shapes>> shapes() {
        return Map.ofEntries(
                Map.entry("path of 3", Shapes.path(3)),
                Map.entry("path of 50", Shapes.path(50)),
                Map.entry("cycle of 4", Shapes.cycle(4)),
                Map.entry("cycle of 50", Shapes.cycle(50)),
                Map.entry("star of 9", Shapes.star(9)),
                Map.entry("star of 50", Shapes.star(50)),
                Map.entry("complete of 3", Shapes.complete(3)),
                Map.entry("complete of 30", Shapes.complete(30)),
                Map.entry("grid 3 × 3", Shapes.grid(3, 3)),
                Map.entry("grid 5 × 10", Shapes.grid(5, 10)),
                Map.entry("tree of 30", Shapes.random(30, 0, 1)),
                Map.entry("sparse of 40", Shapes.random(40, 20, 2)),
                Map.entry("dense of 25", Shapes.random(25, 120, 3)),
                Map.entry("no links", Shapes.withoutLinks(20)))
                .entrySet()
                .stream();
    }

    /** Half the distance on an even grid, or that on a line for nodes on a line. */
    @ParameterizedTest
    @MethodSource("shapes")
    void keepsNodesApart(Map.Entry<String, Shapes> shape) {
        Layout layout = shape.getValue().layout();
        int n = layout.size();
        double onALine = 0.99 / (n - 1);
        assertThat(leastDistance(layout)).isGreaterThan(Math.min(onALine, 0.4 / Math.sqrt(n)));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void fillsTheUnitSquare(Map.Entry<String, Shapes> shape) {
        Layout layout = shape.getValue().layout();
        Extent wide = new Extent(false);
        Extent high = new Extent(false);
        for (int i = 0; i < layout.size(); i++) {
            wide.add(layout.x(i));
            high.add(layout.y(i));
        }
        double width = wide.greatest() - wide.least();
        double height = high.greatest() - high.least();
        assertThat(Math.max(width, height)).isBetween(0.999, 1.0);
        assertThat(wide.least() + wide.greatest()).isBetween(0.999, 1.001);
        assertThat(high.least() + high.greatest()).isBetween(0.999, 1.001);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void givesBitIdenticalPositions(Map.Entry<String, Shapes> shape) {
        assertSame(shape.getValue().layout(), shape.getValue().layout());
    }

    @Test
    void drawsAGridWithoutCrossings() {
        Shapes grid = Shapes.grid(5, 6);
        double[][] positions = StressLayout.place(new Adjacency(30, grid.from(), grid.to()), 1);
        assertThat(new LayoutDefects(new Adjacency(30, grid.from(), grid.to()), positions[0], positions[1]).count())
                .isZero();
    }

    @Test
    void drawsThousandsOfNodes() {
        Shapes large = Shapes.random(3000, 1500, 5);
        Layout layout = large.layout();
        assertSame(layout, large.layout());
        double linked = 0;
        int[] from = large.from();
        int[] to = large.to();
        for (int e = 0; e < from.length; e++) {
            linked += Math.hypot(layout.x(from[e]) - layout.x(to[e]), layout.y(from[e]) - layout.y(to[e]));
        }
        assertThat(linked / from.length).as("mean length of a link").isLessThan(0.2);
        assertThat(leastDistance(layout)).isPositive();
    }

    @Test
    void drawsTenThousandNodes() {
        Shapes huge = Shapes.random(12_000, 6_000, 5);
        assertSame(huge.layout(), huge.layout());
    }

    @Test
    void foldsLongPathsAndFillsLargeStars() {
        assertThat(leastDistance(Shapes.path(2000).layout())).isGreaterThan(0.5 / Math.sqrt(2000));
        assertThat(leastDistance(Shapes.star(2000).layout())).isGreaterThan(0.4 / Math.sqrt(2000));
    }

    @Test
    void placesComponentsSideBySide() {
        Shapes twoTriangles = Shapes.withoutLinks(7).link(0, 1).link(1, 2).link(2, 0);
        twoTriangles.link(3, 4).link(4, 5).link(5, 3);
        assertThat(leastDistance(twoTriangles.layout())).isGreaterThan(0.2);
    }

    @Test
    void handlesLoopsRepeatedLinksAndEmptyNetworks() {
        Shapes odd = Shapes.path(4).link(1, 1).link(0, 1).link(1, 0);
        assertThat(leastDistance(odd.layout())).isGreaterThan(0.1);
        assertThat(Shapes.withoutLinks(0).layout().size()).isZero();
        assertThat(Shapes.withoutLinks(1).layout().x(0)).isEqualTo(0.5);
    }

    @Test
    void separatesNodesAtOnePoint() {
        double[] x = new double[5];
        double[] y = new double[5];
        Separation.of(x, y).apply();
        assertThat(leastDistance(Layout.fitted(x, y))).isGreaterThan(0.1);
    }

    @Test
    void rejectsALinkToAMissingNode() {
        assertThatThrownBy(() -> ForceLayout.of(3, new int[] {0, 1}, new int[] {1, 3}))
                .hasMessageContaining("link 1 connects 1 and 3, but nodes are 0 to 2");
    }

    private static void assertSame(Layout one, Layout other) {
        for (int i = 0; i < one.size(); i++) {
            assertThat(Double.doubleToLongBits(one.x(i))).isEqualTo(Double.doubleToLongBits(other.x(i)));
            assertThat(Double.doubleToLongBits(one.y(i))).isEqualTo(Double.doubleToLongBits(other.y(i)));
        }
    }

    private static double leastDistance(Layout layout) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < layout.size(); i++) {
            for (int j = 0; j < i; j++) {
                least = Math.min(least, Math.hypot(layout.x(i) - layout.x(j), layout.y(i) - layout.y(j)));
            }
        }
        return least;
    }
}
