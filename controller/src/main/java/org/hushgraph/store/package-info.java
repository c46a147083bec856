/**
 * The persistent storage of a controller: {@link org.hushgraph.store.SqliteStore}, one file that survives crashes.
 *
 * <p>Its tables are those of {@code Schema}, which migrates files of earlier versions. {@code CommitMark} reveals lost
 * commits, and {@link org.hushgraph.store.StoreCopy} opens what is left of a damaged file.
 * {@link org.hushgraph.store.StoreBackup} copies the database of a running controller.
 */
package org.hushgraph.store;
