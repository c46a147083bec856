package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.picture.Table;
import org.hushgraph.picture.Tile;
import org.hushgraph.sweep.Estimate;
import org.hushgraph.sweep.Measure;
import org.hushgraph.sweep.Outcome;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.sweep.SweepPlan;
import org.hushgraph.sweep.Variation;

/** The HTML report of a {@link Sweep}, and the texts that the command prints. */
public final class SweepReport {
    private static final int MOST_ROWS = 200;
    private static final int MOST_FAILURES = 20;
    private static final List<Measure> SHOWN =
            List.of(Measure.MEAN_COST, Measure.STATIC_REGRET, Measure.DYNAMIC_REGRET, Measure.BITS_AFTER);

    private final Sweep sweep;
    private final Map<String, String> figures;
    private final String figureCaption;

    SweepReport(Sweep sweep, Map<String, String> figures, String figureCaption) {
        this.sweep = sweep;
        this.figures = figures;
        this.figureCaption = figureCaption;
    }

    HtmlPage page() {
        SweepPlan plan = sweep.plan();
        HtmlPage page =
                HtmlPage.titled("Sweep: " + plan.name(), describeSize(plan)).tiles(tiles());
        if (sweep.failed() > 0) {
            page = page.section("Failed runs").table(failures(), failuresCaption());
        }
        page = page.section("Figures");
        for (String figure : figures.values()) {
            page = page.figure(figure, figureCaption);
        }
        page = page.section("Combinations").table(summary(sweep, MOST_ROWS, NumberStyle.TYPESET), summaryCaption());
        return page.section("Varied keys").table(variations(plan), method());
    }

    /** Describes the size, such as "200 runs: 10 combinations, each with seeds 1 to 20". */
    public static String describeSize(SweepPlan plan) {
        String combinations = plan.combinations() == 1 ? "1 combination" : plan.combinations() + " combinations, each";
        return (plan.runs() == 1 ? "1 run: " : plan.runs() + " runs: ")
                + combinations
                + plan.seeds()
                        .map(seeds -> seeds.count() == 1
                                ? " with seed " + seeds.first()
                                : " with seeds " + seeds.first() + " to " + (seeds.first() + seeds.count() - 1))
                        .orElse(" with the seeds of the scenario");
    }

    private Tile[] tiles() {
        List<Tile> tiles = new ArrayList<>();
        tiles.add(new Tile("Runs", Integer.toString(sweep.plan().runs()), sweep.failed() + " failed"));
        least(Measure.MEAN_COST).ifPresent(tiles::add);
        least(Measure.STATIC_REGRET).ifPresent(tiles::add);
        return tiles.toArray(Tile[]::new);
    }

    /** The combination with the smallest mean. */
    private Optional<Tile> least(Measure measure) {
        return IntStream.range(0, sweep.plan().combinations())
                .filter(c -> sweep.estimate(c, measure).count() > 0)
                .boxed()
                .min(Comparator.comparingDouble(c -> sweep.estimate(c, measure).mean()))
                .map(c -> new Tile(
                        "Smallest " + measure.description(),
                        number(sweep.estimate(c, measure).mean()),
                        sweep.plan().describe(c)));
    }

    /** The means of the first {@code limit} combinations, for the report and the terminal. */
    public static Table summary(Sweep sweep, int limit, NumberStyle style) {
        SweepPlan plan = sweep.plan();
        List<Measure> measures = SHOWN.stream().filter(sweep::has).toList();
        List<String> headers =
                new ArrayList<>(plan.variations().stream().map(Variation::path).toList());
        headers.addAll(sweep.failed() > 0 ? List.of("runs", "failed") : List.of("runs"));
        for (Measure measure : measures) {
            headers.add(measure.description());
            headers.addAll(plan.repetitions() > 1 ? List.of("±") : List.of());
        }
        Table table = Table.of(headers.toArray(String[]::new));
        for (int c = 0; c < Math.min(limit, plan.combinations()); c++) {
            List<String> cells = new ArrayList<>(plan.values(c));
            cells.add(Integer.toString(plan.repetitions()));
            if (sweep.failed() > 0) {
                cells.add(Integer.toString(sweep.failed(c)));
            }
            for (Measure measure : measures) {
                Estimate estimate = sweep.estimate(c, measure);
                cells.add(style.number(estimate.mean(), 4));
                if (plan.repetitions() > 1) {
                    cells.add(style.number(estimate.halfWidth(), 4));
                }
            }
            table = table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private String summaryCaption() {
        String means = sweep.plan().repetitions() > 1
                ? "Means over the seeds, with the half width of the 95 % confidence interval (Student's t). The interval"
                        + " assumes many runs, or values that are about normally distributed."
                : "One run per combination.";
        int left = sweep.plan().combinations() - MOST_ROWS;
        String more = left <= 0 ? "" : " " + left + " more combinations are in summary.csv.";
        return means + more + describeBounds(sweep).map(text -> " " + text).orElse("");
    }

    /** Describes the proved bounds on the static regret, if there are any. */
    public static Optional<String> describeBounds(Sweep sweep) {
        long proved = sweep.outcomes().stream()
                .filter(run -> !Double.isNaN(run.sharpBound()))
                .count();
        long vacuous =
                sweep.outcomes().stream().filter(Outcome::hasVacuousBound).count();
        return proved == 0
                ? Optional.empty()
                : Optional.of("A bound on the static regret is proved for " + proved + " of "
                        + sweep.plan().runs() + " runs"
                        + (vacuous == 0 ? "." : ", and vacuous for " + vacuous + ": not below the trivial bound."));
    }

    private Table failures() {
        Table table = Table.of("run", "combination", "error");
        for (Outcome run : sweep.outcomes().stream()
                .filter(Outcome::isFailed)
                .limit(MOST_FAILURES)
                .toList()) {
            table = table.row(
                    Integer.toString(run.run()),
                    sweep.plan().describe(sweep.plan().combination(run.run())),
                    run.failure());
        }
        return table;
    }

    private String failuresCaption() {
        int left = sweep.failed() - MOST_FAILURES;
        return "Means and figures do not include these runs."
                + (left > 0 ? " " + left + " more are in sweep.csv." : "");
    }

    private static Table variations(SweepPlan plan) {
        Table table = Table.of("key", "values");
        for (Variation variation : plan.variations()) {
            table = table.row(variation.path(), String.join(", ", variation.values()));
        }
        return table;
    }

    private static String method() {
        return "Each run gives the same result as hushgraph run with these values. sweep.csv lists all runs by number.";
    }
}
