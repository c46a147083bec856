package org.hushgraph.scenario;

import java.util.Map;
import java.util.Optional;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.Clock;
import org.hushgraph.privacy.CostModel;
import org.hushgraph.privacy.ExactGradient;
import org.hushgraph.privacy.PrintedGradient;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.ProtectiveCost;
import org.hushgraph.privacy.Sensitivity;
import org.hushgraph.privacy.WindowCost;

/** The kind of cost that every round has. */
public sealed interface CostChoice {
    /** The default: the all-time cost, for which the regret bounds are proved. */
    static CostChoice defaults() {
        return new AllTime(0);
    }

    /** The default duration of a round. */
    default double roundLength() {
        return windowLength().orElse(1.0);
    }

    /** Δ, absent if the cost covers all time. */
    Optional<Double> windowLength();

    /** The time span that a round's cost covers. */
    TimeSpan span(int round, int lastChange);

    /** The cost of one round, as the learner sees it. */
    PrivacyCost cost(LinearNetwork network, NodeSet observed, Sensitivity sensitivity, int round, int lastChange);

    /** Covers all time from now on, discounted. */
    record AllTime(double discount) implements CostChoice {
        @Override
        public Optional<Double> windowLength() {
            return Optional.empty();
        }

        @Override
        public org.hushgraph.observability.AllTime span(int round, int lastChange) {
            return new org.hushgraph.observability.AllTime(discount);
        }

        @Override
        public PrivacyCost cost(
                LinearNetwork network, NodeSet observed, Sensitivity sensitivity, int round, int lastChange) {
            return sensitivity.isUniform()
                    ? new AllTimeCost(network, observed, discount)
                    : new ProtectiveCost(network, observed, span(round, lastChange), sensitivity);
        }
    }

    /**
     * Covers one time window per round.
     *
     * @param start when the first window starts: 0, or later to measure what is left to learn by then
     */
    record Window(double length, Clock clock, GradientRule gradient, double start) implements CostChoice {
        public Window {
            new TimeWindow(start, length); // rejects invalid values
        }

        /** Starts the first window at 0. */
        public Window(double length, Clock clock, GradientRule gradient) {
            this(length, clock, gradient, 0);
        }

        @Override
        public Optional<Double> windowLength() {
            return Optional.of(length);
        }

        @Override
        public TimeWindow span(int round, int lastChange) {
            return new TimeWindow(
                    start + clock.window(round, lastChange, length).start(), length);
        }

        @Override
        public PrivacyCost cost(
                LinearNetwork network, NodeSet observed, Sensitivity sensitivity, int round, int lastChange) {
            boolean printed = gradient == GradientRule.PRINTED;
            TimeWindow window = span(round, lastChange);
            if (sensitivity.isUniform()) {
                return new WindowCost(network, observed, window, printed ? new PrintedGradient() : new ExactGradient());
            }
            if (printed) {
                throw new IllegalArgumentException(
                        "the printed gradient is only defined for sensitivity 1 at every node."
                                + " Try gradient: exact.");
            }
            return new ProtectiveCost(network, observed, window, sensitivity);
        }
    }

    /** The gradient of a window cost that the learner receives. */
    enum GradientRule {
        EXACT,
        PRINTED
    }

    /**
     * A custom cost, defined by a jar on the class path.
     *
     * @param parameters the model's parameters in the scenario
     * @param time determines the time span of each round
     */
    record Custom(CostModel model, Map<String, Double> parameters, CostChoice time) implements CostChoice {
        @Override
        public Optional<Double> windowLength() {
            return time.windowLength();
        }

        @Override
        public TimeSpan span(int round, int lastChange) {
            return time.span(round, lastChange);
        }

        @Override
        public PrivacyCost cost(
                LinearNetwork network, NodeSet observed, Sensitivity sensitivity, int round, int lastChange) {
            return model.cost(
                    new CostModel.Setting(network, observed, span(round, lastChange), sensitivity, parameters));
        }
    }
}
