package org.hushgraph.work;

import java.io.IOException;

/** A workforce of many machines, and what only they can do. */
public interface Cluster extends Workforce {
    /**
     * Writes a table as Parquet, one folder.
     *
     * @param folder a path, or an address that the machines know; what was there before is replaced
     */
    void writeParquet(DataTable table, String folder) throws IOException;
}
