package org.hushgraph.comparison;

import java.util.Locale;

/** The defences that are always compared. References: docs/defences.md. */
public enum StandardDefence implements Defence {
    INITIAL("no defence: the initial weights stay"),
    UNIFORM("equal weights"),
    MAX_DEGREE("max-degree weights, scaled to the budget"),
    METROPOLIS("Metropolis weights, scaled to the budget"),
    FASTEST("the weights with the fastest agreement"),
    BEST_FIXED("the best fixed weights, known only in hindsight"),
    NEWTON_PAPER("Online Newton Step with the paper's constants"),
    NEWTON_PROVED("Online Newton Step with the constants of the proof"),
    NEWTON_RESTARTING("Online Newton Step that restarts at alarms"),
    GRADIENT_DESCENT("online gradient descent"),
    EXPONENTIATED_GRADIENT("exponentiated gradient"),
    ADAGRAD("gradient descent with steps from the gradients so far"),
    BEST_RESPONSE("minimises the cost of each round, as alarms report the intruders"),
    CUT_OFF("isolates observed nodes as far as the bounds allow"),
    GAUSSIAN_NOISE("initial weights; nodes add noise once (differential privacy)"),
    ZERO_SUM_NOISE("initial weights; nodes add noise that sums to zero");

    private final String description;

    StandardDefence(String description) {
        this.description = description;
    }

    @Override
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public boolean isAdaptive() {
        return compareTo(NEWTON_PAPER) >= 0 && compareTo(CUT_OFF) <= 0;
    }

    @Override
    public String description() {
        return description;
    }
}
