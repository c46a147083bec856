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
        String parent = given
                ? spark.getConf().get(SETTING)
                : Files.createTempDirectory("hushgraph-solve").toUri().toString();
        spark.setCheckpointDir(parent); // makes a folder of its own in there
        this.folder = given ? new Path(spark.getCheckpointDir().get()) : new Path(parent);
        fileSystem(folder).deleteOnExit(folder);
    }

    private FileSystem fileSystem(Path path) throws IOException {
        return path.getFileSystem(spark.hadoopConfiguration());
    }

    /** Has it written down when it is computed next. */
    void keep(JavaRDD<?> data) {
        data.checkpoint();
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
        System.gc(); // Spark removes what blocks told each other when nobody holds it any more, which it learns from
        // this
    }

    @Override
    public void close() throws IOException {
        fileSystem(folder).delete(folder, true);
        fileSystem(folder).cancelDeleteOnExit(folder);
    }
}
