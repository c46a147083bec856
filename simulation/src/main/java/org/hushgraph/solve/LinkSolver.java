package org.hushgraph.solve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Whoever can answer a {@link LinkProblem}. */
public interface LinkSolver {
    /**
     * The answer.
     *
     * @param folder where the gradient goes as a table of links: from, to, weight, gradient; empty: nowhere
     * @param listener receives the progress in words, such as "step 12"
     * @throws IllegalArgumentException if the list can't be read as one, with the words of what is wrong
     * @throws IOException if the list or the folder can't be reached
     */
    LinkSolution solve(LinkProblem question, Optional<Path> folder, Consumer<String> listener) throws IOException;
}
