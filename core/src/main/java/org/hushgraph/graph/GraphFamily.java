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

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The families that graphs are drawn from, with the parameters of each. */
public enum GraphFamily {
    ERDOS_RENYI(NODES, PROBABILITY, SEED, COMPONENT),
    PATH(NODES),
    CYCLE(NODES),
    STAR(NODES),
    COMPLETE(NODES),
    GRID(ROWS, COLUMNS),
    GEOMETRIC(NODES, RADIUS, SEED, COMPONENT),
    SMALL_WORLD(NODES, NEIGHBOURS, REWIRE, SEED, COMPONENT),
    SCALE_FREE(NODES, LINKS, SEED),
    REGULAR(NODES, DEGREE, SEED, COMPONENT);

    @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable
    private final List<GraphParameter> parameters;

    GraphFamily(GraphParameter... parameters) {
        this.parameters = List.of(parameters);
    }

    /** The name in scenarios and commands, such as {@code small-world}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public List<GraphParameter> parameters() {
        return parameters;
    }

    public boolean takes(GraphParameter parameter) {
        return parameters.contains(parameter);
    }

    void requireTakes(GraphParameter parameter) {
        if (!takes(parameter)) {
            String known = parameters.stream().map(GraphParameter::word).collect(Collectors.joining(", "));
            throw new IllegalArgumentException(
                    word() + " has no parameter " + parameter.word() + ", only " + known + ". Try removing it.");
        }
    }
}
