/**
 * Results as files. A {@link org.hushgraph.report.ResultFolder} writes all files of a result: JSON, CSV tables, figures and an HTML
 * report.
 *
 * <p>In reading order, for a run: {@link org.hushgraph.report.RunJson}, {@link org.hushgraph.report.RunTables}, {@link
 * org.hushgraph.report.RunFigures} and {@link org.hushgraph.report.RunReport}, which show a large network by its {@link
 * org.hushgraph.report.NeighbourhoodView}. Audits, attacks, comparisons, sweeps and the {@linkplain
 * org.hushgraph.report.ReproductionReport reproduction of the paper} have classes of the same kinds.
 */
package org.hushgraph.report;
