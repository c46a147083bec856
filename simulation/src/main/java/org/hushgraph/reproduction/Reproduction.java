package org.hushgraph.reproduction;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.scenario.CostChoice;
import org.hushgraph.scenario.LearnerChoice;
import org.hushgraph.scenario.PaperScenarios;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioDefaults;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.CostSequence;
import org.hushgraph.simulation.Run;
import org.hushgraph.work.JobRunner;

/**
 * Plays the paper's simulations. Each runs with the paper's cost and printed gradient, with the exact gradient, and with the all-time
 * cost. The nine-node simulation is repeated with other time steps, and both are repeated on random graphs.
 *
 * <p>Paper: section IV, Simulation.
 *
 * @param runner plays the random graphs
 * @param progress receives the name of each simulation before it is played
 * @param finished receives each simulation of the paper after it was played
 */
public record Reproduction(JobRunner runner, Consumer<String> progress, Consumer<Played> finished) {
    /** The seed of the first random graph; the others follow. */
    public static final long FIRST_SEED = 1;

    private static final int GRAPHS = 100;

    private static final double[] TIME_STEPS = {0.02, 0.05, 0.1, 0.2, 0.5, 1};

    /** A variant of a simulation. */
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

        /** The label as part of a file name. */
        public String key() {
            return label.replace(' ', '-');
        }

        /** The scenario in this variant. */
        Scenario of(Scenario scenario, double timeStep) {
            return switch (this) {
                case PRINTED -> PaperScenarios.withWindows(scenario, timeStep, CostChoice.GradientRule.PRINTED);
                case EXACT -> PaperScenarios.withWindows(scenario, timeStep, CostChoice.GradientRule.EXACT);
                case ALL_TIME -> scenario.withCost(CostChoice.defaults()).withLearner(ScenarioDefaults.PAPER.learner());
            };
        }
    }

    /**
     * One simulation in one variant.
     *
     * @param folder the name of a folder for its results
     * @param uniformCost the total cost of equal weights
     */
    public record Played(String folder, Variant variant, Run run, double uniformCost) {
        /** The improvement over equal weights, as a fraction of the improvement by the best fixed weights. */
        public double gainFraction() {
            double possible = uniformCost - run.best().value();
            return possible <= 0 ? 1 : (uniformCost - run.totalCost()) / possible;
        }
    }

    /** The nine-node simulation with one time step. */
    public record Step(double length, Run printed, Run exact) {}

    /**
     * All results.
     *
     * @param nine the nine-node simulation in every variant
     * @param fifteen the fifteen-node simulation in every variant
     * @param control the nine-node simulation with weights that never adapt
     * @param steps the nine-node simulation with other time steps
     * @param trials both simulations on random graphs, in ascending order of seeds
     */
    public record Outcome(List<Played> nine, List<Played> fifteen, Run control, List<Step> steps, List<Trial> trials) {
        public Outcome {
            nine = List.copyOf(nine);
            fifteen = List.copyOf(fifteen);
            steps = List.copyOf(steps);
            trials = List.copyOf(trials);
        }

        /** The answer to every claim. */
        public List<Verdict> verdicts() {
            return Arrays.stream(Claim.values())
                    .map(claim -> Verdict.of(claim, trials))
                    .toList();
        }
    }

    /** Plays all simulations. */
    public Outcome play() throws IOException {
        List<Played> nine = variants("nine-nodes", PaperScenarios.nineNodes());
        List<Played> fifteen = variants("fifteen-nodes", PaperScenarios.fifteenNodes());
        List<Step> steps = new ArrayList<>();
        for (double length : TIME_STEPS) {
            progress.accept("nine nodes, time step " + length);
            Scenario scenario = PaperScenarios.nineNodes();
            steps.add(new Step(
                    length,
                    new AdaptationLoop(Variant.PRINTED.of(scenario, length)).run(),
                    new AdaptationLoop(Variant.EXACT.of(scenario, length)).run()));
        }
        return new Outcome(nine, fifteen, control(), steps, trials());
    }

    private Run control() {
        progress.accept("nine nodes, weights that never adapt");
        return new AdaptationLoop(PaperScenarios.nineNodes().withLearner(LearnerChoice.of(BuiltInLearner.FIXED))).run();
    }

    private List<Trial> trials() throws IOException {
        progress.accept(GRAPHS + " random graphs");
        List<Trial> trials = new ArrayList<>();
        runner.run(
                new TrialJob(),
                LongStream.range(FIRST_SEED, FIRST_SEED + GRAPHS).boxed().toList(),
                trials::add,
                () -> false);
        trials.sort(Comparator.comparingLong(Trial::seed));
        return trials;
    }

    private List<Played> variants(String folder, Scenario scenario) {
        List<Played> played = new ArrayList<>();
        for (Variant variant : Variant.values()) {
            progress.accept(scenario.name() + ", " + variant.label());
            Scenario chosen = variant.of(scenario, PaperScenarios.TIME_STEP)
                    .withName(scenario.name() + ", " + variant.description());
            Vector uniform = scenario.feasibleSet().uniform();
            Played one = new Played(
                    folder + "-" + variant.key(),
                    variant,
                    new AdaptationLoop(chosen).run(),
                    CostSequence.of(chosen).total().value(uniform));
            finished.accept(one);
            played.add(one);
        }
        return played;
    }
}
