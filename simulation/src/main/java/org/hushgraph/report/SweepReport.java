package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.Table;
import org.hushgraph.picture.Tile;
import org.hushgraph.sweep.Estimate;
import org.hushgraph.sweep.Measure;
import org.hushgraph.sweep.Outcome;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.sweep.SweepPlan;
import org.hushgraph.sweep.Variation;

/** A {@link Sweep} for people: one page, and the lines that a command prints. */
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

    String toHtml() {
        SweepPlan plan = sweep.plan();
        HtmlPage page =
                HtmlPage.titled("Sweep of " + plan.name(), describeSize(plan)).tiles(tiles());
        if (sweep.failed() > 0) {
            page = page.section("Runs that failed").table(failures(), failuresCaption());
        }
        page = page.section("Figures");
        for (String figure : figures.values()) {
            page = page.figure(figure, figureCaption);
        }
        page = page.section("Every combination").table(summary(sweep, MOST_ROWS), summaryCaption());
        return page.section("What was varied").table(variations(plan), method()).toHtml();
    }

    /** Such as "200 runs: 10 combinations, each with 20 seeds from 1 on". */
    public static String describeSize(SweepPlan plan) {
        String combinations = plan.combinations() == 1 ? "1 combination" : plan.combinations() + " combinations, each";
        return (plan.runs() == 1 ? "1 run: " : plan.runs() + " runs: ")
                + combinations
                + plan.seeds()
                        .map(seeds -> seeds.count() == 1
                                ? " with seed " + seeds.first()
                                : " with " + seeds.count() + " seeds from " + seeds.first() + " on")
                        .orElse(" with the seeds of the scenario");
    }

    private Tile[] tiles() {
        List<Tile> tiles = new ArrayList<>();
        tiles.add(new Tile("Runs", Integer.toString(sweep.plan().runs()), sweep.failed() + " failed"));
        least(Measure.MEAN_COST).ifPresent(tiles::add);
        least(Measure.STATIC_REGRET).ifPresent(tiles::add);
        return tiles.toArray(Tile[]::new);
    }

    /** The combination whose mean is least. */
    private Optional<Tile> least(Measure measure) {
        return IntStream.range(0, sweep.plan().combinations())
                .filter(c -> sweep.estimate(c, measure).count() > 0)
                .boxed()
                .min(Comparator.comparingDouble(c -> sweep.estimate(c, measure).mean()))
                .map(c -> new Tile(
                        "Least " + measure.description(),
                        number(sweep.estimate(c, measure).mean()),
                        sweep.plan().describe(c)));
    }

    /** What each combination gave on average, for the page and for the terminal; the first so many. */
    public static Table summary(Sweep sweep, int most) {
        SweepPlan plan = sweep.plan();
        List<Measure> measures = SHOWN.stream().filter(sweep::has).toList();
        List<String> heads =
                new ArrayList<>(plan.variations().stream().map(Variation::path).toList());
        heads.addAll(sweep.failed() > 0 ? List.of("runs", "failed") : List.of("runs"));
        for (Measure measure : measures) {
            heads.add(measure.description());
            heads.addAll(plan.repetitions() > 1 ? List.of("±") : List.of());
        }
        Table table = Table.of(heads.toArray(String[]::new));
        for (int c = 0; c < Math.min(most, plan.combinations()); c++) {
            List<String> cells = new ArrayList<>(plan.values(c));
            cells.add(Integer.toString(plan.repetitions()));
            if (sweep.failed() > 0) {
                cells.add(Integer.toString(sweep.failed(c)));
            }
            for (Measure measure : measures) {
                Estimate estimate = sweep.estimate(c, measure);
                cells.add(number(estimate.mean()));
                if (plan.repetitions() > 1) {
                    cells.add(number(estimate.halfWidth()));
                }
            }
            table = table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private String summaryCaption() {
        String means = sweep.plan().repetitions() > 1
                ? "Means over the seeds; mean ± half width holds the true mean with a confidence of 95 % (Student's t), if"
                        + " runs are about normal or there are many."
                : "One run each.";
        int left = sweep.plan().combinations() - MOST_ROWS;
        return left <= 0 ? means : means + " " + left + " more combinations stand in summary.csv.";
    }

    private Table failures() {
        Table table = Table.of("run", "combination", "what failed");
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
        return "They don't count in means and figures." + (left > 0 ? " " + left + " more stand in sweep.csv." : "");
    }

    private static Table variations(SweepPlan plan) {
        Table table = Table.of("key", "values");
        for (Variation variation : plan.variations()) {
            table = table.row(variation.path(), String.join(", ", variation.values()));
        }
        return table;
    }

    private static String method() {
        return "Every run is a run of its own, as the command run would do it; sweep.csv has them all, by their numbers.";
    }
}
