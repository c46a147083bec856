package org.hushgraph.cli;

import org.hushgraph.simulation.Attack;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** How often intruders read, and how many attacks are tried. */
@Command // picocli asks for an annotation
final class AttackOptions extends OptionGroup {
    private final String rate;
    private final String trials;
    private final String description;

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

    @Override
    void addTo(CommandSpec spec) {
        add(spec, "--rate", "R", double.class, rate, "Readings of each intruded node in a unit of time.");
        add(spec, "--trials", "N", int.class, trials, description);
        add(spec, "--seed", "N", long.class, "1", "Seed of states and noise.");
    }

    private void add(CommandSpec spec, String name, String label, Class<?> type, String standard, String meaning) {
        spec.addOption(OptionSpec.builder(name)
                .paramLabel(label)
                .type(type)
                .defaultValue(standard)
                .description(meaning + " Default: ${DEFAULT-VALUE}.")
                .build());
    }

    Attack.Plan plan() {
        return new Attack.Plan(
                this.<Double>value("--rate"), this.<Integer>value("--trials"), this.<Long>value("--seed"));
    }
}
