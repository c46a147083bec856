package org.hushgraph.scenario;

import java.util.List;
import java.util.Optional;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.online.LearnerParameters;

/**
 * The learner that chooses the weights, and the constants set by the user. Absent constants are computed and reported.
 *
 * @param gradientBound G
 * @param parameters further parameters of this learner
 */
public record LearnerChoice(LearnerModel model, Optional<Double> gradientBound, LearnerParameters parameters) {
    public static LearnerChoice of(LearnerModel model) {
        return new LearnerChoice(model, Optional.empty(), LearnerParameters.NONE);
    }

    public LearnerChoice withGradientBound(double value) {
        return new LearnerChoice(model, Optional.of(value), parameters);
    }

    public LearnerChoice with(String name, double value) {
        return new LearnerChoice(model, gradientBound, parameters.with(name, value));
    }

    public LearnerChoice with(String name, List<String> list) {
        return new LearnerChoice(model, gradientBound, parameters.with(name, list));
    }

    public LearnerChoice with(String name, String word) {
        return new LearnerChoice(model, gradientBound, parameters.with(name, word));
    }
}
