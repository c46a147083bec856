/**
 * The all-time cost and its gradient for a plain list of links, which may be longer than one machine has memory.
 *
 * <p>In reading order: a {@link org.hushgraph.solve.LinkProblem} says which list and who is observed, {@link
 * org.hushgraph.solve.LinkColumns} how its {@linkplain org.hushgraph.solve.LinkLine lines} are read, a {@link
 * org.hushgraph.solve.LinkSolver} answers with a {@link org.hushgraph.solve.LinkSolution}: {@link
 * org.hushgraph.solve.LocalSolver} in this process, others on a cluster. A {@link
 * org.hushgraph.solve.GradientTable} tells of every link.
 */
package org.hushgraph.solve;
