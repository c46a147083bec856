package org.hushgraph.report;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.function.Consumer;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/** Writes JSON, including vectors, edges and node sets. Numbers round-trip; numbers that are not finite become null. */
final class Json {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private final JsonGenerator out;

    private Json(JsonGenerator out) {
        this.out = out;
    }

    /** Returns one object as text, with a newline at the end. */
    static String object(Consumer<Json> content) {
        StringWriter text = new StringWriter();
        try {
            write(text, content);
        } catch (IOException e) {
            throw new UncheckedIOException("can't write to memory", e);
        }
        return text.toString();
    }

    /** Writes one object and a newline. Does not close the writer. */
    static void write(Writer writer, Consumer<Json> content) throws IOException {
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), writer)) {
            out.writeStartObject();
            content.accept(new Json(out));
            out.writeEndObject();
        } catch (JacksonIOException e) {
            throw e.getCause();
        }
        writer.write('\n');
    }

    Json object(String name, Consumer<Json> content) {
        out.writeObjectPropertyStart(name);
        content.accept(this);
        out.writeEndObject();
        return this;
    }

    /** Writes a list of objects, one per item. */
    <T> Json objects(String name, Iterable<T> items, java.util.function.BiConsumer<Json, T> content) {
        out.writeArrayPropertyStart(name);
        for (T item : items) {
            out.writeStartObject();
            content.accept(this, item);
            out.writeEndObject();
        }
        out.writeEndArray();
        return this;
    }

    Json put(String name, double value) {
        out.writeName(name);
        number(value);
        return this;
    }

    Json put(String name, long value) {
        out.writeNumberProperty(name, value);
        return this;
    }

    Json put(String name, boolean value) {
        out.writeBooleanProperty(name, value);
        return this;
    }

    Json put(String name, String value) {
        out.writeStringProperty(name, value);
        return this;
    }

    Json putNull(String name) {
        out.writeNullProperty(name);
        return this;
    }

    Json put(String name, Vector values) {
        out.writeName(name);
        numbers(values);
        return this;
    }

    /** Writes a mapping, a list, a text, a number or a truth value. */
    Json value(String name, Object value) {
        out.writeName(name);
        value(value);
        return this;
    }

    private void value(Object value) {
        if (value instanceof java.util.Map<?, ?> map) {
            out.writeStartObject();
            map.forEach((key, entry) -> value((String) key, entry));
            out.writeEndObject();
        } else if (value instanceof Iterable<?> items) {
            out.writeStartArray();
            items.forEach(this::value);
            out.writeEndArray();
        } else if (value instanceof Double number) {
            number(number);
        } else if (value instanceof Number whole) {
            out.writeNumber(whole.longValue());
        } else if (value instanceof Boolean flag) {
            out.writeBoolean(flag);
        } else {
            out.writeString((String) value);
        }
    }

    Json rows(String name, org.hushgraph.linalg.Matrix matrix) {
        out.writeArrayPropertyStart(name);
        for (int i = 0; i < matrix.rows(); i++) {
            numbers(matrix.row(i));
        }
        out.writeEndArray();
        return this;
    }

    Json texts(String name, Iterable<String> values) {
        out.writeArrayPropertyStart(name);
        values.forEach(out::writeString);
        out.writeEndArray();
        return this;
    }

    Json edges(String name, Graph graph) {
        out.writeArrayPropertyStart(name);
        for (int l = 0; l < graph.edgeCount(); l++) {
            ends(graph, l);
        }
        out.writeEndArray();
        return this;
    }

    Json edge(String name, Graph graph, int edge) {
        out.writeName(name);
        ends(graph, edge);
        return this;
    }

    private void ends(Graph graph, int edge) {
        out.writeStartArray();
        out.writeString(graph.name(graph.from(edge)));
        out.writeString(graph.name(graph.to(edge)));
        out.writeEndArray();
    }

    Json nodes(String name, Graph graph, NodeSet nodes) {
        return texts(name, nodes.stream().mapToObj(graph::name).toList());
    }

    private void numbers(Vector values) {
        out.writeStartArray();
        for (int i = 0; i < values.size(); i++) {
            number(values.get(i));
        }
        out.writeEndArray();
    }

    private void number(double value) {
        if (Double.isFinite(value)) {
            out.writeNumber(value);
        } else {
            out.writeNull();
        }
    }
}
