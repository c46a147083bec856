/**
 * Audits of whole networks on all cores. They can be interrupted and resumed.
 *
 * <p>In reading order: an {@link org.hushgraph.auditjob.AuditTask} is the input. An {@link org.hushgraph.auditjob.AuditRun} processes it
 * and stores finished parts in an {@link org.hushgraph.auditjob.AuditJournal}. A {@link org.hushgraph.auditjob.Remedy} is the effect of
 * better weights. An {@link org.hushgraph.auditjob.Audit} is the result. {@link org.hushgraph.auditjob.RankCorrelation} compares it with
 * measures of {@link org.hushgraph.auditjob.Centrality}.
 */
package org.hushgraph.auditjob;
