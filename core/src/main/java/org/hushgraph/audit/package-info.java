/**
 * Audits: how much would leak at each single node if an intruder observed it.
 *
 * <p>In reading order: {@link org.hushgraph.audit.NodeAudit} is the result for a node.
 * {@link org.hushgraph.audit.Auditor} computes it from the node's {@link org.hushgraph.audit.SpectralMeasure}. On large
 * networks a {@link org.hushgraph.audit.NodeProcess} on the {@link org.hushgraph.audit.RateMatrix} finds a
 * {@link org.hushgraph.audit.Bracket} of two measures. {@link org.hushgraph.audit.Twins} need only one audit, and
 * {@link org.hushgraph.audit.PairSearch} finds the worst pair of nodes. Where
 * intruders read messages, an {@link org.hushgraph.audit.InboxAudit} combines audits by
 * {@link org.hushgraph.audit.InboxShare}s. The package uses no files and no threads, so
 * audits can run anywhere, for any subset of the nodes.
 */
package org.hushgraph.audit;
