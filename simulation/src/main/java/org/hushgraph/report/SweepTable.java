package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.hushgraph.sweep.Estimate;
import org.hushgraph.sweep.Measure;
import org.hushgraph.sweep.Outcome;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.sweep.SweepPlan;
import org.hushgraph.sweep.Variation;
import org.hushgraph.table.CsvTable;
import org.hushgraph.table.DataTable;
import org.hushgraph.table.DataTable.Column;

/** The tables of a {@link Sweep}: one row per run, or one row per combination. */
public final class SweepTable {
    private static final List<Measure> SUMMARISED =
            List.of(Measure.values()).stream().filter(Measure::isSummarised).toList();

    private SweepTable() {}

    /** All runs by number, with typed columns for formats that support them. */
    public static DataTable typedRuns(Sweep sweep) {
        return runs(sweep, true);
    }

    /** Writes all runs as CSV. Varied values stay as written. */
    public static void write(Sweep sweep, Writer out) throws IOException {
        CsvTable.write(runs(sweep, false), out);
    }

    private static DataTable runs(Sweep sweep, boolean typed) {
        SweepPlan plan = sweep.plan();
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("run", DataTable.Type.WHOLE));
        plan.variations()
                .forEach(variation -> columns.add(new Column(
                        variation.path(), typed && variation.isNumeric() ? DataTable.Type.REAL : DataTable.Type.TEXT)));
        for (String name : List.of("seed", "nodes", "links", "rounds_played")) {
            columns.add(new Column(name, DataTable.Type.WHOLE));
        }
        for (Measure measure : Measure.values()) {
            columns.add(new Column(measure.column(), DataTable.Type.REAL));
        }
        columns.add(new Column("status", DataTable.Type.TEXT));
        return new DataTable(
                columns,
                sweep.outcomes().stream().map(run -> row(plan, run, typed)).toList());
    }

    private static List<Object> row(SweepPlan plan, Outcome run, boolean typed) {
        List<Object> cells = new ArrayList<>();
        cells.add((long) run.run());
        List<String> values = plan.values(plan.combination(run.run()));
        for (int v = 0; v < values.size(); v++) {
            Variation variation = plan.variations().get(v);
            cells.add(typed && variation.isNumeric() ? (Object) Double.valueOf(values.get(v)) : values.get(v));
        }
        cells.add(plan.seed(run.run()).isPresent() ? plan.seed(run.run()).getAsLong() : null);
        for (int size : new int[] {run.nodes(), run.links(), run.rounds()}) {
            cells.add(run.isFailed() ? null : Long.valueOf(size));
        }
        for (Measure measure : Measure.values()) {
            cells.add(number(measure.of(run)));
        }
        cells.add(run.isFailed() ? run.failure() : "ok");
        return DataTable.row(cells.toArray());
    }

    /** One row per combination, with statistics of its runs. */
    static DataTable summary(Sweep sweep) {
        List<Column> columns = new ArrayList<>();
        sweep.plan().variations().forEach(variation -> columns.add(new Column(variation.path(), DataTable.Type.TEXT)));
        columns.add(new Column("runs", DataTable.Type.WHOLE));
        columns.add(new Column("failed", DataTable.Type.WHOLE));
        for (Measure measure : SUMMARISED) {
            for (String part : List.of("mean", "sd", "ci95", "median")) {
                columns.add(new Column(measure.column() + "_" + part, DataTable.Type.REAL));
            }
        }
        List<List<Object>> rows = new ArrayList<>();
        for (int c = 0; c < sweep.plan().combinations(); c++) {
            List<Object> cells = new ArrayList<>(sweep.plan().values(c));
            cells.add((long) sweep.plan().repetitions());
            cells.add((long) sweep.failed(c));
            for (Measure measure : SUMMARISED) {
                Estimate estimate = sweep.estimate(c, measure);
                cells.add(number(estimate.mean()));
                cells.add(number(estimate.deviation()));
                cells.add(number(estimate.halfWidth()));
                cells.add(number(estimate.median()));
            }
            rows.add(DataTable.row(cells.toArray()));
        }
        return new DataTable(columns, rows);
    }

    private static Double number(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
