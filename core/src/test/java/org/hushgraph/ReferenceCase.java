package org.hushgraph;

import java.io.InputStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeWindow;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One case of a reference table.
 *
 * <p>{@code evaluate.json}: values computed independently of the project from the closed forms, with 40 digits.
 * {@code wide.json}: weights over twelve decades, late windows and repeated eigenvalues, computed by
 * {@code src/test/reference/wide.py} with 90 digits.
 */
public record ReferenceCase(int number, JsonNode json) {
    public static Stream<ReferenceCase> all() {
        return read("evaluate.json");
    }

    public static Stream<ReferenceCase> wide() {
        return read("wide.json");
    }

    private static Stream<ReferenceCase> read(String table) {
        try (InputStream in = ReferenceCase.class.getResourceAsStream(table)) {
            JsonNode cases = JsonMapper.shared().readTree(in).get("cases");
            return IntStream.range(0, cases.size()).mapToObj(n -> new ReferenceCase(n, cases.get(n)));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public static Stream<ReferenceCase> allTime() {
        return all().filter(c -> c.json.has("allTime"));
    }

    public static Stream<ReferenceCase> sensitivity() {
        return all().filter(c -> c.json.has("sensitivity"));
    }

    public LinearNetwork network() {
        JsonNode edges = json.get("edges");
        int[] from = IntStream.range(0, edges.size())
                .map(l -> edges.get(l).get(0).asInt())
                .toArray();
        int[] to = IntStream.range(0, edges.size())
                .map(l -> edges.get(l).get(1).asInt())
                .toArray();
        Graph graph = Graph.of(json.get("nodes").asInt(), from, to);
        JsonNode decay = json.get("decay");
        return decay.isArray() ? LinearNetwork.of(graph, vector(decay)) : LinearNetwork.of(graph, decay.asDouble());
    }

    public Vector weights() {
        return vector(json.get("weights"));
    }

    public NodeSet observed() {
        JsonNode nodes = json.get("observed");
        return NodeSet.of(
                IntStream.range(0, nodes.size()).map(n -> nodes.get(n).asInt()).toArray());
    }

    public TimeWindow window() {
        return new TimeWindow(
                json.get("windowStart").asDouble(), json.get("window").asDouble());
    }

    public double number(String... path) {
        return at(path).asDouble();
    }

    public Vector vector(String... path) {
        return vector(at(path));
    }

    public Matrix matrix(String... path) {
        JsonNode rows = at(path);
        return Matrix.generate(
                rows.size(), rows.size(), (i, j) -> rows.get(i).get(j).asDouble());
    }

    private JsonNode at(String... path) {
        JsonNode node = json;
        for (String name : path) {
            node = node.get(name);
        }
        return node;
    }

    private static Vector vector(JsonNode values) {
        return Vector.generate(values.size(), i -> values.get(i).asDouble());
    }

    @Override
    public String toString() {
        return number + " " + json.get("graph").asString();
    }
}
