/**
 * The all-time cost and its gradient for a plain list of links, which may exceed the memory of one machine.
 *
 * <p>In reading order: a {@link org.hushgraph.solve.LinkProblem} states the list and the observed nodes. {@link
 * org.hushgraph.solve.LinkColumns} describe how its {@linkplain org.hushgraph.solve.LinkLine lines} are read. A {@link
 * org.hushgraph.solve.LinkSolver} returns a {@link org.hushgraph.solve.LinkSolution}: {@link org.hushgraph.solve.LocalSolver} works in
 * this process, others on a cluster. A {@link org.hushgraph.solve.GradientTable} stores the gradient.
 */
package org.hushgraph.solve;
