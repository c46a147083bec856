package org.hushgraph.solve;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.linalg.Vector;

/**
 * The answer to a {@link LinkProblem}.
 *
 * @param exposures of the observed nodes, ascending
 * @param value their sum, the cost
 * @param valueError at most |error of the value|
 * @param gradientNorm ‖∇f‖₂
 * @param gradientError at most ‖error of the gradient‖₂
 * @param size of the network
 * @param weights where they come from, in words
 * @param effort that it took
 * @param notes what people should know
 */
public record LinkSolution(
        LinkProblem question,
        Vector exposures,
        double value,
        double valueError,
        double gradientNorm,
        double gradientError,
        Size size,
        String weights,
        Effort effort,
        List<String> notes) {
    private static final int SPARSE = 4;

    /**
     * How large the network is.
     *
     * @param nodes numbers from 0 to the largest
     * @param linkedNodes those of them that have a link
     * @param rows lines of the list that are links
     * @param links pairs of nodes that are joined
     */
    public record Size(int nodes, int linkedNodes, long rows, long links) {}

    /**
     * What it took.
     *
     * @param engine who did it, in words
     * @param blocks into which the nodes were cut; 1: not at all
     * @param steps of conjugate gradients, 0 where nobody counted
     * @param readSeconds for reading the list
     * @param solveSeconds for the rest
     */
    public record Effort(String engine, int blocks, int steps, double readSeconds, double solveSeconds) {}

    public LinkSolution {
        notes = notes(notes, size);
    }

    private static List<String> notes(List<String> given, Size size) {
        List<String> notes =
                new ArrayList<>(given.stream().filter(note -> !note.isEmpty()).toList());
        if (size.nodes() > (long) SPARSE * size.linkedNodes()) {
            notes.add("only " + size.linkedNodes() + " of the numbers 0 to " + (size.nodes() - 1)
                    + " are nodes with a link; the others cost memory. Maybe number the nodes anew.");
        }
        return List.copyOf(notes);
    }
}
