package org.hushgraph.network;

/** The options of an {@link ImportPolicy}: the names that scenarios and commands use, and their descriptions. */
public enum ImportChoice {
    WEIGHT(
            "weight",
            "NAME",
            "auto",
            "Link attribute to use as weight: auto (default), none, NAME, 1/NAME, or A,B for the two"
                    + " directions. In a list without a header, NAME is the number of a column."),
    MERGE("merge", "HOW", "sum", "Weight of parallel links: their sum (default), max or first."),
    SYMMETRISE(
            "symmetrise",
            "HOW",
            "mean",
            "Weight of a link whose two directions differ: their mean (default), max or min."),
    MISSING(
            "missing",
            "HOW",
            "median",
            "Links without a weight, if others have one: median (default), drop, refuse or a number."),
    ZERO("zero", "HOW", "drop", "Links with weight 0: drop (default) or refuse."),
    NEGATIVE("negative", "HOW", "refuse", "Links with a negative weight: refuse (default), drop or absolute."),
    SELF_LOOPS("selfLoops", "HOW", "drop", "Links from a node to itself: drop (default) or refuse."),
    UNDECLARED(
            "undeclared",
            "HOW",
            "add",
            "Nodes that links refer to but the file does not list: add (default), drop or refuse."),
    HYPEREDGES(
            "hyperedges",
            "HOW",
            "keep",
            "Nodes marked hyperedge, which represent a link between many nodes: keep (default) or drop."),
    COMPONENT(
            "component",
            "WHICH",
            "largest",
            "Component to keep if the network is not connected: largest (default), refuse or node:NAME."),
    NAMES("names", "WHICH", "id", "Node names: id (default) or label.");

    private final String key;
    private final String value;
    private final String defaultValue;
    private final String description;

    ImportChoice(String key, String value, String defaultValue, String description) {
        this.key = key;
        this.value = value;
        this.defaultValue = defaultValue;
        this.description = description;
    }

    /** The key in scenarios. */
    public String key() {
        return key;
    }

    /** The option on the command line. */
    public String option() {
        return "--" + key.replaceAll("([A-Z])", "-$1").toLowerCase(java.util.Locale.ROOT);
    }

    /** The placeholder for the value in help texts. */
    public String value() {
        return value;
    }

    public String defaultValue() {
        return defaultValue;
    }

    public String description() {
        return description;
    }
}
