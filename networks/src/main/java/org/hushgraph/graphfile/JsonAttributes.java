package org.hushgraph.graphfile;

import java.util.Set;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;
import tools.jackson.core.JsonParser.NumberType;
import tools.jackson.core.JsonToken;

/**
 * What a node or a link of a JSON file has beside its ends. Objects in it give columns such as {@code outer.inner}; those in {@code properties},
 * {@code metadata} and {@code position} go without the first part. Lists become texts with blanks between their items.
 */
final class JsonAttributes {
    private static final Set<String> OPEN = Set.of("properties", "metadata", "position");
    private static final Set<String> RESERVED = Set.of("id", "source", "target");
    private static final long LARGEST_EXACT = 1L << 53;

    private final JsonInput in;
    private final AttributeTable table;
    private final PendingAttributes values = new PendingAttributes();

    JsonAttributes(JsonInput in, AttributeTable table) {
        this.in = in;
        this.table = table;
    }

    void clear() {
        values.clear();
    }

    void giveTo(int row) {
        values.giveTo(row);
    }

    /** Takes the value at hand for an attribute. */
    void read(String name) {
        switch (in.token()) {
            case START_OBJECT -> object(name);
            case START_ARRAY -> values.add(table.column(name), joined(in, " "));
            case VALUE_NUMBER_INT -> whole(table.column(name));
            case VALUE_NUMBER_FLOAT -> real(table.column(name));
            case VALUE_STRING, VALUE_TRUE, VALUE_FALSE -> values.add(table.column(name), in.text());
            default -> {} // null is no value
        }
    }

    /** Nesting is limited by {@link JsonInput}. */
    private void object(String outer) {
        AttributeTable.requireShort(outer);
        boolean open = OPEN.contains(outer);
        while (in.hasMember()) {
            String key = in.key();
            read(open && !RESERVED.contains(key) ? key : outer + "." + key);
        }
    }

    private void whole(Column column) {
        boolean fits = in.parser().getNumberType() != NumberType.BIG_INTEGER;
        long value = fits ? in.parser().getLongValue() : Long.MAX_VALUE;
        if (value >= -LARGEST_EXACT && value <= LARGEST_EXACT) {
            values.add(column, (double) value);
        } else {
            values.add(column, in.text());
        }
    }

    private void real(Column column) {
        double value = in.parser().getDoubleValue();
        if (Double.isInfinite(value)) {
            throw in.error(GraphSource.brief(column.name()) + " = " + in.shown()
                    + " is too large; the largest number is about 1.8e308. Maybe leave it out.");
        }
        values.add(column, value);
    }

    /** The texts and numbers of the list at hand, lists in it included, objects left out. */
    static String joined(JsonInput in, String separator) {
        StringBuilder text = new StringBuilder();
        int depth = 1;
        while (depth > 0) {
            JsonToken token = in.next();
            if (token == JsonToken.START_ARRAY || token == JsonToken.END_ARRAY) {
                depth += token == JsonToken.START_ARRAY ? 1 : -1;
            } else if (token == JsonToken.START_OBJECT) {
                in.skip();
            } else if (token != JsonToken.VALUE_NULL) {
                text.append(text.isEmpty() ? "" : separator).append(in.text());
            }
        }
        return text.toString();
    }
}
