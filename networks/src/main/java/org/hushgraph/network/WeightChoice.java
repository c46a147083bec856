package org.hushgraph.network;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The choice of the link attribute that holds the weight. It is {@code auto}, {@code none}, a name, {@code 1/NAME} for
 * the inverse (of a reactance or a cost), or {@code A,B}. In {@code A,B}, {@code A} holds the weight from source to
 * target and {@code B} that of the opposite direction.
 */
record WeightChoice(String text) {
    static final WeightChoice AUTO = new WeightChoice("auto");
    static final WeightChoice NONE = new WeightChoice("none");

    private static final List<String> USUAL = List.of("weight", "value");
    private static final String INVERSE = "1/";
    private static final int FEW = 5;

    WeightChoice {
        if (text.isBlank()) {
            throw new IllegalArgumentException("weight is empty. It must be auto, none or the name of an attribute.");
        }
    }

    /** Finds the weights of all rows. Remarks for the user are added to the notes. */
    Optional<RowWeights> resolve(NetworkRows rows, BitSet ignored, List<String> notes) {
        if (equals(NONE)) {
            return Optional.empty();
        }
        return equals(AUTO) ? guessed(rows, ignored, notes) : Optional.of(named(rows.edgeAttributes()));
    }

    private Optional<RowWeights> guessed(NetworkRows rows, BitSet ignored, List<String> notes) {
        AttributeTable attributes = rows.edgeAttributes();
        Optional<RowWeights> choice = rows.weightProposal()
                .flatMap(name -> new WeightChoice(name).find(attributes))
                .or(() -> attributes.findAny(USUAL).map(column -> RowWeights.of(column.name(), column)));
        if (choice.isEmpty()) {
            candidates(attributes).ifPresent(notes::add);
            return Optional.empty();
        }
        Optional<String> objection = choice.get().objection(rows.size(), ignored);
        objection.ifPresent(notes::add);
        if (objection.isEmpty() && choice.get().distinct(FEW, rows.size()) <= FEW && rows.size() > 10 * FEW) {
            notes.add(choice.get().source() + " is used as weight, but has only "
                    + choice.get().distinct(FEW, rows.size())
                    + " different values. If it is a code, choose weight: none.");
        }
        return objection.isPresent() ? Optional.empty() : choice;
    }

    private static Optional<String> candidates(AttributeTable attributes) {
        List<String> numeric = new ArrayList<>();
        for (Column column : attributes.columns()) {
            String name = column.name().toLowerCase(Locale.ROOT);
            boolean number = column.kind() != Column.Kind.TEXT && column.largestMagnitude() > 0;
            if (number && !name.equals("id") && !name.equals("key")) {
                numeric.add(Excerpt.of(column.name()));
            }
        }
        return numeric.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "No link attribute is called weight, so all links have equal weight. Other numeric attributes: "
                                + String.join(", ", numeric.subList(0, Math.min(10, numeric.size())))
                                + ". To use one, choose weight: NAME.");
    }

    private RowWeights named(AttributeTable attributes) {
        return find(attributes)
                .orElseThrow(() -> new IllegalArgumentException(
                        "weight = " + text + " names an attribute that no link has. " + available(attributes)));
    }

    private Optional<RowWeights> find(AttributeTable attributes) {
        Optional<Column> whole = column(attributes, text);
        if (whole.isPresent()) {
            return whole.map(column -> RowWeights.of(column.name(), column));
        }
        if (text.startsWith(INVERSE)) {
            return column(attributes, text.substring(INVERSE.length()))
                    .map(column -> RowWeights.inverse(INVERSE + column.name(), column));
        }
        int comma = text.indexOf(',');
        if (comma < 0) {
            return Optional.empty();
        }
        Optional<Column> there = column(attributes, text.substring(0, comma).strip());
        Optional<Column> back = column(attributes, text.substring(comma + 1).strip());
        return there.flatMap(along -> back.map(against -> RowWeights.pair(text, along, against)));
    }

    /** The attribute with this name, ignoring case. Columns without a name are found by their number. */
    private static Optional<Column> column(AttributeTable attributes, String name) {
        return attributes.find(name).or(() -> attributes.findAny(List.of(name, "column " + name)));
    }

    private static String available(AttributeTable attributes) {
        List<String> names = attributes.columns().stream()
                .map(Column::name)
                .map(Excerpt::of)
                .limit(20)
                .toList();
        return names.isEmpty()
                ? "Links have no attributes. Try weight: none."
                : "Available attributes: " + String.join(", ", names) + ".";
    }
}
