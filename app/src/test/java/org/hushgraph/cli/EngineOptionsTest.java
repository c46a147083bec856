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

class EngineOptionsTest {
    private static final String CAMPUS =
            Repository.file("examples/campus.graphml").toString();

    @TempDir
    private Path folder;

    @Command
    private static final class Some {
        @Mixin
        private EngineOptions engine;
    }

    private Path properties(String text) throws IOException {
        return Files.writeString(folder.resolve("spark.properties"), text);
    }

    @Test
    void theCommandLineWinsOverTheFile() throws IOException {
        Path file = properties("# ours\nspark.master spark://host:7077  \nspark.executor.memory=2g\nspark.x: y\n");
        Some some = new Some();
        new CommandLine(some)
                .parseArgs("--engine=spark", "--properties", file.toString(), "--conf", "spark.executor.memory=4g");
        assertThat(some.engine.allSettings())
                .containsExactly(
                        entry("spark.executor.memory", "4g"),
                        entry("spark.master", "spark://host:7077"),
                        entry("spark.x", "y"));
    }

    @Test
    void badFilesAreBadInput() throws IOException {
        requireRefused(folder.resolve("none"), "there is no such file.");
        requireRefused(folder, "it can't be read as text");
        requireRefused(properties("spark.x \\u12"), "it is damaged: Malformed");
        requireRefused(properties("executor.memory 1g"), "\"executor.memory\" is no setting of Spark's");
        Path binary = folder.resolve("binary");
        Files.write(binary, "spark.x \u00e9".getBytes(StandardCharsets.ISO_8859_1));
        requireRefused(binary, "it can't be read as text");
    }

    private static void requireRefused(Path file, String words) {
        Console console =
                Console.hushgraph("audit", CAMPUS, "--csv", "--engine=spark", "--properties", file.toString());
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).startsWith("hushgraph: --properties " + file + ": " + words);
    }

    @ParameterizedTest
    @CsvSource({"--master,local", "--conf,spark.x=y", "--properties,file"})
    void whatIsForClustersNeedsOne(String option, String value) {
        Console console = Console.hushgraph("audit", CAMPUS, "--csv", option, value);
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).startsWith("hushgraph: " + option + " is for clusters. Maybe add --engine spark.");
    }

    @Test
    void withoutSparkThereIsARemedy() {
        Console console = Console.hushgraph("audit", CAMPUS, "--csv", "--engine=spark");
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err())
                .contains("--engine spark needs Spark and hushgraph-spark.jar on the class path.")
                .contains("Maybe start it as ./hushgraph");
    }

    @Test
    void aClusterThatFailsIsToldInItsOwnWords() {
        StringWriter err = new StringWriter();
        int exitCode = UnexpectedFailure.report(
                new ClusterException("nobody answers.", new IOException("refused")), new PrintWriter(err));
        assertThat(exitCode).isEqualTo(1);
        assertThat(err.toString()).isEqualTo("hushgraph: nobody answers." + System.lineSeparator());
    }
}
