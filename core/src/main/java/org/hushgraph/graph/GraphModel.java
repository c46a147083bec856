package org.hushgraph.graph;

import static org.hushgraph.graph.GraphParameter.COLUMNS;
import static org.hushgraph.graph.GraphParameter.COMPONENT;
import static org.hushgraph.graph.GraphParameter.DEGREE;
import static org.hushgraph.graph.GraphParameter.LINKS;
import static org.hushgraph.graph.GraphParameter.NEIGHBOURS;
import static org.hushgraph.graph.GraphParameter.NODES;
import static org.hushgraph.graph.GraphParameter.PROBABILITY;
import static org.hushgraph.graph.GraphParameter.RADIUS;
import static org.hushgraph.graph.GraphParameter.REWIRE;
import static org.hushgraph.graph.GraphParameter.ROWS;
import static org.hushgraph.graph.GraphParameter.SEED;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A graph family with its parameters. Its size can be checked before a graph is drawn.
 *
 * @param numbers sizes, probabilities and lengths by name
 * @param seed of the random families, 1 by default
 */
public record GraphModel(GraphFamily family, Map<GraphParameter, Double> numbers, long seed, ComponentRule component) {
    public static final int MOST_NODES = 100_000_000;
    public static final int MOST_LINKS = 500_000_000; // about 12 GB

    public GraphModel {
        numbers.forEach((parameter, value) -> {
            family.requireTakes(parameter);
            if (!parameter.accepts(value)) {
                throw parameter.invalid(format(value));
            }
        });
        Map<GraphParameter, Double> copy = new EnumMap<>(GraphParameter.class);
        copy.putAll(numbers);
        numbers = Collections.unmodifiableMap(copy);
    }

    private static String format(double value) {
        boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
        return whole ? Long.toString((long) value) : Double.toString(value);
    }

    /** A model without parameters; {@code with} adds them. */
    public static GraphModel of(GraphFamily family) {
        return new GraphModel(family, Map.of(), 1, ComponentRule.REDRAW);
    }

    public GraphModel with(GraphParameter parameter, double value) {
        Map<GraphParameter, Double> more = new EnumMap<>(GraphParameter.class);
        more.putAll(numbers);
        more.put(parameter, value);
        return new GraphModel(family, more, seed, component);
    }

    public GraphModel withSeed(long newSeed) {
        family.requireTakes(SEED);
        return new GraphModel(family, numbers, newSeed, component);
    }

    public GraphModel with(ComponentRule rule) {
        family.requireTakes(COMPONENT);
        return new GraphModel(family, numbers, seed, rule);
    }

    /** Sets a parameter from text. */
    public GraphModel with(GraphParameter parameter, String text) {
        family.requireTakes(parameter);
        try {
            return switch (parameter.kind()) {
                case SEED -> withSeed(Long.parseLong(text));
                case WORD -> with(ComponentRule.of(text));
                case SIZE, PROBABILITY, LENGTH -> with(parameter, Double.parseDouble(text));
            };
        } catch (NumberFormatException e) {
            throw (IllegalArgumentException)
                    parameter.invalid("\"" + text + "\"").initCause(e);
        }
    }

    public double nodes() {
        return family == GraphFamily.GRID ? number(ROWS) * number(COLUMNS) : number(NODES);
    }

    /** The expected number of links. */
    public double links() {
        double n = nodes();
        return switch (family) {
            case PATH, STAR -> n - 1;
            case CYCLE -> n;
            case COMPLETE -> n * (n - 1) / 2;
            case GRID -> 2 * n - number(ROWS) - number(COLUMNS);
            case ERDOS_RENYI -> number(PROBABILITY) * (n * (n - 1) / 2);
            case GEOMETRIC -> NearPairs.expected(n, number(RADIUS));
            case SMALL_WORLD -> n * number(NEIGHBOURS) / 2;
            case SCALE_FREE -> Math.max(0, n - number(LINKS)) * number(LINKS);
            case REGULAR -> n * number(DEGREE) / 2;
        };
    }

    /** The reason why the model can't be drawn, as a phrase that follows the model's name; empty if it can. */
    public Optional<String> objection() {
        if (nodes() > MOST_NODES || links() > MOST_LINKS) {
            return Optional.of(String.format(
                    Locale.ROOT,
                    "would have %.3g nodes and about %.3g links; at most %d and %d are possible. Try fewer.",
                    nodes(),
                    links(),
                    MOST_NODES,
                    MOST_LINKS));
        }
        boolean mayBeDisconnected = family.takes(COMPONENT) && component == ComponentRule.REDRAW;
        if (mayBeDisconnected
                && links() + 10 * Math.sqrt(links()) + 10 < nodes() - 1) { // even a lucky draw has too few
            return Optional.of(String.format(
                    Locale.ROOT,
                    "would have about %.3g links, too few to connect %.0f nodes."
                            + " Try more links, or component: largest.",
                    links(),
                    nodes()));
        }
        return Optional.empty();
    }

    /** Draws a connected, simple graph. The same model yields the same graph on every machine. */
    public GeneratedGraph draw() {
        objection().ifPresent(objection -> {
            throw new IllegalArgumentException(this + " " + objection);
        });
        return switch (family) {
            case PATH -> GeneratedGraph.of(Graphs.path(size(NODES)));
            case CYCLE -> GeneratedGraph.of(Graphs.cycle(size(NODES)));
            case STAR -> GeneratedGraph.of(Graphs.star(size(NODES)));
            case COMPLETE -> GeneratedGraph.of(Graphs.complete(size(NODES)));
            case GRID ->
                new GeneratedGraph(
                        Graphs.grid(size(ROWS), size(COLUMNS)), Optional.of(Positions.grid(size(ROWS), size(COLUMNS))));
            case ERDOS_RENYI -> RandomGraphs.erdosRenyi(size(NODES), number(PROBABILITY), seed, component);
            case GEOMETRIC -> RandomGraphs.geometric(size(NODES), number(RADIUS), seed, component);
            case SMALL_WORLD -> RandomGraphs.smallWorld(size(NODES), size(NEIGHBOURS), number(REWIRE), seed, component);
            case SCALE_FREE -> GeneratedGraph.of(RandomGraphs.scaleFree(size(NODES), size(LINKS), seed));
            case REGULAR -> RandomGraphs.regular(size(NODES), size(DEGREE), seed, component);
        };
    }

    private double number(GraphParameter parameter) {
        Double value = numbers.get(parameter);
        if (value == null) {
            throw new IllegalArgumentException(family.word() + " needs the parameter " + parameter.word() + " ("
                    + parameter.description() + "). Try adding it.");
        }
        return value;
    }

    private int size(GraphParameter parameter) {
        return (int) number(parameter);
    }

    /** Such as {@code erdos-renyi with nodes 9, probability 0.35, seed 11}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(family.word());
        String before = " with ";
        for (Map.Entry<GraphParameter, Double> entry : numbers.entrySet()) {
            text.append(before).append(entry.getKey().word()).append(' ').append(format(entry.getValue()));
            before = ", ";
        }
        if (family.takes(SEED)) {
            text.append(before).append("seed ").append(seed);
        }
        return text.append(component == ComponentRule.LARGEST ? ", component largest" : "")
                .toString();
    }
}
