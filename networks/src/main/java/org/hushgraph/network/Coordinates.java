package org.hushgraph.network;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The positions of nodes, taken from their attributes.
 *
 * @param x longitude, or horizontal position to the right
 * @param y latitude, or vertical position upwards; some nodes may have no position
 * @param geographic whether x and y are degrees of longitude and latitude
 */
public record Coordinates(Column x, Column y, boolean geographic) {
    private static final List<List<String>> GEOGRAPHIC = List.of(
            List.of("longitude", "latitude"), List.of("lon", "lat"), List.of("lng", "lat"), List.of("long", "lat"));
    private static final List<List<String>> PLANE = List.of(List.of("x", "y"), List.of("pos_x", "pos_y"));

    public static Optional<Coordinates> of(AttributeTable nodes) {
        return find(nodes, GEOGRAPHIC, true).or(() -> find(nodes, PLANE, false));
    }

    private static Optional<Coordinates> find(AttributeTable nodes, List<List<String>> pairs, boolean geographic) {
        for (List<String> pair : pairs) {
            Optional<Column> x = nodes.findAny(pair.subList(0, 1)).filter(Coordinates::isNumeric);
            Optional<Column> y = nodes.findAny(pair.subList(1, 2)).filter(Coordinates::isNumeric);
            if (x.isPresent() && y.isPresent()) {
                return Optional.of(new Coordinates(x.get(), y.get(), geographic && isGlobe(x.get(), y.get())));
            }
        }
        return Optional.empty();
    }

    private static boolean isNumeric(Column column) {
        return column.kind() != Column.Kind.TEXT && column.size() > 0;
    }

    /**
     * Whether nodes differ in position. NetworkX, for example, writes 0 for all positions into Pajek files if it has
     * none.
     */
    boolean areDistinct() {
        return varies(x) || varies(y);
    }

    private static boolean varies(Column column) {
        double first = column.number(column.row(0));
        return IntStream.range(1, column.size()).anyMatch(n -> column.number(column.row(n)) != first);
    }

    /** SNDlib, for example, stores pixels as longitude and latitude in some of its files. */
    private static boolean isGlobe(Column x, Column y) {
        return x.largestMagnitude() <= 360 && y.largestMagnitude() <= 90;
    }

    public boolean has(int node) {
        return Double.isFinite(x.number(node)) && Double.isFinite(y.number(node));
    }

    /** Whether each of the first {@code nodes} nodes has the same position in both, or a position in neither. */
    public boolean agreesWith(Coordinates other, int nodes) {
        return IntStream.range(0, nodes)
                .allMatch(i ->
                        has(i) ? x.number(i) == other.x.number(i) && y.number(i) == other.y.number(i) : !other.has(i));
    }

    /** The names of the two attributes, for reports. */
    String names() {
        return x.name() + ", " + y.name();
    }
}
