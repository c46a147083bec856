package org.hushgraph.comparison;

import org.hushgraph.online.LearnerModel;

/** A custom learner, added to the class path by another jar. */
public record CustomLearner(LearnerModel model) implements Defence {
    @Override
    public String word() {
        return model.name();
    }

    @Override
    public String description() {
        return "custom learner, " + model.getClass().getName();
    }

    @Override
    public boolean isAdaptive() {
        return true;
    }
}
