package org.hushgraph.sweep;

import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** A quantity by which runs are compared. */
public enum Measure {
    TOTAL_COST("total cost", true, Outcome::totalCost),
    MEAN_COST("cost per round", true, run -> run.totalCost() / run.rounds()),
    BEST_COST("cost of the best fixed weights", false, Outcome::bestCost),
    BEST_GAP("gap of the best fixed weights", false, Outcome::bestGap),
    STATIC_REGRET("static regret", true, Outcome::staticRegret),
    RELATIVE_REGRET(
            "static regret / best cost",
            true,
            run -> run.bestCost() > 0 ? run.staticRegret() / run.bestCost() : Double.NaN),
    REGRET_BOUND("proved bound on the static regret", false, Outcome::regretBound),
    SHARP_BOUND("sharper proved bound on the static regret", false, Outcome::sharpBound),
    TRIVIAL_BOUND("trivial bound on the static regret", false, Outcome::trivialBound),
    DYNAMIC_REGRET("dynamic regret", true, Outcome::dynamicRegret),
    BITS_BEFORE("bits before", false, Outcome::bitsBefore),
    BITS_AFTER("bits after", true, Outcome::bitsAfter),
    MEAN_CHANGE("change of weights per round", true, Outcome::meanChange);

    private final String description;
    private final boolean summarised;

    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    private final ToDoubleFunction<Outcome> value;

    Measure(String description, boolean summarised, ToDoubleFunction<Outcome> value) {
        this.description = description;
        this.summarised = summarised;
        this.value = value;
    }

    /** The value for a run; NaN if it has none. */
    public double of(Outcome run) {
        return value.applyAsDouble(run);
    }

    public String description() {
        return description;
    }

    /** Its name in tables, such as {@code total_cost}. */
    public String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its name in JSON, such as {@code totalCost}. */
    public String key() {
        String[] parts = column().split("_", -1);
        return parts[0] + Character.toUpperCase(parts[1].charAt(0)) + parts[1].substring(1);
    }

    /** Whether summaries show its mean over the seeds. */
    public boolean isSummarised() {
        return summarised;
    }
}
