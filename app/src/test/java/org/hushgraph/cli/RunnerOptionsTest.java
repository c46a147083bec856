package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hushgraph.cluster.ClusterException;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class RunnerOptionsTest {
    private static final String CAMPUS =
            Repository.file("examples/campus.graphml").toString();

    @TempDir
    private Path folder;

    @Command
    private static final class Some {
        @Mixin
        private RunnerOptions runner;
    }

    private Path properties(String text) throws IOException {
        return Files.writeString(folder.resolve("spark.properties"), text);
    }

    @Test
    void commandLineOverridesTheFile() throws IOException {
        Path file = properties("# ours\nspark.master spark://host:7077  \nspark.executor.memory=2g\nspark.x: y\n");
        Some some = new Some();
        new CommandLine(some)
                .parseArgs("--runner=spark", "--properties", file.toString(), "--conf", "spark.executor.memory=4g");
        assertThat(some.runner.allSettings())
                .containsExactly(
                        entry("spark.executor.memory", "4g"),
                        entry("spark.master", "spark://host:7077"),
                        entry("spark.x", "y"));
    }

    @Test
    void rejectsInvalidPropertiesFiles() throws IOException {
        requireRefused(folder.resolve("none"), "the file does not exist.");
        requireRefused(folder, "it can't be read as text");
        requireRefused(properties("spark.x \\u12"), "it is malformed: Malformed");
        requireRefused(properties("executor.memory 1g"), "\"executor.memory\" is not a Spark setting");
        Path binary = folder.resolve("binary");
        Files.write(binary, "spark.x \u00e9".getBytes(StandardCharsets.ISO_8859_1));
        requireRefused(binary, "it can't be read as text");
    }

    private static void requireRefused(Path file, String words) {
        Console console =
                Console.hushgraph("audit", CAMPUS, "--csv", "--runner=spark", "--properties", file.toString());
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).startsWith("hushgraph: --properties " + file + ": " + words);
    }

    @ParameterizedTest
    @CsvSource({"--master,local", "--conf,spark.x=y", "--properties,file"})
    void clusterOptionsRequireACluster(String option, String value) {
        Console console = Console.hushgraph("audit", CAMPUS, "--csv", option, value);
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err())
                .startsWith("hushgraph: " + option + " has no effect on the local runner. Try adding --runner spark.");
    }

    @Test
    void missingSparkIsReportedWithARemedy() {
        Console console = Console.hushgraph("audit", CAMPUS, "--csv", "--runner=spark");
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err())
                .contains("--runner spark needs Spark and hushgraph-spark.jar on the class path.")
                .contains("Try ./hushgraph");
    }

    @Test
    void clusterFailuresPrintTheirMessageOnly() {
        StringWriter err = new StringWriter();
        int exitCode = UnexpectedFailure.report(
                new ClusterException("no answer.", new IOException("refused")), new PrintWriter(err));
        assertThat(exitCode).isEqualTo(1);
        assertThat(err.toString()).isEqualTo("hushgraph: no answer." + System.lineSeparator());
    }
}
