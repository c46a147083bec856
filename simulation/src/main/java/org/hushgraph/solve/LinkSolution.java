package org.hushgraph.solve;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.linalg.Vector;

/**
 * The solution of a {@link LinkProblem}.
 *
 * @param exposures of the observed nodes, in ascending order of nodes
 * @param value the cost: the sum of the exposures
 * @param valueError an upper bound on |error of the value|
 * @param gradientNorm ‖∇f‖₂
 * @param gradientError an upper bound on ‖error of the gradient‖₂
 * @param size of the network
 * @param weights a description of where they come from
 * @param effort time and steps
 * @param notes for the user
 */
public record LinkSolution(
        LinkProblem problem,
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
     * The size of the network.
     *
     * @param nodes the largest node number + 1
     * @param linkedNodes the number of nodes with a link
     * @param rows the number of lines that are links
     * @param links the number of linked pairs of nodes
     */
    public record Size(int nodes, int linkedNodes, long rows, long links) {}

    /**
     * The computational effort.
     *
     * @param engine a description of where it was computed
     * @param blocks the number of node blocks; 1 if the network was not divided
     * @param steps of conjugate gradients, 0 if not counted
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
            notes.add("only " + size.linkedNodes() + " of the node numbers 0 to " + (size.nodes() - 1)
                    + " have a link, but all use memory. Try renumbering the nodes.");
        }
        return List.copyOf(notes);
    }
}
