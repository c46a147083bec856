package org.hushgraph.controller;

import java.util.concurrent.atomic.AtomicReference;
import org.hushgraph.convex.Projected;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.online.LearnerSetup;
import org.hushgraph.online.ResumableLearner;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/** A learner that keeps the weights, and fails as often as a test wants. */
final class FailingLearner implements LearnerModel {
    private final AtomicReference<RuntimeException> failure = new AtomicReference<>();

    void failWith(RuntimeException next) {
        failure.set(next);
    }

    @Override
    public String name() {
        return "failing";
    }

    @Override
    public ResumableLearner learner(LearnerSetup setup) {
        return new Constant(setup.start());
    }

    private final class Constant implements ResumableLearner {
        private final Vector weights;

        Constant(Vector weights) {
            this.weights = weights;
        }

        @Override
        public Vector weights() {
            return weights;
        }

        @Override
        public Projected update(Vector gradient) {
            RuntimeException next = failure.getAndSet(null);
            if (next != null) {
                throw next;
            }
            return new Projected(weights, Projected.Status.CONVERGED, 0);
        }

        @Override
        public void save(StateWriter to) {}

        @Override
        public ResumableLearner restored(StateReader from) {
            return this;
        }
    }
}
