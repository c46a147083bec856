package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.comparison.Comparison;
import org.hushgraph.comparison.Defence;
import org.hushgraph.comparison.NoiseChoice;
import org.hushgraph.comparison.Outcome;
import org.hushgraph.comparison.PrivacyLevel;
import org.hushgraph.noise.GaussianMechanism;
import org.hushgraph.observability.Observer;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.picture.Table;
import org.hushgraph.picture.Tile;

/** The HTML report of a {@link Comparison}. */
record ComparisonReport(Comparison comparison, String figure) {
    private static final List<String> LIMITS = List.of(
            "Covered by post-processing: everything computed from the noisy states alone, such as all later states and"
                    + " readings. This holds for every intruder, even one who reads all nodes without error.",
            "Not covered: other uses of the true states, such as weights that are chosen from them.",
            "Not covered: further releases. With fresh noise, k releases of the same states count as distance √k D.",
            "Not covered: several nodes that change together. If m nodes change by D each, they count as distance √m D.");

    HtmlPage page() {
        Observer observer = comparison.observer();
        HtmlPage page = HtmlPage.titled(
                        "Defences: " + comparison.scenario().name(),
                        comparison.scenario().graph() + " · "
                                + comparison.scenario().rounds() + " rounds · "
                                + comparison.plan().trials() + " attacks per defence · seed "
                                + comparison.plan().seed())
                .tiles(
                        best(
                                "Smallest leak about hidden nodes",
                                outcome -> outcome.privacy().hiddenBits(),
                                "",
                                " bits"),
                        best(
                                "Closest to agreement",
                                outcome -> outcome.usefulness().agreement().error(),
                                "distance ",
                                ""),
                        best("Lowest cost", Outcome::totalCost, "cost ", ""))
                .paragraph("The intruders read the observed nodes in all rounds, with noise density "
                        + number(observer.noise())
                        + " and prior variance " + number(observer.prior())
                        + ". They know the graph, the weights of every round and the noise levels, and estimate all initial"
                        + " states optimally.")
                .section("Privacy and usefulness")
                .figure(figure, front())
                .section("Results")
                .table(table(), "All defences on the same network, with the same intruders and the same seed.")
                .table(columns(), "The columns of Table 1.")
                .section("Defences")
                .table(legend(), "See docs/defences.md for references.")
                .section("Differential privacy of Gaussian noise")
                .paragraph(guarantee())
                .bullets(LIMITS)
                .table(
                        levels(),
                        "The same noise at other distances, for δ = "
                                + number(comparison.noise().delta()) + ".");
        return page;
    }

    private static Table columns() {
        return Table.of("column", "meaning")
                .row("cost", "exposure of all rounds; does not depend on noise")
                .row("regret", "cost minus the cost of the best fixed weights; does not depend on noise")
                .row("bits", "leak about all initial states")
                .row("of hidden", "leak about the hidden nodes, in bits")
                .row("least dev.", "least posterior deviation of a hidden node")
                .row("error", "root mean square error of the attacks over hidden nodes")
                .row("bound", "lower bound on this error for any estimator")
                .row("λ₂, least λ₂", "rate of agreement, mean and minimum over the rounds")
                .row("distance", "root mean square distance of nodes from the true average after the last round")
                .row("offset", "standard deviation of the agreed value due to noise")
                .row("change", "sum of all weight changes");
    }

    private String guarantee() {
        NoiseChoice noise = comparison.noise();
        GaussianMechanism mechanism = comparison.gaussianNoise();
        return "Under gaussian-noise, every node releases its initial state once, with normal noise of standard deviation "
                + number(mechanism.deviation()) + ". This release is (ε, δ)-differentially private with ε = "
                + number(noise.epsilon()) + " and δ = " + number(noise.delta())
                + ". Neighbouring states differ at one node, by at most D = " + number(mechanism.sensitivity())
                + ". This is " + number(noise.distance())
                + " times the standard deviation of the prior. States that are farther apart are less protected.";
    }

    private Table levels() {
        Table table = Table.of("distance", "in prior deviations", "ε");
        for (PrivacyLevel level : comparison.privacyLevels()) {
            table = table.row(number(level.sensitivity()), number(level.distance()), number(level.epsilon()));
        }
        return table;
    }

    private Tile best(String name, ToDoubleFunction<Outcome> measure, String quantity, String unit) {
        Outcome best = comparison.outcomes().stream()
                .min(Comparator.comparingDouble(measure))
                .orElseThrow();
        return new Tile(name, best.defence().word(), quantity + number(measure.applyAsDouble(best)) + unit);
    }

    private String front() {
        List<Defence> front = comparison.front();
        return "One dot per defence. Pareto-optimal (no other defence is better in both): "
                + front.stream().map(Defence::word).collect(Collectors.joining(", ")) + ".";
    }

    private Table table() {
        List<ComparisonColumn> columns = ComparisonColumn.ALL;
        Table table =
                Table.of(Stream.concat(Stream.of("defence"), columns.stream().map(ComparisonColumn::heading))
                        .toArray(String[]::new));
        for (Outcome outcome : comparison.outcomes()) {
            table = table.row(Stream.concat(
                            Stream.of(outcome.defence().word()),
                            columns.stream().map(column -> column.shown(outcome, NumberStyle.TYPESET)))
                    .toArray(String[]::new));
        }
        return table;
    }

    private Table legend() {
        Table table = Table.of("defence", "description");
        for (Defence defence : Defence.of(comparison.scenario())) {
            String absent = comparison.absent().get(defence);
            table = table.row(
                    defence.word(), defence.description() + (absent == null ? "" : " (not run: " + absent + ")"));
        }
        return table;
    }
}
