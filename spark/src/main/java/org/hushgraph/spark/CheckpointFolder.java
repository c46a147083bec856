package org.hushgraph.spark;

import java.io.IOException;
import java.nio.file.Files;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * The folder for checkpoints of a long computation, in case a machine is lost: {@code spark.checkpoint.dir}, which all machines must
 * see. If everything runs on this machine, it is a temporary folder. Checkpoints are removed at the end, also after a signal.
 */
final class CheckpointFolder implements AutoCloseable {
    private static final String SETTING = "spark.checkpoint.dir";

    private final JavaSparkContext spark;
    private final Path folder;
    private Path last; // the newest checkpoint

    CheckpointFolder(JavaSparkContext spark) throws IOException {
        this.spark = spark;
        boolean given = spark.getConf().contains(SETTING);
        if (!given && !SparkSettings.isOnThisMachine(spark.getConf())) {
            throw new IllegalArgumentException("checkpoints need a folder that all machines of " + spark.master()
                    + " see. Try adding --conf " + SETTING + "=hdfs://host/folder.");
        }
        if (!given) {
            spark.setCheckpointDir(
                    Files.createTempDirectory("hushgraph-solve").toUri().toString());
        }
        Path own = new Path(spark.getCheckpointDir().get()); // a new folder in the given one
        this.folder = given ? own : own.getParent();
        fileSystem(folder).deleteOnExit(folder);
    }

    private FileSystem fileSystem(Path path) throws IOException {
        return path.getFileSystem(spark.hadoopConfiguration());
    }

    /** Removes the checkpoint before this state, whose own checkpoint is complete. */
    void removeOlder(JavaRDD<?> state) {
        try {
            if (last != null) {
                fileSystem(last).delete(last, true);
            }
        } catch (IOException e) {
            throw new IllegalStateException("can't remove " + last + ": " + e.getMessage(), e);
        }
        last = new Path(state.getCheckpointFile().get());
        System.gc(); // Spark removes shuffle data when its references are garbage-collected
    }

    @Override
    public void close() throws IOException {
        fileSystem(folder).delete(folder, true);
        fileSystem(folder).cancelDeleteOnExit(folder);
    }
}
