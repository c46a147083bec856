package org.hushgraph.work;

import java.io.IOException;

/** A workforce of many machines, and what only they can do. */
public interface Cluster extends Workforce {
    /**
     * Writes a table as one file of Parquet's.
     *
     * @param file a path, or an address that the cluster knows, such as {@code hdfs://…}; what was there before is replaced
     */
    void writeParquet(DataTable table, String file) throws IOException;
}
