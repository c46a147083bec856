/**
 * Evaluation of a run: {@link org.hushgraph.regret.BestInHindsight}, the {@link org.hushgraph.regret.Regret} against
 * it, and the {@link org.hushgraph.regret.LogarithmicBound} where it is proved.
 * {@link org.hushgraph.regret.LogarithmFit} shows how the regret grows, and
 * {@link org.hushgraph.regret.ConvexityMonitor} checks the assumption of the theory.
 */
package org.hushgraph.regret;
