package org.hushgraph.network;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How an import treats what a simple, connected, undirected network with positive weights can't contain. Immutable;
 * {@link #with} returns a changed copy.
 */
public final class ImportPolicy {
    /** How the weights of parallel links are merged into one. */
    enum Merge {
        SUM,
        MAX,
        FIRST
    }

    /**
     * How the weights of the two directions of a link are merged into one. A direction that is missing in the file is
     * ignored.
     */
    enum Symmetrise {
        MEAN,
        MAX,
        MIN
    }

    /** What happens to links with weight 0. */
    enum ZeroWeight {
        DROP,
        REFUSE
    }

    /** What happens to links with a negative weight. */
    enum NegativeWeight {
        REFUSE,
        DROP,
        ABSOLUTE
    }

    /** What happens to self-loops, which do not affect the dynamics. */
    enum SelfLoops {
        DROP,
        REFUSE
    }

    /** What happens to nodes that links refer to but the file's list of nodes does not contain. */
    enum Undeclared {
        ADD,
        DROP,
        REFUSE
    }

    /**
     * What happens to nodes marked {@code hyperedge}, which represent a link between many nodes. The Topology Zoo has
     * them.
     */
    enum Hyperedges {
        KEEP,
        DROP
    }

    /**
     * Whether nodes are named by their identifiers, which are unique, or by their labels. The identifier is appended to
     * labels that are not unique.
     */
    enum Names {
        ID,
        LABEL
    }

    private static final ImportPolicy STANDARD = standard();

    private final Map<ImportChoice, Object> chosen;
    private final Map<ImportChoice, String> words; // the same, as users write them

    private ImportPolicy(Map<ImportChoice, Object> chosen, Map<ImportChoice, String> words) {
        this.chosen = chosen;
        this.words = words;
    }

    private static ImportPolicy standard() {
        ImportPolicy policy = new ImportPolicy(Map.of(), Map.of());
        for (ImportChoice choice : ImportChoice.values()) {
            policy = policy.with(choice, choice.defaultValue());
        }
        return policy;
    }

    /** The default for all choices. */
    public static ImportPolicy defaults() {
        return STANDARD;
    }

    /** A choice, as users write it. */
    public String word(ImportChoice choice) {
        return words.get(choice);
    }

    /** Returns a copy with another choice, written as users write it. */
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
        Map<ImportChoice, String> moreWords = new EnumMap<>(ImportChoice.class);
        moreWords.putAll(words);
        moreWords.put(choice, value);
        return new ImportPolicy(more, moreWords);
    }

    /** The words that a choice accepts. Some choices also accept names or numbers. */
    public static List<String> words(ImportChoice choice) {
        return switch (choice) {
            case WEIGHT -> List.of(WeightChoice.AUTO.text(), WeightChoice.NONE.text());
            case MERGE -> words(Merge.class);
            case SYMMETRISE -> words(Symmetrise.class);
            case MISSING -> List.of("median", "drop", "refuse");
            case ZERO -> words(ZeroWeight.class);
            case NEGATIVE -> words(NegativeWeight.class);
            case SELF_LOOPS -> words(SelfLoops.class);
            case UNDECLARED -> words(Undeclared.class);
            case HYPEREDGES -> words(Hyperedges.class);
            case COMPONENT -> List.of("largest", "refuse");
            case NAMES -> words(Names.class);
        };
    }

    private static <E extends Enum<E>> List<String> words(Class<E> kind) {
        return Arrays.stream(kind.getEnumConstants()).map(ImportPolicy::word).toList();
    }

    private static <E extends Enum<E>> E choice(ImportChoice choice, String value, Class<E> kind) {
        for (E constant : kind.getEnumConstants()) {
            if (word(constant).equals(value)) {
                return constant;
            }
        }
        throw new IllegalArgumentException(
                choice.key() + " = " + value + " must be one of " + String.join(", ", words(kind)) + ".");
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private <T> T chosen(ImportChoice choice, Class<T> kind) {
        return kind.cast(chosen.get(choice));
    }

    WeightChoice weight() {
        return chosen(ImportChoice.WEIGHT, WeightChoice.class);
    }

    Merge merge() {
        return chosen(ImportChoice.MERGE, Merge.class);
    }

    Symmetrise symmetrise() {
        return chosen(ImportChoice.SYMMETRISE, Symmetrise.class);
    }

    MissingWeight missing() {
        return chosen(ImportChoice.MISSING, MissingWeight.class);
    }

    ZeroWeight zero() {
        return chosen(ImportChoice.ZERO, ZeroWeight.class);
    }

    NegativeWeight negative() {
        return chosen(ImportChoice.NEGATIVE, NegativeWeight.class);
    }

    SelfLoops selfLoops() {
        return chosen(ImportChoice.SELF_LOOPS, SelfLoops.class);
    }

    Undeclared undeclared() {
        return chosen(ImportChoice.UNDECLARED, Undeclared.class);
    }

    Hyperedges hyperedges() {
        return chosen(ImportChoice.HYPEREDGES, Hyperedges.class);
    }

    ComponentChoice component() {
        return chosen(ImportChoice.COMPONENT, ComponentChoice.class);
    }

    Names names() {
        return chosen(ImportChoice.NAMES, Names.class);
    }
}
