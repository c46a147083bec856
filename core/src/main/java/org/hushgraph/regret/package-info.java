/**
 * How well it went: {@link org.hushgraph.regret.BestInHindsight}, {@link org.hushgraph.regret.Regret} against it, the {@link
 * org.hushgraph.regret.LogarithmicBound} where it is proved, the {@link org.hushgraph.regret.LogarithmFit} of what was measured, and the {@link org.hushgraph.regret.ConvexityMonitor} that says
 * whether the theory's assumption held.
 */
package org.hushgraph.regret;
