package org.hushgraph.network;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Where nodes are, as attributes tell it.
 *
 * @param x longitude, or to the right
 * @param y latitude, or upwards; some nodes may have none
 * @param geographic whether they are degrees on the globe
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

    /** Whether they tell places apart. NetworkX, for one, writes 0 for all of them into Pajek files when it knows none. */
    boolean tellApart() {
        return varies(x) || varies(y);
    }

    private static boolean varies(Column column) {
        double first = column.number(column.row(0));
        return IntStream.range(1, column.size()).anyMatch(n -> column.number(column.row(n)) != first);
    }

    /** SNDlib, for one, calls pixels longitude and latitude in some of its files. */
    private static boolean isGlobe(Column x, Column y) {
        return x.largestMagnitude() <= 360 && y.largestMagnitude() <= 90;
    }

    public boolean has(int node) {
        return Double.isFinite(x.number(node)) && Double.isFinite(y.number(node));
    }

    /** Whether each of the first nodes lies at the same place in both, or has a place in neither. */
    public boolean agreesWith(Coordinates other, int nodes) {
        return IntStream.range(0, nodes)
                .allMatch(i ->
                        has(i) ? x.number(i) == other.x.number(i) && y.number(i) == other.y.number(i) : !other.has(i));
    }

    /** The two attributes, as people know them. */
    String names() {
        return x.name() + ", " + y.name();
    }
}
