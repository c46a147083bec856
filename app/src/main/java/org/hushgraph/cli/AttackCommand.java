package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.replay.RecordedResult;
import org.hushgraph.report.AttackJson;
import org.hushgraph.report.AttackTable;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.Attack;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code hushgraph attack}: estimates the initial states as the intruders of a scenario would. */
@Command(
        name = "attack",
        mixinStandardHelpOptions = true,
        description = {
            "Attacks a scenario with the best possible estimator of all initial states.",
            "",
            "The intruders know the graph and the weights of every round. Their errors, measured over many"
                    + " trials, are compared with the proved bound: under the first weights throughout, while the"
                    + " weights adapt, and under the last weights throughout. The scenario's key observer: {noise,"
                    + " prior, horizon} sets how well the intruders read.",
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
            new AttackOptions("20", "1000", "Number of attacks, each with other states and other noise.");

    @Mixin
    private final ResultOptions results = ResultOptions.named("attack");

    @Override
    public Integer call() {
        Optional<RecordedResult> recorded = scenario.recorded("attack");
        if (recorded.isPresent()) {
            return repeat(recorded.get());
        }
        Path folder = results.folder(scenario.stem());
        try {
            Attack attack = ResultOptions.written(
                    folder, this::attacked, scenario::provenance, (result, files) -> files.write(result));
            results.print(
                    console -> print(attack, folder, console),
                    console -> console.print(AttackJson.of(attack, scenario.provenance())),
                    console -> AttackTable.write(attack, console));
            return attack.adapting().isBeaten() ? 1 : 0; // errors below the bound reveal a bug
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write into " + folder, e);
        }
    }

    private int repeat(RecordedResult recorded) {
        return scenario.repeat(
                recorded,
                results,
                () -> attacked(recorded.scenario(), AttackOptions.recorded(recorded)),
                (attack, files) -> files.write(attack),
                AttackJson::of);
    }

    private Attack attacked(Scenario given, Attack.Plan plan) {
        try (Progress progress = results.progress()) {
            return Attack.of(given, plan, progress);
        }
    }

    private Attack attacked() {
        return scenario.use(s -> attacked(s, options.plan()));
    }

    private static void print(Attack attack, Path folder, PrintWriter console) {
        console.println(attack.scenario().name() + " (" + attack.scenario().graph() + ", "
                + attack.first().readings() + " readings over a time of " + number(attack.duration()) + ", "
                + attack.plan().trials() + " trials)");
        console.printf("%-22s %10s %16s %14s  %s%n", "", "bits", "least deviation", "mean error", "proved bound");
        print("first weights", attack.first(), console);
        print("adapting weights", attack.adapting(), console);
        print("last weights", attack.last(), console);
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
                        ? "VIOLATED beyond chance"
                        : trials.isMissed()
                                ? "missed"
                                : "reached at " + trials.reached() + " of "
                                        + trials.errors().size() + " nodes");
    }

    private static String number(double value) {
        return NumberStyle.PLAIN.number(value, 4);
    }
}
