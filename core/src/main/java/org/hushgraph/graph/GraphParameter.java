package org.hushgraph.graph;

import java.util.Locale;
import java.util.Optional;

/** A parameter of a {@link GraphFamily}, by the name that scenarios and commands use. */
public enum GraphParameter {
    NODES(Kind.SIZE, "number of nodes"),
    ROWS(Kind.SIZE, "number of rows of nodes"),
    COLUMNS(Kind.SIZE, "number of nodes per row"),
    PROBABILITY(Kind.PROBABILITY, "probability that two nodes are joined"),
    RADIUS(Kind.LENGTH, "nodes in a square of side 1 are joined if closer than this"),
    NEIGHBOURS(Kind.SIZE, "number of neighbours on the ring, an even number"),
    REWIRE(Kind.PROBABILITY, "probability that a link of the ring is rewired to a random node"),
    LINKS(Kind.SIZE, "number of nodes that each new node joins"),
    DEGREE(Kind.SIZE, "number of links per node"),
    SEED(Kind.SEED, "seed of the random draw", "1"),
    COMPONENT(
            Kind.WORD,
            "what happens if a draw is not connected: redraw, or largest, which keeps its largest component",
            "redraw");

    /** The kinds of values. */
    public enum Kind {
        SIZE("a whole number from 1 to " + GraphModel.MOST_NODES),
        PROBABILITY("between 0 and 1"),
        LENGTH("a number above 0"),
        SEED("a whole number, written in digits"),
        WORD("redraw or largest");

        private final String rule;

        Kind(String rule) {
            this.rule = rule;
        }
    }

    private final Kind kind;
    private final String description;
    private final String defaultValue; // null: required

    GraphParameter(Kind kind, String description) {
        this(kind, description, null);
    }

    GraphParameter(Kind kind, String description, String defaultValue) {
        this.kind = kind;
        this.description = description;
        this.defaultValue = defaultValue;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Kind kind() {
        return kind;
    }

    public String description() {
        return description;
    }

    /** The default, if the parameter is optional. */
    public Optional<String> defaultValue() {
        return Optional.ofNullable(defaultValue);
    }

    boolean accepts(double value) {
        return switch (kind) {
            case SIZE -> value >= 1 && value <= GraphModel.MOST_NODES && value == Math.rint(value);
            case PROBABILITY -> value >= 0 && value <= 1;
            case LENGTH -> value > 0 && value < Double.POSITIVE_INFINITY;
            case SEED, WORD -> false;
        };
    }

    IllegalArgumentException invalid(Object value) {
        return new IllegalArgumentException(word() + " = " + value + " must be " + kind.rule + ".");
    }
}
