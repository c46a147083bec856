package org.hushgraph.graphfile;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Numeral;

/**
 * Rejects tables that could be mistaken for an edge list and would give a wrong network: neighbour lists, matrices, and
 * tables of nodes.
 */
final class UnsupportedTables {
    private static final int WIDE = 50;
    private static final Set<String> OF_NODES =
            Set.of("label", "name", "lat", "latitude", "lon", "longitude", "x", "type");

    private final GraphSource source;
    private final EdgeListSample sample;
    private final List<List<String>> lines;

    private UnsupportedTables(GraphSource source, EdgeListSample sample) {
        this.source = source;
        this.sample = sample;
        this.lines = sample.lines();
    }

    static void reject(GraphSource source, EdgeListSample sample) {
        UnsupportedTables tables = new UnsupportedTables(source, sample);
        if (!tables.lines.isEmpty()) {
            tables.rejectWide();
            tables.rejectMatrix();
            tables.rejectNeighbours();
            tables.rejectNodes();
        }
    }

    private void rejectWide() {
        for (int n = 0; n < lines.size(); n++) {
            if (lines.get(n).size() > AttributeTable.MOST_COLUMNS) {
                throw source.error(
                        sample.numbers().get(n),
                        "found " + lines.get(n).size() + " fields, but at most " + AttributeTable.MOST_COLUMNS
                                + " are supported. If the file has another format, choose it with --from.");
            }
        }
    }

    private void rejectMatrix() {
        List<String> first = lines.get(0);
        boolean named = sample.separator() != ' ' && first.get(0).isEmpty() && first.size() > 2;
        if (named || isSquare()) {
            throw source.error(
                    sample.numbers().get(0),
                    "found a table of " + first.size()
                            + " columns that looks like an adjacency matrix, which is not supported."
                            + " Write one link per line, or save it as Matrix Market.");
        }
    }

    /**
     * As many rows as columns, all numbers, with zeros or ones on the diagonal; or more columns than edge lists ever
     * have.
     */
    private boolean isSquare() {
        int columns = lines.get(0).size();
        boolean numbers = lines.stream()
                .allMatch(line -> line.size() == columns && line.stream().allMatch(EdgeListLayout::isNumber));
        boolean square = columns > 2 && columns == lines.size();
        return numbers && (sample.whole() ? square && isDiagonalEven() : columns >= WIDE);
    }

    private boolean isDiagonalEven() {
        double corner = Numeral.parse(lines.get(0).get(0));
        return (corner == 0 || corner == 1)
                && IntStream.range(0, lines.size())
                        .allMatch(i -> Numeral.parse(lines.get(i).get(i)) == corner);
    }

    /** Rejects a node and its neighbours in each line: numbers only, and lines of different lengths. */
    private void rejectNeighbours() {
        int most = 0;
        int fewest = Integer.MAX_VALUE;
        int at = 0;
        boolean even = true;
        for (int n = 0; n < lines.size(); n++) {
            List<String> line = lines.get(n);
            if (sample.separator() != ' ' || !line.stream().allMatch(EdgeListLayout::isCount)) {
                return;
            }
            even &= n < 2 || line.size() == lines.get(1).size(); // the first may hold the size
            at = line.size() > most ? n : at;
            most = Math.max(most, line.size());
            fewest = Math.min(fewest, line.size());
        }
        if (most > 3 && !even) {
            throw source.error(
                    sample.numbers().get(at),
                    "lines have " + fewest + " to " + most + " fields, all of them numbers, as in a list of neighbours,"
                            + " which is not supported. Write one link per line.");
        }
    }

    private void rejectNodes() {
        List<String> first = lines.get(0);
        boolean nodes = first.size() > 1
                && Set.of("id", "node", "node_id").contains(first.get(0).toLowerCase(Locale.ROOT))
                && OF_NODES.contains(first.get(1).toLowerCase(Locale.ROOT));
        if (nodes) {
            throw source.error(
                    sample.numbers().get(0),
                    "found the columns \"" + GraphSource.brief(String.join(", ", first))
                            + "\", so this is a table of nodes; expected a table of links."
                            + " Check for a separate file with links.");
        }
    }
}
