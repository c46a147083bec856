/** The persistent storage of a controller: {@link org.hushgraph.store.SqliteStore}, one file that survives crashes. */
package org.hushgraph.store;
