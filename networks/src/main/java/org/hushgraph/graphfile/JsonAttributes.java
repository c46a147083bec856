package org.hushgraph.graphfile;

import java.util.Set;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;
import tools.jackson.core.JsonParser.NumberType;
import tools.jackson.core.JsonToken;

/**
 * The attributes of a node or a link in a JSON file. Nested objects become columns such as {@code outer.inner}; the
 * first part is omitted for {@code properties}, {@code metadata} and {@code position}. Lists become texts with blanks
 * between their items.
 */
final class JsonAttributes {
    private static final Set<String> TRANSPARENT = Set.of("properties", "metadata", "position");
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

    void assignTo(int row) {
        values.assignTo(row);
    }

    /** Reads the current value as an attribute. */
    void read(String name) {
        switch (in.token()) {
            case START_OBJECT -> object(name);
            case START_ARRAY -> values.add(table.column(name), joined(in, " "));
            case VALUE_NUMBER_INT -> whole(table.column(name));
            case VALUE_NUMBER_FLOAT -> real(table.column(name));
            case VALUE_STRING, VALUE_TRUE, VALUE_FALSE -> values.add(table.column(name), in.text());
            default -> {} // null means no value
        }
    }

    /** {@link JsonInput} limits the depth of nesting. */
    private void object(String outer) {
        AttributeTable.requireShort(outer);
        boolean transparent = TRANSPARENT.contains(outer);
        while (in.hasMember()) {
            String key = in.key();
            read(transparent && !RESERVED.contains(key) ? key : outer + "." + key);
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
            throw in.error(GraphSource.brief(column.name()) + " = " + in.describe()
                    + " is too large. The largest number is about 1.8e308. Try leaving it out.");
        }
        values.add(column, value);
    }

    /** Joins the texts and numbers of the current list, including nested lists but not objects. */
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
