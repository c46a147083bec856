package org.hushgraph.controller;

import org.hushgraph.convex.Projected;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.online.LearnerSetup;
import org.hushgraph.online.OnlineLearner;

/** A learner that can't save its state, registered by a service file of the tests. */
public final class ForgetfulLearner implements LearnerModel {
    @Override
    public String name() {
        return "forgetful";
    }

    @Override
    public OnlineLearner learner(LearnerSetup setup) {
        return new Unsaved(setup.start());
    }

    private record Unsaved(Vector weights) implements OnlineLearner {
        @Override
        public Projected update(Vector gradient) {
            return new Projected(weights, Projected.Status.CONVERGED, 0);
        }
    }
}
