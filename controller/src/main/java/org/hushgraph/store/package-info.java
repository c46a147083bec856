/** Where a controller keeps what it must not lose: {@link org.hushgraph.store.SqliteStore}, one file that survives crashes. */
package org.hushgraph.store;
