/**
 * Audits of whole networks, on all cores, that can be stopped and go on later.
 *
 * <p>In reading order: {@link org.hushgraph.auditing.AuditTask} says what is asked, {@link org.hushgraph.auditing.AuditRun} works it
 * off and keeps what is finished in an {@link org.hushgraph.auditing.AuditJournal}, {@link org.hushgraph.auditing.Remedy} tells what
 * better weights would bring, and {@link org.hushgraph.auditing.Audit} is the result; {@link org.hushgraph.auditing.Centrality} and
 * {@link org.hushgraph.auditing.RankCorrelation} set it beside what is known of nodes without it.
 */
package org.hushgraph.auditing;
