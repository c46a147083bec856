package org.hushgraph.graphfile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.hushgraph.network.Column;
import org.hushgraph.network.Network;

/**
 * Unique keys under which a format writes attributes: their names, with underscores appended to names that are taken.
 */
final class UniqueKeys {
    private UniqueKeys() {}

    /**
     * The key of each column that has values.
     *
     * @param taken keys that the format itself uses
     * @param spelling converts a name to a valid key of the format
     */
    static Map<Column, String> of(Collection<Column> columns, Set<String> taken, UnaryOperator<String> spelling) {
        Set<String> used = new HashSet<>(taken);
        for (Column column : columns) {
            String name = column.name();
            if (spelling.apply(name).equals(name) && !taken.contains(name)) {
                used.add(name); // names that are valid keys stay unchanged, whatever precedes them
            }
        }
        Map<Column, String> keys = new LinkedHashMap<>();
        for (Column column : columns) {
            if (column.size() > 0) {
                keys.put(column, key(column.name(), taken, spelling, used));
            }
        }
        return keys;
    }

    /** The keys of link attributes. {@code weight} is taken if the network has weights. */
    static Map<Column, String> ofEdges(Network network, Set<String> taken, UnaryOperator<String> spelling) {
        Set<String> used = new HashSet<>(taken);
        List<Column> columns = new ArrayList<>(network.edgeAttributes().columns());
        if (network.weights().isPresent()) {
            used.add("weight");
            columns.removeIf(column -> column.name().equals("weight"));
        }
        return of(columns, used, spelling);
    }

    private static String key(String name, Set<String> taken, UnaryOperator<String> spelling, Set<String> used) {
        String key = spelling.apply(name);
        if (key.equals(name) && !taken.contains(name)) {
            return key;
        }
        while (!used.add(key)) {
            key += "_";
        }
        return key;
    }
}
