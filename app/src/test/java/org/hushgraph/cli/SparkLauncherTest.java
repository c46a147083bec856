package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a bash script")
class SparkLauncherTest {
    private static final String LOOPBACK = "at 127.0.0.1\n";

    @TempDir
    Path directory;

    private LauncherSandbox sandbox;

    @BeforeEach
    void makeSandbox() throws IOException {
        sandbox = new LauncherSandbox(directory);
    }

    private String classPath(Path spark) {
        return "<-cp>\n<" + spark.resolve("jars/*") + ":" + sandbox.jar + ":"
                + sandbox.project.resolve("spark/target/hushgraph-spark.jar") + ">\n<org.hushgraph.cli.Main>\n";
    }

    @Test
    void fetchesSparkOnFirstUseAndPutsItFirstOnTheClassPath() throws Exception {
        LauncherRun first = sandbox.run("audit", "file", "--runner", "spark");
        assertThat(first.err()).isEqualTo("hushgraph: downloading Spark on first use (about 220 MB)\n");
        assertThat(first.out())
                .endsWith(classPath(sandbox.project.resolve("spark/distribution/target"))
                        + "<audit>\n<file>\n<--runner>\n<spark>\n")
                .contains("<--add-opens=java.base/java.nio=ALL-UNNAMED>")
                .doesNotContain("-XX:SharedArchiveFile");
        assertThat(sandbox.run("audit", "file", "--runner=spark").err()).isEmpty();
        assertThat(sandbox.run("audit", "file", "--engine=spark").out()) // the deprecated name
                .endsWith(classPath(sandbox.project.resolve("spark/distribution/target"))
                        + "<audit>\n<file>\n<--engine=spark>\n");
        assertThat(sandbox.builds())
                .singleElement()
                .asString()
                .contains("-pl core,networks,pictures,simulation,controller,app,spark,spark/distribution ");
    }

    @Test
    void commandsWithoutSparkDoNotFetchIt() throws Exception {
        LauncherRun run = sandbox.run("audit", "file", "--runner", "local");
        assertThat(run.out()).doesNotContain("spark", LOOPBACK, "--add-opens");
        assertThat(sandbox.run("audit", "file", "--engine", "dense").out())
                .doesNotContain("spark", LOOPBACK, "--add-opens");
        assertThat(sandbox.run("run", "file", "--engine", "spark").out()) // not a name of --runner in this command
                .doesNotContain(LOOPBACK, "--add-opens");
        assertThat(sandbox.builds()).singleElement().asString().doesNotContain("spark");
    }

    @Test
    void ordinaryBuildKeepsTheFetchedSpark() throws Exception {
        sandbox.run("audit", "file", "--runner", "spark");
        Files.writeString(sandbox.source, "class Some {}");
        sandbox.run("audit", "file");
        assertThat(sandbox.project.resolve("spark/distribution/target/RELEASE")).exists();
        assertThat(sandbox.run("audit", "file", "--runner", "spark").err())
                .isEqualTo("hushgraph: building again, because sources have changed\n");
    }

    @Test
    void installedSparkReplacesTheFetchedOne() throws Exception {
        Path installed = Files.createDirectories(directory.toRealPath().resolve("my spark/jars"));
        sandbox.environment.put("SPARK_HOME", installed.getParent().toString());
        LauncherRun run = sandbox.run("audit", "file", "--runner", "spark");
        assertThat(run.err()).isEqualTo("hushgraph: building on first use\n");
        assertThat(run.out()).contains(classPath(installed.getParent()));
        assertThat(sandbox.builds())
                .singleElement()
                .asString()
                .contains("-pl core,networks,pictures,simulation,controller,app,spark package");
        Files.delete(installed);
        assertThat(sandbox.run("audit", "file", "--runner", "spark").err())
                .contains("has no folder jars. Set it to an installation of Spark 4, or unset it.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--master=local[2]", "--master spark://127.0.0.1:7077", "--conf spark.master=local"})
    void bindsToLoopbackIfTheMasterIsLocal(String options) throws Exception {
        assertThat(sandbox.run(("audit file --runner spark " + options).strip().split(" ", -1))
                        .out())
                .contains(LOOPBACK);
    }

    @Test
    void findsTheMasterAmongSettingsOfSimilarNames() throws Exception {
        Path properties = Files.writeString(
                directory.resolve("near.properties"),
                "spark.master.rest.enabled false\nspark.master spark://127.0.0.1:7077\nspark.masters none\n");
        assertThat(sandbox.run("audit", "file", "--runner", "spark", "--properties", properties.toString())
                        .out())
                .contains(LOOPBACK);
    }

    @Test
    void isReachableIfTheMasterIsRemote() throws Exception {
        Path properties = Files.writeString(directory.resolve("spark.properties"), "spark.master  spark://far:7077\n");
        assertThat(sandbox.run("audit", "file", "--runner", "spark", "--properties", properties.toString())
                        .out())
                .doesNotContain(LOOPBACK);
        assertThat(sandbox.run("audit", "file", "--runner", "spark", "--master", "yarn")
                        .out())
                .doesNotContain(LOOPBACK);
    }
}
