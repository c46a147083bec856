package org.hushgraph.scenario;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.Clock;
import org.hushgraph.privacy.DenseCost;
import org.hushgraph.privacy.ExactGradient;
import org.hushgraph.privacy.PrintedGradient;
import org.hushgraph.privacy.ProtectiveAllTimeCost;
import org.hushgraph.privacy.ProtectiveWindowCost;
import org.hushgraph.privacy.Sensitivity;
import org.hushgraph.privacy.WindowCost;

/** Which cost every round has. */
public sealed interface CostChoice {
    /** From now on, for all time, discounted: the default, for which the bounds are proved. */
    record AllTime(double discount) implements CostChoice {}

    /**
     * A window a round.
     *
     * @param start when the first window starts: 0, or later to look at what is left to learn by then
     */
    record Window(double length, Clock clock, GradientRule gradient, double start) implements CostChoice {
        public Window {
            new TimeWindow(start, length); // refuses what makes no window
        }

        /** The first window starts at 0. */
        public Window(double length, Clock clock, GradientRule gradient) {
            this(length, clock, gradient, 0);
        }

        TimeWindow at(int round, int lastChange) {
            return new TimeWindow(
                    start + clock.window(round, lastChange, length).start(), length);
        }
    }

    /** What the learner is told of a window cost. */
    enum GradientRule {
        EXACT,
        PRINTED
    }

    static CostChoice standard() {
        return new AllTime(0);
    }

    /** How much time a round takes where nothing else is said. */
    default double roundLength() {
        return this instanceof Window window ? window.length() : 1;
    }

    /** The time over which a round's cost looks. */
    default TimeSpan span(int round, int lastChange) {
        return this instanceof AllTime allTime
                ? new org.hushgraph.observability.AllTime(allTime.discount())
                : ((Window) this).at(round, lastChange);
    }

    /** The cost of one round, as the learner sees it. */
    default DenseCost cost(
            LinearNetwork network, NodeSet observed, Sensitivity sensitivity, int round, int lastChange) {
        if (this instanceof AllTime allTime) {
            return sensitivity.isUniform()
                    ? new AllTimeCost(network, observed, allTime.discount())
                    : new ProtectiveAllTimeCost(network, observed, allTime.discount(), sensitivity);
        }
        Window choice = (Window) this;
        TimeWindow window = choice.at(round, lastChange);
        if (sensitivity.isUniform()) {
            boolean printed = choice.gradient() == GradientRule.PRINTED;
            return new WindowCost(network, observed, window, printed ? new PrintedGradient() : new ExactGradient());
        }
        if (choice.gradient() == GradientRule.PRINTED) {
            throw new IllegalArgumentException("the printed gradient is defined for sensitivity 1 at every node only."
                    + " Maybe use gradient: exact.");
        }
        return new ProtectiveWindowCost(network, observed, window, sensitivity);
    }
}
