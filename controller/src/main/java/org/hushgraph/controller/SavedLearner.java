package org.hushgraph.controller;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.online.LearnerSetup;
import org.hushgraph.online.OnlineLearner;
import org.hushgraph.online.ResumableLearner;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.state.SavedState;

/** Saves and copies learners. */
final class SavedLearner {
    private SavedLearner() {}

    /**
     * The learner of a scenario before the first round needs it; rejects one that can't be saved. It knows no intruders,
     * so it must not be used.
     */
    static ResumableLearner trial(Scenario scenario, Vector normal) {
        LearnerModel model = scenario.learner().model();
        LearnerSetup trial = new LearnerSetup(
                scenario.graph(),
                scenario.feasibleSet(),
                normal,
                scenario.learner().gradientBound().orElse(1.0), // any value that leaves something to learn
                Optional.empty(),
                scenario.learner().parameters());
        return resumable(model, model.learner(trial));
    }

    static ResumableLearner resumable(LearnerModel model, OnlineLearner learner) {
        if (learner instanceof ResumableLearner resumable) {
            return resumable;
        }
        throw new IllegalArgumentException("learner " + model.name() + " can't save its state, but a live network must"
                + " survive a restart. Try another learner, or implement ResumableLearner in "
                + learner.getClass().getName() + ".");
    }

    /** An independent copy that continues exactly like the original. */
    static ResumableLearner copy(ResumableLearner original) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            SavedState.write(bytes, original::save);
            return SavedState.read(new ByteArrayInputStream(bytes.toByteArray()), original::restored);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
