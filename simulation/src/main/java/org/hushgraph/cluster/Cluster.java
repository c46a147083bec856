package org.hushgraph.cluster;

import java.io.IOException;
import org.hushgraph.solve.LinkSolver;
import org.hushgraph.table.DataTable;
import org.hushgraph.work.JobRunner;

/** Many machines: they run jobs, solve networks that fit into no single one, and write tables for other programs. */
public interface Cluster extends JobRunner {
    /** Solves networks whose links are spread over the machines. */
    LinkSolver solver();

    /**
     * Writes a table as one file of Parquet's.
     *
     * @param file a path, or an address that the cluster knows, such as {@code hdfs://…}; what was there before is replaced
     */
    void writeParquet(DataTable table, String file) throws IOException;
}
