/**
 * The paper's experiments and whether they confirm its claims.
 *
 * <p>In reading order: {@link org.hushgraph.reproduction.Reproduction} plays all experiments. A {@link org.hushgraph.reproduction.Trial}
 * has the figures of one random graph. Each {@link org.hushgraph.reproduction.Claim} of the paper has a test and a control, and the
 * {@link org.hushgraph.reproduction.Verdict} follows from both.
 */
package org.hushgraph.reproduction;
