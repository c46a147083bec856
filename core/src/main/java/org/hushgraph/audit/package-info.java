/**
 * What every single node would leak if it were the intruder's.
 *
 * <p>In reading order: {@link org.hushgraph.audit.NodeAudit} is the answer for a node and {@link org.hushgraph.audit.Auditor}
 * gives it, from the {@link org.hushgraph.audit.SpectralMeasure} of the node; on large networks a {@link
 * org.hushgraph.audit.NodeProcess} on the {@link org.hushgraph.audit.RateMatrix} finds a {@link org.hushgraph.audit.Bracket} of
 * two. {@link org.hushgraph.audit.Twins} need be looked at once only, and {@link org.hushgraph.audit.PairSearch} finds the worst
 * two nodes together. No files and no threads: all of it can run anywhere, for any part of the nodes.
 */
package org.hushgraph.audit;
