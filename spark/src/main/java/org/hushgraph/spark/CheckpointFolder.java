package org.hushgraph.spark;

import java.io.IOException;
import java.nio.file.Files;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Where the state of a long computation is written down, for when a machine is lost: {@code spark.checkpoint.dir}, which all machines must
 * see. Where all of them are this one, a temporary folder does. What we wrote goes away at the end, also when a signal ends the process.
 */
final class CheckpointFolder implements AutoCloseable {
    private static final String SETTING = "spark.checkpoint.dir";

    private final JavaSparkContext spark;
    private final Path folder;
    private Path last; // the state that was written down last

    CheckpointFolder(JavaSparkContext spark) throws IOException {
        this.spark = spark;
        boolean given = spark.getConf().contains(SETTING);
        if (!given && !SparkSettings.isOnThisMachine(spark.getConf())) {
            throw new IllegalArgumentException("a folder that all machines of " + spark.master()
                    + " see is needed, for when one of them is lost. Maybe add --conf " + SETTING
                    + "=hdfs://host/folder.");
        }
        if (!given) {
            spark.setCheckpointDir(
                    Files.createTempDirectory("hushgraph-solve").toUri().toString());
        }
        Path own = new Path(spark.getCheckpointDir().get()); // in the folder that was given
        this.folder = given ? own : own.getParent();
        fileSystem(folder).deleteOnExit(folder);
    }

    private FileSystem fileSystem(Path path) throws IOException {
        return path.getFileSystem(spark.hadoopConfiguration());
    }

    /** Removes the state before this one, which is written down by now. */
    void forgetOlder(JavaRDD<?> state) {
        try {
            if (last != null) {
                fileSystem(last).delete(last, true);
            }
        } catch (IOException e) {
            throw new IllegalStateException("can't remove " + last + ": " + e.getMessage(), e);
        }
        last = new Path(state.getCheckpointFile().get());
        System.gc(); // from which Spark learns that nobody needs what was exchanged before, and removes it
    }

    @Override
    public void close() throws IOException {
        fileSystem(folder).delete(folder, true);
        fileSystem(folder).cancelDeleteOnExit(folder);
    }
}
