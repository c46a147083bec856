package org.hushgraph.livejson;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.EpochSummary;
import org.hushgraph.controller.Settings;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.service.Agents;
import org.hushgraph.word.EnumNames;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Building blocks of responses and events, with node names: schemas of openapi.yaml. */
final class LiveJson {
    private static final JsonMapper MAPPER = JsonMapper.shared();
    private static final ObjectWriter STREAMS = MAPPER.writer()
            .without(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .without(StreamWriteFeature.AUTO_CLOSE_CONTENT); // a truncated object must not look complete

    private LiveJson() {}

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    static byte[] bytes(ObjectNode node) {
        return MAPPER.writeValueAsBytes(node);
    }

    static String text(ObjectNode node) {
        return MAPPER.writeValueAsString(node);
    }

    /** Writes an object to a stream while it is produced, so that it need not fit into memory. Leaves the stream open. */
    static void write(OutputStream out, Consumer<JsonGenerator> fields) throws IOException {
        try (JsonGenerator json = STREAMS.createGenerator(out)) {
            json.writeStartObject();
            fields.accept(json);
            json.writeEndObject();
        } catch (JacksonIOException e) {
            throw e.getCause();
        }
    }

    /** Writes a field with the numbers of a vector. */
    static void write(JsonGenerator json, String name, Vector vector) {
        json.writeArrayPropertyStart(name);
        for (int n = 0; n < vector.size(); n++) {
            json.writeNumber(vector.get(n));
        }
        json.writeEndArray();
    }

    static ObjectNode of(EpochSummary epoch, Graph graph) {
        ObjectNode node =
                object().put("number", epoch.number()).put("at", epoch.at()).put("cause", EnumNames.of(epoch.cause()));
        node.set("observed", names(epoch.observed(), graph));
        return node.put("before", epoch.before())
                .put("cost", epoch.cost())
                .put("own", epoch.own())
                .put("others", epoch.others());
    }

    static ObjectNode of(Alarm alarm, Graph graph) {
        ObjectNode node = object().put("key", alarm.key())
                .put("node", graph.name(alarm.node()))
                .put("source", alarm.source())
                .put("raisedAt", alarm.raisedAt());
        if (alarm.expiresAt() != Alarm.NEVER) {
            node.put("expiresAt", alarm.expiresAt());
        }
        if (!alarm.isCertain()) {
            node.put("confidence", alarm.confidence());
        }
        return node;
    }

    static ObjectNode of(Settings settings) {
        ObjectNode node = object().put("driftRate", settings.driftRate());
        if (Double.isFinite(settings.cap())) {
            node.put("cap", settings.cap());
        } else {
            node.putNull("cap");
        }
        node.put("approval", settings.approval());
        settings.frozen().forEach(node.putArray("frozen")::add);
        ArrayNode bounds = node.putArray("bounds");
        settings.bounds()
                .forEach((link, range) -> bounds.addObject()
                        .put("link", link)
                        .put("least", range.least())
                        .put("most", range.most()));
        return node;
    }

    /** The number of agents in each condition. */
    static ObjectNode of(Map<Agents.Condition, Integer> counts) {
        return object().put("inStep", counts.get(Agents.Condition.IN_STEP))
                .put("lagging", counts.get(Agents.Condition.LAGGING))
                .put("gone", counts.get(Agents.Condition.GONE))
                .put("unknown", counts.get(Agents.Condition.UNKNOWN));
    }

    static JsonNode tree(Map<String, Object> values) {
        return MAPPER.valueToTree(values);
    }

    /** Infinite numbers are null. */
    static ArrayNode of(Vector vector) {
        ArrayNode numbers = MAPPER.createArrayNode();
        for (int n = 0; n < vector.size(); n++) {
            if (Double.isInfinite(vector.get(n))) {
                numbers.addNull();
            } else {
                numbers.add(vector.get(n));
            }
        }
        return numbers;
    }

    /** A list of objects. */
    static ArrayNode of(List<Map<String, Object>> objects) {
        return MAPPER.valueToTree(objects);
    }

    static ArrayNode names(NodeSet nodes, Graph graph) {
        ArrayNode names = MAPPER.createArrayNode();
        nodes.stream().mapToObj(graph::name).forEach(names::add);
        return names;
    }
}
