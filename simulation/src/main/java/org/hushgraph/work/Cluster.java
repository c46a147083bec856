package org.hushgraph.work;

import java.io.IOException;
import org.hushgraph.solve.LinkSolver;

/** A workforce of many machines, which also solves what fits into none of them. */
public interface Cluster extends Workforce, LinkSolver {
    /**
     * Writes a table as one file of Parquet's.
     *
     * @param file a path, or an address that the cluster knows, such as {@code hdfs://…}; what was there before is replaced
     */
    void writeParquet(DataTable table, String file) throws IOException;
}
