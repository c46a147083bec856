package org.hushgraph.scenario;

import org.hushgraph.online.BuiltInLearner;

/** The values of what a scenario does not state. */
public enum ScenarioDefaults {
    /** Best responses protect the hidden nodes. Networks without weights start at weight 1 a link. */
    PRESENT,
    /**
     * The paper's setting: Newton steps lower the exposure of all nodes, and weights have the sum 1. Version 0.1 had
     * these defaults, so live networks that it created keep them.
     */
    PAPER;

    /** The key of a scenario that selects them. */
    static final String KEY = "defaults";

    public Objective objective() {
        return this == PAPER ? Objective.TOTAL : Objective.OTHERS;
    }

    public LearnerChoice learner() {
        return LearnerChoice.of(this == PAPER ? BuiltInLearner.NEWTON_STEP : BuiltInLearner.BEST_RESPONSE);
    }

    /** The sum of the weights of a network that has none. */
    double budget(int edges) {
        return this == PAPER ? 1 : edges;
    }

    /** The bounds of the weights. */
    WeightDefaults weights(int edges, double budget) {
        return this == PAPER ? WeightDefaults.paper(edges, budget) : WeightDefaults.of(edges, budget);
    }
}
