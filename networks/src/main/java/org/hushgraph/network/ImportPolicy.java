package org.hushgraph.network;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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

    private static final ImportPolicy STANDARD = new ImportPolicy(Map.of());

    private final Map<ImportChoice, Object> chosen; // what is not in it is as usual

    private ImportPolicy(Map<ImportChoice, Object> chosen) {
        this.chosen = chosen;
    }

    /** What happens when nothing else is asked for. */
    public static ImportPolicy defaults() {
        return STANDARD;
    }

    /** The same with another choice, in the words that users write. */
    public ImportPolicy with(ImportChoice choice, String value) {
        Map<ImportChoice, Object> more = new EnumMap<>(ImportChoice.class);
        more.putAll(chosen);
        more.put(
                choice,
                switch (choice) {
                    case WEIGHT -> new WeightChoice(value);
                    case MERGE -> choice(choice, value, Merge.class);
                    case SYMMETRISE -> choice(choice, value, Symmetrise.class);
                    case MISSING -> MissingWeight.parse(value);
                    case ZERO -> choice(choice, value, ZeroWeight.class);
                    case NEGATIVE -> choice(choice, value, NegativeWeight.class);
                    case SELF_LOOPS -> choice(choice, value, SelfLoops.class);
                    case UNDECLARED -> choice(choice, value, Undeclared.class);
                    case HYPEREDGES -> choice(choice, value, Hyperedges.class);
                    case COMPONENT -> ComponentChoice.parse(value);
                    case NAMES -> choice(choice, value, Names.class);
                });
        return new ImportPolicy(more);
    }

    private static <E extends Enum<E>> E choice(ImportChoice choice, String value, Class<E> kind) {
        for (E constant : kind.getEnumConstants()) {
            if (word(constant).equals(value)) {
                return constant;
            }
        }
        List<String> words =
                Arrays.stream(kind.getEnumConstants()).map(ImportPolicy::word).toList();
        throw new IllegalArgumentException(
                choice.key() + " = " + value + " must be one of " + String.join(", ", words) + ".");
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private <T> T chosen(ImportChoice choice, Class<T> kind, T usual) {
        return kind.cast(chosen.getOrDefault(choice, usual));
    }

    WeightChoice weight() {
        return chosen(ImportChoice.WEIGHT, WeightChoice.class, WeightChoice.AUTO);
    }

    Merge merge() {
        return chosen(ImportChoice.MERGE, Merge.class, Merge.SUM);
    }

    Symmetrise symmetrise() {
        return chosen(ImportChoice.SYMMETRISE, Symmetrise.class, Symmetrise.MEAN);
    }

    MissingWeight missing() {
        return chosen(ImportChoice.MISSING, MissingWeight.class, MissingWeight.MEDIAN);
    }

    ZeroWeight zero() {
        return chosen(ImportChoice.ZERO, ZeroWeight.class, ZeroWeight.DROP);
    }

    NegativeWeight negative() {
        return chosen(ImportChoice.NEGATIVE, NegativeWeight.class, NegativeWeight.REFUSE);
    }

    SelfLoops selfLoops() {
        return chosen(ImportChoice.SELF_LOOPS, SelfLoops.class, SelfLoops.DROP);
    }

    Undeclared undeclared() {
        return chosen(ImportChoice.UNDECLARED, Undeclared.class, Undeclared.ADD);
    }

    Hyperedges hyperedges() {
        return chosen(ImportChoice.HYPEREDGES, Hyperedges.class, Hyperedges.KEEP);
    }

    ComponentChoice component() {
        return chosen(ImportChoice.COMPONENT, ComponentChoice.class, ComponentChoice.LARGEST);
    }

    Names names() {
        return chosen(ImportChoice.NAMES, Names.class, Names.ID);
    }
}
