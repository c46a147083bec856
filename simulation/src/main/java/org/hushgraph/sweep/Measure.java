package org.hushgraph.sweep;

import java.util.Locale;

/** A number that runs are judged by. */
public enum Measure {
    TOTAL_COST("total cost", true),
    MEAN_COST("cost a round", true),
    BEST_COST("cost of the best fixed weights", false),
    BEST_GAP("gap of the best fixed weights", false),
    STATIC_REGRET("static regret", true),
    RELATIVE_REGRET("static regret / best cost", true),
    REGRET_BOUND("proved bound on the static regret", false),
    DYNAMIC_REGRET("dynamic regret", true),
    BITS_BEFORE("bits before", false),
    BITS_AFTER("bits after", true);

    private final String words;
    private final boolean summarised;

    Measure(String words, boolean summarised) {
        this.words = words;
        this.summarised = summarised;
    }

    /** Of a run; not a number where it has none. */
    public double of(Outcome run) {
        return switch (this) {
            case TOTAL_COST -> run.totalCost();
            case MEAN_COST -> run.totalCost() / run.rounds();
            case BEST_COST -> run.bestCost();
            case BEST_GAP -> run.bestGap();
            case STATIC_REGRET -> run.staticRegret();
            case RELATIVE_REGRET -> run.bestCost() > 0 ? run.staticRegret() / run.bestCost() : Double.NaN;
            case REGRET_BOUND -> run.regretBound();
            case DYNAMIC_REGRET -> run.dynamicRegret();
            case BITS_BEFORE -> run.bitsBefore();
            case BITS_AFTER -> run.bitsAfter();
        };
    }

    public String inWords() {
        return words;
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

    /** Whether its mean over the seeds is worth telling. */
    public boolean isSummarised() {
        return summarised;
    }
}
