package org.hushgraph.cli;

import org.hushgraph.replay.RecordedResult;
import org.hushgraph.simulation.Attack;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options for the rate of readings and the number of attacks. */
@Command // picocli requires an annotation
final class AttackOptions extends OptionGroup {
    private final String rate;
    private final String trials;
    private final String description;

    /**
     * Creates the options with default values.
     *
     * @param description of the number of trials
     */
    AttackOptions(String rate, String trials, String description) {
        this.rate = rate;
        this.trials = trials;
        this.description = description;
    }

    @Override
    void addTo(CommandSpec spec) {
        add(spec, "--rate", "R", double.class, rate, "Readings of each observed node per unit of time.");
        add(spec, "--trials", "N", int.class, trials, description);
        add(spec, "--seed", "N", long.class, "1", "Seed of the states and the noise.");
    }

    private void add(CommandSpec spec, String name, String label, Class<?> type, String defaultValue, String meaning) {
        spec.addOption(OptionSpec.builder(name)
                .paramLabel(label)
                .type(type)
                .defaultValue(defaultValue)
                .description(meaning + " Default: ${DEFAULT-VALUE}.")
                .build());
    }

    /** The plan of a recorded result. */
    static Attack.Plan recorded(RecordedResult recorded) {
        return new Attack.Plan(
                recorded.setting("rate").number(),
                recorded.setting("trials").integer(1, Integer.MAX_VALUE),
                recorded.seed("attack"));
    }

    Attack.Plan plan() {
        try {
            return new Attack.Plan(
                    this.<Double>value("--rate"), this.<Integer>value("--trials"), this.<Long>value("--seed"));
        } catch (IllegalArgumentException e) { // its message starts with the name of an option
            throw badInput("--" + e.getMessage());
        }
    }
}
