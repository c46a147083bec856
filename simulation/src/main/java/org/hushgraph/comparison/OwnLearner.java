package org.hushgraph.comparison;

import org.hushgraph.online.LearnerModel;

/** A learner that another jar adds to the class path. */
public record OwnLearner(LearnerModel model) implements Defence {
    @Override
    public String word() {
        return model.name();
    }

    @Override
    public String description() {
        return "a learner on the class path, " + model.getClass().getName();
    }

    @Override
    public boolean isAdaptive() {
        return true;
    }
}
