package org.hushgraph.graph;

import java.util.Locale;
import java.util.Optional;

/** What a {@link GraphFamily} asks for, by the name that scenarios and commands use. */
public enum GraphParameter {
    NODES(Kind.SIZE, "how many nodes"),
    ROWS(Kind.SIZE, "how many rows of nodes"),
    COLUMNS(Kind.SIZE, "how many nodes in a row"),
    PROBABILITY(Kind.PROBABILITY, "how likely two nodes are joined"),
    RADIUS(Kind.LENGTH, "nodes in a square of side 1 are joined when nearer than this"),
    NEIGHBOURS(Kind.SIZE, "how many others each node knows on the ring, an even number"),
    REWIRE(Kind.PROBABILITY, "how likely a link of the ring turns to a random node"),
    LINKS(Kind.SIZE, "how many others each new node joins"),
    DEGREE(Kind.SIZE, "how many links every node has"),
    SEED(Kind.SEED, "seed of the random draw", "1"),
    COMPONENT(Kind.WORD, "redraw until a draw is connected, or keep the largest component of one", "redraw");

    /** What values may be. */
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
    private final String standard; // null: must be given

    GraphParameter(Kind kind, String description) {
        this(kind, description, null);
    }

    GraphParameter(Kind kind, String description, String standard) {
        this.kind = kind;
        this.description = description;
        this.standard = standard;
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

    /** What holds when it is not given. */
    public Optional<String> defaultValue() {
        return Optional.ofNullable(standard);
    }

    boolean accepts(double value) {
        return switch (kind) {
            case SIZE -> value >= 1 && value <= GraphModel.MOST_NODES && value == Math.rint(value);
            case PROBABILITY -> value >= 0 && value <= 1;
            case LENGTH -> value > 0 && value < Double.POSITIVE_INFINITY;
            case SEED, WORD -> false;
        };
    }

    IllegalArgumentException refusal(Object value) {
        return new IllegalArgumentException(word() + " = " + value + " must be " + kind.rule + ".");
    }
}
