package org.hushgraph.network;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What becomes of the things in a file that a simple, connected, undirected network with positive weights does not have. A policy does not
 * change; {@link #with} gives another one.
 */
public final class ImportPolicy {
    /** Parallel links become one with this of their weights. */
    enum Merge {
        SUM,
        MAX,
        FIRST
    }

    /** The two directions of a link become one weight. A direction that the file does not have is not counted. */
    enum Symmetrise {
        MEAN,
        MAX,
        MIN
    }

    /** Links with weight 0 are no links. */
    enum ZeroWeight {
        DROP,
        REFUSE
    }

    /** Weights below 0 have no meaning here. */
    enum NegativeWeight {
        REFUSE,
        DROP,
        ABSOLUTE
    }

    /** Self-loops change nothing in the dynamics. */
    enum SelfLoops {
        DROP,
        REFUSE
    }

    /** Nodes that links mention but the file's list of nodes lacks. */
    enum Undeclared {
        ADD,
        DROP,
        REFUSE
    }

    /** Nodes marked {@code hyperedge}, which stand for a link between many; the Topology Zoo has them. */
    enum Hyperedges {
        KEEP,
        DROP
    }

    /** Nodes are called by their identifiers, which differ, or by their labels, with the identifier behind those that do not. */
    enum Names {
        ID,
        LABEL
    }

    private static final ImportPolicy STANDARD = new ImportPolicy();

    private WeightChoice weight = WeightChoice.AUTO;
    private Merge merge = Merge.SUM;
    private Symmetrise symmetrise = Symmetrise.MEAN;
    private MissingWeight missing = MissingWeight.MEDIAN;
    private ZeroWeight zero = ZeroWeight.DROP;
    private NegativeWeight negative = NegativeWeight.REFUSE;
    private SelfLoops selfLoops = SelfLoops.DROP;
    private Undeclared undeclared = Undeclared.ADD;
    private Hyperedges hyperedges = Hyperedges.KEEP;
    private ComponentChoice component = ComponentChoice.LARGEST;
    private Names names = Names.ID;

    private ImportPolicy() {}

    private ImportPolicy(ImportPolicy other) {
        weight = other.weight;
        merge = other.merge;
        symmetrise = other.symmetrise;
        missing = other.missing;
        zero = other.zero;
        negative = other.negative;
        selfLoops = other.selfLoops;
        undeclared = other.undeclared;
        hyperedges = other.hyperedges;
        component = other.component;
        names = other.names;
    }

    /** What happens when nothing else is asked for. */
    public static ImportPolicy standard() {
        return STANDARD;
    }

    /** The same with another choice, in the words that users write. */
    public ImportPolicy with(ImportChoice choice, String value) {
        ImportPolicy policy = new ImportPolicy(this);
        String key = choice.key();
        switch (choice) {
            case WEIGHT -> policy.weight = new WeightChoice(value);
            case MERGE -> policy.merge = choice(key, value, Merge.class);
            case SYMMETRISE -> policy.symmetrise = choice(key, value, Symmetrise.class);
            case MISSING -> policy.missing = MissingWeight.parse(value);
            case ZERO -> policy.zero = choice(key, value, ZeroWeight.class);
            case NEGATIVE -> policy.negative = choice(key, value, NegativeWeight.class);
            case SELF_LOOPS -> policy.selfLoops = choice(key, value, SelfLoops.class);
            case UNDECLARED -> policy.undeclared = choice(key, value, Undeclared.class);
            case HYPEREDGES -> policy.hyperedges = choice(key, value, Hyperedges.class);
            case COMPONENT -> policy.component = ComponentChoice.parse(value);
            case NAMES -> policy.names = choice(key, value, Names.class);
        }
        return policy;
    }

    private static <E extends Enum<E>> E choice(String key, String value, Class<E> kind) {
        for (E constant : kind.getEnumConstants()) {
            if (word(constant).equals(value)) {
                return constant;
            }
        }
        List<String> words =
                Arrays.stream(kind.getEnumConstants()).map(ImportPolicy::word).toList();
        throw new IllegalArgumentException(key + " = " + value + " must be one of " + String.join(", ", words) + ".");
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    WeightChoice weight() {
        return weight;
    }

    Merge merge() {
        return merge;
    }

    Symmetrise symmetrise() {
        return symmetrise;
    }

    MissingWeight missing() {
        return missing;
    }

    ZeroWeight zero() {
        return zero;
    }

    NegativeWeight negative() {
        return negative;
    }

    SelfLoops selfLoops() {
        return selfLoops;
    }

    Undeclared undeclared() {
        return undeclared;
    }

    Hyperedges hyperedges() {
        return hyperedges;
    }

    ComponentChoice component() {
        return component;
    }

    Names names() {
        return names;
    }
}
