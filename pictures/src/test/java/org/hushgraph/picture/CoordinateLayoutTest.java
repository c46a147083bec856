package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.hushgraph.picture.CoordinateLayout.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CoordinateLayoutTest {
    private static final double NONE = Double.NaN;
    private static final int[] NO_LINKS = {};

    @Test
    void drawsNorthUpAndEastRight() {
        double[] longitude = {-122.3, -74.0, -80.2}; // Seattle, New York, Miami
        double[] latitude = {47.6, 40.7, 25.8};
        Layout map = map(longitude, latitude, Kind.GEOGRAPHIC);
        assertThat(map.x(0)).isLessThan(map.x(2));
        assertThat(map.x(2)).isLessThan(map.x(1));
        assertThat(map.y(0)).isLessThan(map.y(1));
        assertThat(map.y(1)).isLessThan(map.y(2));
    }

    /** At 60° north a degree of longitude is half as long as one of latitude. */
    @Test
    void shortensDegreesOfLongitudeByTheMiddleLatitude() {
        Layout map = map(new double[] {0, 10, 10, 0}, new double[] {55, 55, 65, 65}, Kind.GEOGRAPHIC);
        assertThat((map.x(1) - map.x(0)) / (map.y(1) - map.y(2))).isBetween(0.499, 0.501);
    }

    @Test
    void connectsBothSidesOfTheDateLine() {
        double[] longitude = {177.4, 178.4, -179.9, -178.2, 179.5}; // Fiji and around
        double[] latitude = {-17.6, -18.1, -16.7, -18.5, -17};
        Layout map = map(longitude, latitude, Kind.GEOGRAPHIC);
        assertThat(map.x(0)).isLessThan(map.x(1));
        assertThat(map.x(1)).isLessThan(map.x(4));
        assertThat(map.x(4)).isLessThan(map.x(2));
        assertThat(map.x(2)).isLessThan(map.x(3));
        assertThat(map.x(3) - map.x(0)).isEqualTo(1);
    }

    @Test
    void keepsTheAtlanticInTheMiddleOfAWorldMap() {
        double[] longitude = {-123, -99, -74, -43, 0, 13, 37, 77, 104, 140, 151};
        double[] latitude = {49, 19, 41, -23, 51, 52, 56, 29, 1, 36, -34};
        Layout map = map(longitude, latitude, Kind.GEOGRAPHIC);
        for (int i = 1; i < longitude.length; i++) {
            assertThat(map.x(i - 1)).isLessThan(map.x(i));
        }
    }

    @Test
    void distinguishesPlaneAndScreenCoordinates() {
        double[] x = {0, 1};
        double[] y = {0, 1};
        assertThat(map(x, y, Kind.PLANE).y(1)).isZero();
        assertThat(map(x, y, Kind.SCREEN).y(1)).isEqualTo(1);
    }

    @Test
    void leavesAnEvenMapUnchanged() {
        Random random = new Random(3);
        double[] x = new double[100];
        double[] y = new double[100];
        Arrays.setAll(x, i -> i % 10 + 0.3 * random.nextDouble());
        Arrays.setAll(y, i -> Math.floorDiv(i, 10) + 0.3 * random.nextDouble());
        Layout map = map(x, y, Kind.SCREEN);
        Layout plain = Layout.fitted(x, y);
        for (int i = 0; i < 100; i++) {
            assertThat(map.x(i)).isEqualTo(plain.x(i), Offset.offset(1e-12));
            assertThat(map.y(i)).isEqualTo(plain.y(i), Offset.offset(1e-12));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void placesUnknownNodesInsideWithoutOverlap(long seed) {
        Shapes shape = Shapes.random(120, 80, seed);
        Random random = new Random(seed);
        double[] x = random.doubles(120, -5, 5).toArray();
        double[] y = random.doubles(120, -5, 5).toArray();
        for (int k = 0; k < 50; k++) {
            x[random.nextInt(120)] = k % 2 == 0 ? NONE : Double.POSITIVE_INFINITY;
        }
        Layout map =
                CoordinateLayout.of(x, y, Kind.PLANE, shape.from(), shape.to()).orElseThrow();
        assertSeparateAndInside(map, 0.01, "seed " + seed);
    }

    @Test
    void placesAnUnknownNodeBetweenItsNeighboursButNotOnAnotherLink() {
        double[] x = {0, 4, 2, 2, NONE};
        double[] y = {0, 0, 2, -2, NONE};
        int[] from = {0, 1, 2, 0};
        int[] to = {4, 4, 3, 1}; // node 4 would lie on the links 2–3 and 0–1
        Layout map = CoordinateLayout.of(x, y, Kind.PLANE, from, to).orElseThrow();
        assertThat(map.x(4)).isBetween(0.35, 0.65).isNotEqualTo(0.5);
        assertThat(map.y(4)).isBetween(0.35, 0.65).isNotEqualTo(0.5);
    }

    @Test
    void placesChainsAndComponentsWithoutCoordinates() {
        double[] x = {0, NONE, NONE, 9, 3, 6, NONE, NONE};
        double[] y = {0, NONE, NONE, 0, 5, 5, NONE, NONE};
        int[] from = {0, 1, 2, 6};
        int[] to = {1, 2, 3, 7};
        Layout map = CoordinateLayout.of(x, y, Kind.PLANE, from, to).orElseThrow();
        assertThat(map.x(1)).isBetween(0.25, 0.42);
        assertThat(map.x(2)).isBetween(0.58, 0.75);
        assertThat(map.y(6)).isGreaterThan(map.y(0)); // below the map
        assertSeparateAndInside(map, 0.03, "chain");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 7, 60, 400})
    void separatesNodesAtTheSamePosition(int together) {
        double[] x = new double[together + 3];
        double[] y = new double[together + 3];
        x[together] = 1;
        y[together + 1] = 1;
        x[together + 2] = 1;
        y[together + 2] = 1;
        Layout map = map(x, y, Kind.PLANE);
        assertSeparateAndInside(map, Math.min(0.045, 0.25 / Math.sqrt(together)), together + " together");
        assertThat(map.x(0)).isLessThan(map.x(together));
    }

    /** Fifty towns in a province and three far away: the province becomes large enough to be readable. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void widensADenseRegionAndKeepsItsOrder(long seed) {
        Random random = new Random(seed);
        double[] x = random.doubles(53, 10, 10.5).toArray();
        double[] y = random.doubles(53, 50, 50.5).toArray();
        x[50] = -100;
        x[51] = 140;
        y[52] = -30;
        Layout map = map(x, y, Kind.GEOGRAPHIC);
        assertSeparateAndInside(map, 0.03, "seed " + seed);
        int kept = 0;
        for (int i = 0; i < 50; i++) {
            assertThat(map.x(i)).isBetween(map.x(50), map.x(51));
            for (int j = 0; j < i; j++) {
                kept += (x[i] < x[j]) == (map.x(i) < map.x(j)) ? 1 : 0;
                kept += (y[i] > y[j]) == (map.y(i) < map.y(j)) ? 1 : 0;
            }
        }
        assertThat(kept / (50.0 * 49))
                .as("pairs in the same order, seed %d", seed)
                .isGreaterThan(0.95);
    }

    /** Comparing all pairs would take minutes. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void handlesTensOfThousandsOfNodesOnALine(boolean upright) {
        double[] zero = new double[30_000];
        double[] along = new Random(1).doubles(30_000).toArray();
        Layout map = map(upright ? zero : along, upright ? along : zero, Kind.SCREEN);
        assertThat(NetworkPicture.of(map, NO_LINKS, NO_LINKS).build().toSvg())
                .doesNotContain("NaN")
                .hasSizeLessThan(1_000_000);
    }

    @Test
    void isEmptyIfNoMapCanBeDrawn() {
        assertThat(CoordinateLayout.of(new double[0], new double[0], Kind.PLANE, NO_LINKS, NO_LINKS))
                .isEmpty();
        assertThat(CoordinateLayout.of(new double[] {1, 1}, new double[] {2, 2}, Kind.PLANE, NO_LINKS, NO_LINKS))
                .isEmpty();
        double[] few = {0, 1, NONE, NONE, NONE};
        assertThat(CoordinateLayout.of(few, few, Kind.PLANE, NO_LINKS, NO_LINKS))
                .isEmpty();
        double[] half = {0, 1, NONE, NONE};
        assertThat(CoordinateLayout.of(half, half, Kind.PLANE, NO_LINKS, NO_LINKS))
                .isPresent();
        double[] invalid = {100, 200, 300};
        assertThat(CoordinateLayout.of(invalid, invalid, Kind.GEOGRAPHIC, NO_LINKS, NO_LINKS))
                .isEmpty();
    }

    @Test
    void handlesCoordinatesOfAnySize() {
        for (double size : new double[] {Double.MIN_NORMAL, 1e-9, 1e9, Double.MAX_VALUE}) {
            Layout map = map(new double[] {-size, size, 0}, new double[] {0, 0, size}, Kind.PLANE);
            assertSeparateAndInside(map, 0.4, "size " + size);
        }
    }

    @Test
    void isDeterministicAndDoesNotChangeItsInput() {
        Shapes shape = Shapes.random(300, 200, 8);
        double[] x = new Random(1).doubles(300).map(v -> v < 0.2 ? NONE : v * v).toArray();
        double[] y = new Random(2).doubles(300).map(v -> Math.rint(8 * v)).toArray();
        double[] keptX = x.clone();
        Layout one =
                CoordinateLayout.of(x, y, Kind.PLANE, shape.from(), shape.to()).orElseThrow();
        Layout other =
                CoordinateLayout.of(x, y, Kind.PLANE, shape.from(), shape.to()).orElseThrow();
        assertThat(x).isEqualTo(keptX);
        for (int i = 0; i < 300; i++) {
            assertThat(Double.doubleToLongBits(one.x(i))).isEqualTo(Double.doubleToLongBits(other.x(i)));
            assertThat(Double.doubleToLongBits(one.y(i))).isEqualTo(Double.doubleToLongBits(other.y(i)));
        }
    }

    @Test
    void rejectsArraysOfDifferentLengths() {
        assertThatThrownBy(() -> CoordinateLayout.of(new double[2], new double[3], Kind.PLANE, NO_LINKS, NO_LINKS))
                .hasMessageContaining("2 x and 3 y coordinates")
                .hasMessageContaining("Use NaN");
    }

    private static Layout map(double[] x, double[] y, Kind kind) {
        return CoordinateLayout.of(x, y, kind, NO_LINKS, NO_LINKS).orElseThrow();
    }

    private static void assertSeparateAndInside(Layout layout, double distance, String what) {
        for (int i = 0; i < layout.size(); i++) {
            assertThat(layout.x(i)).as(what).isBetween(0.0, 1.0);
            assertThat(layout.y(i)).as(what).isBetween(0.0, 1.0);
            for (int j = 0; j < i; j++) {
                assertThat(Math.hypot(layout.x(i) - layout.x(j), layout.y(i) - layout.y(j)))
                        .as("%s: nodes %d and %d", what, i, j)
                        .isGreaterThan(distance);
            }
        }
    }
}
