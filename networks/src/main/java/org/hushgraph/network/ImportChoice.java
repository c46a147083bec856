package org.hushgraph.network;

/** What can be chosen of an {@link ImportPolicy}: the names that scenarios and commands use, and what they mean. */
public enum ImportChoice {
    WEIGHT(
            "weight",
            "NAME",
            "Attribute of the links that is their weight: auto (default), none, NAME, 1/NAME, or A,B for the two"
                    + " directions. A column of a list without header is called by its number."),
    MERGE("merge", "HOW", "Parallel links become their sum (default), max or first."),
    SYMMETRISE("symmetrise", "HOW", "The two directions of a link become their mean (default), max or min."),
    MISSING(
            "missing",
            "HOW",
            "Links without weight, where others have one: median (default), drop, refuse or a number."),
    ZERO("zero", "HOW", "Links with weight 0: drop (default) or refuse."),
    NEGATIVE("negative", "HOW", "Links with a weight below 0: refuse (default), drop or absolute."),
    SELF_LOOPS("selfLoops", "HOW", "Links of a node to itself: drop (default) or refuse."),
    UNDECLARED("undeclared", "HOW", "Nodes that only links mention: add (default), drop or refuse."),
    HYPEREDGES(
            "hyperedges",
            "HOW",
            "Nodes marked hyperedge, which stand for a link between many: keep (default) or drop."),
    COMPONENT("component", "WHICH", "What is kept if not all is connected: largest (default), refuse or node:NAME."),
    NAMES("names", "WHICH", "Nodes are called by their id (default) or label.");

    private final String key;
    private final String value;
    private final String description;

    ImportChoice(String key, String value, String description) {
        this.key = key;
        this.value = value;
        this.description = description;
    }

    /** As scenarios call it. */
    public String key() {
        return key;
    }

    /** As commands call it. */
    public String option() {
        return "--" + key.replaceAll("([A-Z])", "-$1").toLowerCase(java.util.Locale.ROOT);
    }

    /** What stands for the value in a help text. */
    public String value() {
        return value;
    }

    public String description() {
        return description;
    }
}
