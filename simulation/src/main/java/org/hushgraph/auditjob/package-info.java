/**
 * Audits of whole networks, on all cores, that can be stopped and go on later.
 *
 * <p>In reading order: {@link org.hushgraph.auditjob.AuditTask} says what is asked, {@link org.hushgraph.auditjob.AuditRun} works it
 * off and keeps what is finished in an {@link org.hushgraph.auditjob.AuditJournal}, {@link org.hushgraph.auditjob.Remedy} tells what
 * better weights would bring, and {@link org.hushgraph.auditjob.Audit} is the result; {@link org.hushgraph.auditjob.Centrality} and
 * {@link org.hushgraph.auditjob.RankCorrelation} set it beside what is known of nodes without it.
 */
package org.hushgraph.auditjob;
