package org.hushgraph.cli;

import org.hushgraph.simulation.Attack;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** How often intruders read, and how many attacks are tried. */
@Command // picocli asks for an annotation
final class AttackOptions {
    private final String rate;
    private final String trials;
    private final String description;
    private CommandSpec command;

    /**
     * With defaults.
     *
     * @param description of the number of trials
     */
    AttackOptions(String rate, String trials, String description) {
        this.rate = rate;
        this.trials = trials;
        this.description = description;
    }

    @Spec(Spec.Target.MIXEE)
    void command(CommandSpec spec) {
        command = spec;
        add("--rate", "R", double.class, rate, "Readings of each intruded node in a unit of time.");
        add("--trials", "N", int.class, trials, description);
        add("--seed", "N", long.class, "1", "Seed of states and noise.");
    }

    private void add(String name, String label, Class<?> type, String standard, String meaning) {
        command.addOption(OptionSpec.builder(name)
                .paramLabel(label)
                .type(type)
                .defaultValue(standard)
                .description(meaning + " Default: ${DEFAULT-VALUE}.")
                .build());
    }

    Attack.Plan plan() {
        return new Attack.Plan(
                command.findOption("--rate").<Double>getValue(),
                command.findOption("--trials").<Integer>getValue(),
                command.findOption("--seed").<Long>getValue());
    }
}
