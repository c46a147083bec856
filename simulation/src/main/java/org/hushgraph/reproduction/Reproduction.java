package org.hushgraph.reproduction;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.hushgraph.linalg.Vector;
import org.hushgraph.scenario.CostChoice;
import org.hushgraph.scenario.LearnerChoice;
import org.hushgraph.scenario.PaperScenarios;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.CostSequence;
import org.hushgraph.simulation.Run;

/**
 * The paper's simulations: each with its cost and printed gradient, then with the exact gradient, then with the all-time cost; and
 * again with other time steps.
 *
 * <p>Paper: section IV, Simulation.
 *
 * @param progress receives the name of each simulation before it is played
 */
public record Reproduction(Consumer<String> progress) {
    private static final double[] TIME_STEPS = {0.02, 0.05, 0.1, 0.2, 0.5, 1};

    /** How a simulation was played. */
    public enum Variant {
        PRINTED("printed gradient", "paper's cost, printed gradient"),
        EXACT("exact gradient", "paper's cost, exact gradient"),
        ALL_TIME("all-time cost", "all-time cost");

        private final String label;
        private final String description;

        Variant(String label, String description) {
            this.label = label;
            this.description = description;
        }

        public String label() {
            return label;
        }

        public String description() {
            return description;
        }

        /** The label as part of a file's name. */
        public String key() {
            return label.replace(' ', '-');
        }

        /** The scenario in this variant. */
        Scenario of(Scenario scenario, double timeStep) {
            return switch (this) {
                case PRINTED -> PaperScenarios.withWindows(scenario, timeStep, CostChoice.GradientRule.PRINTED);
                case EXACT -> PaperScenarios.withWindows(scenario, timeStep, CostChoice.GradientRule.EXACT);
                case ALL_TIME -> scenario.withCost(CostChoice.defaults()).withLearner(LearnerChoice.defaults());
            };
        }
    }

    /**
     * One simulation in one variant.
     *
     * @param uniformCost what equal weights would have cost in all
     */
    public record Played(Variant variant, Run run, double uniformCost) {
        /** How much of what could be gained over equal weights, by fixed weights, was gained. */
        public double gainedPart() {
            double possible = uniformCost - run.best().value();
            return possible <= 0 ? 1 : (uniformCost - run.totalCost()) / possible;
        }
    }

    /** What a time step does to the nine-node simulation. */
    public record Step(double length, Run printed, Run exact) {}

    /**
     * Everything that was played.
     *
     * @param nine the nine-node simulation in every variant
     * @param fifteen the fifteen-node one
     * @param steps the nine-node one with other time steps
     */
    public record Outcome(List<Played> nine, List<Played> fifteen, List<Step> steps) {}

    /** Plays all of them. */
    public Outcome play() {
        List<Played> nine = variants(PaperScenarios.nineNodes());
        List<Played> fifteen = variants(PaperScenarios.fifteenNodes());
        List<Step> steps = new ArrayList<>();
        for (double length : TIME_STEPS) {
            progress.accept("nine nodes, time step " + length);
            Scenario scenario = PaperScenarios.nineNodes();
            steps.add(new Step(
                    length,
                    new AdaptationLoop(Variant.PRINTED.of(scenario, length)).run(),
                    new AdaptationLoop(Variant.EXACT.of(scenario, length)).run()));
        }
        return new Outcome(nine, fifteen, steps);
    }

    private List<Played> variants(Scenario scenario) {
        List<Played> played = new ArrayList<>();
        for (Variant variant : Variant.values()) {
            progress.accept(scenario.name() + ", " + variant.label());
            Scenario chosen = variant.of(scenario, PaperScenarios.TIME_STEP)
                    .withName(scenario.name() + ", " + variant.description());
            Vector uniform = scenario.feasibleSet().uniform();
            played.add(new Played(
                    variant,
                    new AdaptationLoop(chosen).run(),
                    CostSequence.of(chosen).total().value(uniform)));
        }
        return played;
    }
}
