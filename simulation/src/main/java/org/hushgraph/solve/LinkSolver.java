package org.hushgraph.solve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Solves a {@link LinkProblem}. */
public interface LinkSolver {
    /**
     * Solves a problem.
     *
     * @param folder for the gradient, a table of links with from, to, weight and gradient; if empty, it is not written
     * @param listener receives progress messages, such as "step 12"
     * @throws IllegalArgumentException if the list is invalid; the message states the error
     * @throws IOException if the list or the folder is not accessible
     */
    LinkSolution solve(LinkProblem problem, Optional<Path> folder, Consumer<String> listener) throws IOException;
}
