package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.report.AttackJson;
import org.hushgraph.simulation.Attack;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code hushgraph attack}: lets the intruders of a scenario estimate what they should not know. */
@Command(
        name = "attack",
        mixinStandardHelpOptions = true,
        description = {
            "Attacks a scenario: the intruders read, and estimate every initial state.",
            "",
            "They know the graph and the weights of every round, and use the best estimator there is.",
            "Their errors, measured over many trials, stand beside the proved bound: once under the",
            "first weights, once while the weights adapt, and once under the last weights throughout.",
            "How well they read is the scenario's observer: {noise, prior, horizon}.",
            "Writes report.html, attack.json, attack.csv and the figures as SVG.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  hushgraph attack examples/nine-nodes.yaml",
            "  hushgraph attack examples/nine-nodes.yaml --rate 100 --trials 10000 --json"
        })
final class AttackCommand extends ConsoleCommand {
    @Mixin
    private ScenarioArgument scenario;

    @Mixin
    private final AttackOptions options =
            new AttackOptions("20", "1000", "How many attacks, each with other states and other noise.");

    @Mixin
    private final ResultOptions results = new ResultOptions("attack", false);

    @Override
    public Integer call() {
        Path folder = results.folder(scenario.stem());
        try {
            Attack attack = ResultOptions.written(folder, this::attacked, (result, files) -> files.write(result));
            PrintWriter console = out();
            if (results.isJson()) {
                console.print(AttackJson.of(attack));
            } else {
                print(attack, folder, console);
            }
            console.flush();
            return attack.adapting().isBeaten() ? 1 : 0; // a bound that was beaten is a mistake of ours
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write into " + folder, e);
        }
    }

    private Attack attacked() {
        try (Progress progress = new Progress()) {
            return scenario.use(s -> Attack.of(s, options.plan(), progress));
        }
    }

    private static void print(Attack attack, Path folder, PrintWriter console) {
        console.println(attack.scenario().name() + " (" + attack.scenario().graph() + ", "
                + attack.first().readings() + " readings in a time of " + number(attack.duration()) + ", "
                + attack.plan().trials() + " trials)");
        console.printf("%-22s %10s %16s %14s  %s%n", "", "bits", "least deviation", "mean error", "beside the bound");
        print("under first weights", attack.first(), console);
        print("while they adapt", attack.adapting(), console);
        print("under last weights", attack.last(), console);
        console.println("report: " + folder.resolve("report.html"));
    }

    private static void print(String name, AttackTrials trials, PrintWriter console) {
        console.printf(
                "%-22s %10s %16s %14s  %s%n",
                name,
                number(trials.bound().bits()),
                number(trials.bound().deviations().min()),
                number(trials.errors().sum() / trials.errors().size()),
                trials.isBeaten()
                        ? "BEATEN beyond chance"
                        : trials.isMissed()
                                ? "missed"
                                : "reached at " + trials.reached() + " of "
                                        + trials.errors().size() + " nodes");
    }

    private static String number(double value) {
        return NumberStyle.PLAIN.number(value, 4);
    }
}
