package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.hushgraph.config.ConfigWriter;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.replay.RecordedResult;
import org.hushgraph.replay.ResultAgreement;
import org.hushgraph.report.Provenance;

/** Repeats a recorded result, and reports whether all values agree. */
record Repetition(RecordedResult recorded, ResultAgreement agreement) {
    private static final int SHOWN = 20;

    int exitCode() {
        return agreement.isComplete() ? 0 : 1;
    }

    /** Prints the verdict in the selected form. */
    void print(ResultOptions results) throws IOException {
        results.print(this::printText, this::printJson, this::printTable);
    }

    private void printText(PrintWriter console) {
        List<ResultAgreement.Difference> differences = agreement.differences();
        if (differences.isEmpty()) {
            console.println(recorded.file() + ": all " + agreement.compared() + " values agree to the last digit.");
        } else {
            console.println(recorded.file() + ": " + differences.size() + " of " + agreement.compared()
                    + " values differ. The largest relative difference is "
                    + NumberStyle.PLAIN.number(agreement.largestRelative(), 2) + ".");
            differences.stream()
                    .limit(SHOWN)
                    .forEach(difference -> console.println("  " + difference.path() + ": " + difference.recorded()
                            + " in the file, " + difference.repeated() + " now"));
            if (differences.size() > SHOWN) {
                console.println("  … and " + (differences.size() - SHOWN) + " more");
            }
        }
        if (!recorded.isOfThisVersion()) {
            console.println("The file is from version " + recorded.programVersion() + "; this is version "
                    + Provenance.programVersion() + ".");
        }
    }

    private void printJson(PrintWriter console) {
        console.println(ConfigWriter.json(new Verdict(
                agreement.isComplete(),
                agreement.compared(),
                agreement.differences(),
                recorded.programVersion(),
                Provenance.programVersion())));
    }

    /** The keys of the verdict in JSON. */
    private record Verdict(
            boolean agrees,
            int compared,
            List<ResultAgreement.Difference> differences,
            String recordedVersion,
            String version) {}

    private void printTable(PrintWriter console) {
        console.println("path,recorded,repeated");
        agreement
                .differences()
                .forEach(difference -> console.println(
                        difference.path() + "," + quoted(difference.recorded()) + "," + quoted(difference.repeated())));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }
}
