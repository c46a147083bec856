package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.stream.IntStream;
import org.hushgraph.solve.LinkProblem;
import org.hushgraph.solve.LinkSolution;

/** Writes a {@link LinkSolution} as JSON. */
public final class SolutionJson {
    private SolutionJson() {}

    /** Writes the content of {@code solution.json}. */
    public static void write(LinkSolution solution, Provenance provenance, Writer out) throws IOException {
        LinkProblem problem = solution.problem();
        Json.write(out, json -> {
            ResultHeader.of(solution, provenance).write(json);
            json.put("links", problem.links())
                    .put("decay", problem.decay())
                    .put("discount", problem.discount())
                    .put("tolerance", problem.tolerance())
                    .put("weights", solution.weights())
                    .put("nodeCount", solution.size().nodes())
                    .put("linkedNodeCount", solution.size().linkedNodes())
                    .put("rowCount", solution.size().rows())
                    .put("edgeCount", solution.size().links())
                    .put("errorKind", ErrorText.kind(true))
                    .put("value", solution.value())
                    .put("valueError", solution.valueError())
                    .put("gradientNorm", solution.gradientNorm())
                    .put("gradientError", solution.gradientError())
                    .objects(
                            "observed",
                            IntStream.range(0, problem.observed().size())
                                    .boxed()
                                    .toList(),
                            (entry, n) -> entry.put("node", problem.observed().get(n))
                                    .put("exposure", solution.exposures().get(n)))
                    .put("engine", solution.effort().engine())
                    .put("blocks", solution.effort().blocks())
                    .put("steps", solution.effort().steps())
                    .put("readSeconds", solution.effort().readSeconds())
                    .put("solveSeconds", solution.effort().solveSeconds())
                    .texts("notes", solution.notes());
        });
    }
}
