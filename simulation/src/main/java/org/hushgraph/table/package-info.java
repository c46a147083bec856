/**
 * Tables for spreadsheets and data frames. A {@link org.hushgraph.table.DataTable} has typed columns. A {@link
 * org.hushgraph.table.CsvTable} writes comma-separated values row by row.
 */
package org.hushgraph.table;
