package org.hushgraph.cluster;

import java.io.IOException;
import org.hushgraph.solve.LinkSolver;
import org.hushgraph.table.DataTable;
import org.hushgraph.work.JobRunner;

/** A cluster of machines. Runs jobs, solves networks that are too large for a single machine, and writes tables. */
public interface Cluster extends JobRunner {
    /** Solves networks whose links are distributed over the machines. */
    LinkSolver solver();

    /**
     * Writes a table as a single Parquet file. Overwrites an existing file.
     *
     * @param file a path, or an address that the cluster supports, such as {@code hdfs://…}
     */
    void writeParquet(DataTable table, String file) throws IOException;
}
