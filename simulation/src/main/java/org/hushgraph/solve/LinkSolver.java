package org.hushgraph.solve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Whoever can answer a {@link LinkQuestion}. */
public interface LinkSolver {
    /** Is told how far it is. */
    @FunctionalInterface
    interface Listener {
        /** In words, such as "step 12". */
        void at(String place);
    }

    /**
     * The answer.
     *
     * @param folder where the gradient goes as a table of links: from, to, weight, gradient; empty: nowhere
     * @throws IllegalArgumentException if the list can't be read as one, with the words of what is wrong
     * @throws IOException if the list or the folder can't be reached
     */
    LinkSolution solve(LinkQuestion question, Optional<Path> folder, Listener listener) throws IOException;
}
