package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.Column;
import org.hushgraph.network.Network;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/** JSON in NetworkX's node-link form, one node or link per line. Ids are the names, as texts. */
final class NodeLinkWriter implements GraphWriter {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();
    private static final Set<String> NODE_KEYS = Set.of("id");
    private static final Set<String> LINK_KEYS = Set.of("source", "target", "key");

    @Override
    public void write(Network network, Writer out) throws IOException {
        try (JsonGenerator json = FACTORY.createGenerator(new LineFormat(), out)) {
            json.writeStartObject();
            json.writeBooleanProperty("directed", false);
            json.writeBooleanProperty("multigraph", false);
            json.writeObjectPropertyStart("graph");
            json.writeStringProperty("creator", "Hushgraph");
            json.writeEndObject();
            nodes(network, json);
            links(network, json);
            json.writeEndObject();
            json.writeRaw('\n');
        } catch (JacksonException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            throw e;
        }
    }

    /** Puts each list item on its own line, with all members of an object on one line. */
    private static final class LineFormat extends ObjectWriteContext.Base {
        private static final DefaultIndenter LINE = new DefaultIndenter("", "\n");
        private static final Separators SEPARATORS = Separators.createDefaultInstance()
                .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                .withObjectEntrySpacing(Separators.Spacing.AFTER);

        @Override
        public PrettyPrinter getPrettyPrinter() {
            return new DefaultPrettyPrinter(SEPARATORS)
                    .withObjectIndenter(new DefaultPrettyPrinter.NopIndenter())
                    .withArrayIndenter(LINE);
        }
    }

    private static void nodes(Network network, JsonGenerator json) {
        Map<Column, String> keys =
                UniqueKeys.of(network.nodeAttributes().columns(), NODE_KEYS, UnaryOperator.identity());
        json.writeArrayPropertyStart("nodes");
        for (int i = 0; i < network.graph().nodeCount(); i++) {
            json.writeStartObject();
            json.writeStringProperty("id", network.graph().name(i));
            attributes(keys, i, json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void links(Network network, JsonGenerator json) {
        Graph graph = network.graph();
        Map<Column, String> keys = UniqueKeys.ofEdges(network, LINK_KEYS, UnaryOperator.identity());
        json.writeArrayPropertyStart("links");
        for (int l = 0; l < graph.edgeCount(); l++) {
            json.writeStartObject();
            json.writeStringProperty("source", graph.name(graph.from(l)));
            json.writeStringProperty("target", graph.name(graph.to(l)));
            if (network.weights().isPresent()) {
                json.writeName("weight");
                number(network.weights().get().get(l), json);
            }
            attributes(keys, l, json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void attributes(Map<Column, String> keys, int row, JsonGenerator json) {
        for (Map.Entry<Column, String> entry : keys.entrySet()) {
            Column column = entry.getKey();
            if (!column.has(row)) {
                continue;
            }
            json.writeName(entry.getValue());
            if (column.kind() == Column.Kind.TEXT) {
                json.writeString(column.text(row));
            } else {
                number(column.number(row), json);
            }
        }
    }

    /** Writes whole numbers without a decimal point. */
    private static void number(double value, JsonGenerator json) {
        boolean whole = value == Math.rint(value)
                && Math.abs(value) < 1e15
                && Double.doubleToRawLongBits(value) != Long.MIN_VALUE;
        if (whole) {
            json.writeNumber((long) value);
        } else {
            json.writeNumber(value);
        }
    }
}
