/**
 * Tables for spreadsheets and data frames: a {@link org.hushgraph.table.DataTable} has columns with types, a {@link
 * org.hushgraph.table.CsvTable} is written row by row as comma-separated values.
 */
package org.hushgraph.table;
