/**
 * Runs as files: {@link org.hushgraph.report.RunJson} and tables for machines, {@link org.hushgraph.report.RunFigures} and {@link
 * org.hushgraph.report.RunReport} for people, which show a large network by its {@link org.hushgraph.report.NeighbourhoodView}; {@link org.hushgraph.report.RunFolder} writes them all; {@link
 * org.hushgraph.report.Reproduction} plays the paper's experiments. Audits have their own {@link org.hushgraph.report.AuditJson}, {@link
 * org.hushgraph.report.AuditTable}, {@link org.hushgraph.report.AuditReport} and {@link org.hushgraph.report.AuditFolder}; so have
 * comparisons and sweeps.
 */
package org.hushgraph.report;
