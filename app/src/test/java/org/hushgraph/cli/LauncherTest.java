package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a bash script")
class LauncherTest {
    @TempDir
    Path directory;

    private LauncherSandbox sandbox;

    @BeforeEach
    void makeSandbox() throws IOException {
        sandbox = new LauncherSandbox(directory);
    }

    @Test
    void buildsOnFirstUseOnly() throws Exception {
        LauncherRun first = sandbox.run("--version");
        assertThat(first.exit()).isZero();
        assertThat(first.err()).isEqualTo("hushgraph: building on first use\n");
        assertThat(first.out()).contains("<" + sandbox.jar + ">", "<--version>");
        LauncherRun second = sandbox.run("--version");
        assertThat(second.err()).isEmpty();
        assertThat(sandbox.builds())
                .singleElement()
                .asString()
                .contains("-Pquick -pl core,networks,pictures,simulation,controller,app package");
    }

    @Test
    void buildsAgainWhenASourceChanged() throws Exception {
        sandbox.run();
        Files.writeString(sandbox.source, "class Some {}");
        assertThat(sandbox.run().err()).isEqualTo("hushgraph: building again, because sources have changed\n");
        sandbox.run();
        assertThat(sandbox.builds()).hasSize(2);
    }

    @Test
    void buildsAgainWhenASourceWasDeleted() throws Exception {
        sandbox.run();
        Files.delete(sandbox.source);
        sandbox.run();
        assertThat(sandbox.builds()).hasSize(2);
    }

    @Test
    void buildsOncePerStartWhenASourceIsDatedInTheFuture() throws Exception {
        Files.setLastModifiedTime(sandbox.source, FileTime.from(Instant.now().plusSeconds(3600)));
        assertThat(sandbox.run().exit()).isZero();
        assertThat(sandbox.builds()).hasSize(1);
    }

    @Test
    void sourceSavedDuringTheBuildIsBuiltNextTime() throws Exception {
        Path hold = Files.createFile(sandbox.project.resolve("hold"));
        LauncherRun first = sandbox.start();
        awaitBuilds(1);
        Files.writeString(sandbox.source, "class Some {}");
        Files.delete(hold);
        first.await();
        sandbox.run();
        assertThat(sandbox.builds()).hasSize(2);
    }

    @Test
    void worksThroughLinksAndKeepsTheWorkingDirectory() throws Exception {
        Path elsewhere = Files.createDirectory(directory.toRealPath().resolve("elsewhere"));
        Path link = Files.createSymbolicLink(elsewhere.resolve("one"), Path.of("../my project/hushgraph"));
        Path linkToLink = Files.createSymbolicLink(elsewhere.resolve("two"), link);
        LauncherRun run = sandbox.start(elsewhere, linkToLink).await();
        assertThat(run.out()).contains("in " + elsewhere + "\n", "<" + sandbox.jar + ">");
    }

    @Test
    void argumentsAndExitCodePassThrough() throws Exception {
        sandbox.environment.put("JAVA_EXIT", "7");
        sandbox.environment.put("HUSHGRAPH_JAVA_OPTS", "-Xmx3g -Dstar=*");
        LauncherRun run = sandbox.run("run", "two words", "", "*");
        assertThat(run.exit()).isEqualTo(7);
        assertThat(run.out()).endsWith("<run>\n<two words>\n<>\n<*>\n").contains("<-Xmx3g>\n<-Dstar=*>\n");
    }

    @Test
    void additionalJarsAreOnTheClassPath() throws Exception {
        sandbox.environment.put("HUSHGRAPH_CLASS_PATH", "my models.jar:more.jar");
        assertThat(sandbox.run("run", "file").out())
                .endsWith("<-cp>\n<" + sandbox.jar
                        + ":my models.jar:more.jar>\n<org.hushgraph.cli.Main>\n<run>\n<file>\n");
    }

    @Test
    void onlyShortCommandsSkipTheFullCompiler() throws Exception {
        assertThat(sandbox.run("run", "--help").out()).doesNotContain("-XX:TieredStopAtLevel");
        assertThat(sandbox.run("evaluate", "run").out()).contains("<-XX:TieredStopAtLevel=1>", "<-XX:+UseSerialGC>");
    }

    @Test
    void failedBuildPrintsItsErrorsAndRunsNothing() throws Exception {
        Path broken = Files.createFile(sandbox.project.resolve("broken"));
        LauncherRun run = sandbox.run("--version");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("[ERROR] semicolon missing", "the build failed");
        assertThat(run.out()).isEmpty();
        Files.delete(broken);
        assertThat(sandbox.run("--version").exit()).isZero();
    }

    @Test
    void twoConcurrentStartsBuildOnce() throws Exception {
        Path hold = Files.createFile(sandbox.project.resolve("hold"));
        LauncherRun first = sandbox.start();
        awaitBuilds(1);
        LauncherRun second = sandbox.start().awaitMessage("waiting for another build");
        Files.delete(hold);
        assertThat(first.await().exit()).isZero();
        assertThat(second.await().exit()).isZero();
        assertThat(sandbox.builds()).hasSize(1);
    }

    @Test
    void interruptedBuildLeavesNoJarAndNoLock() throws Exception {
        Path hold = Files.createFile(sandbox.project.resolve("hold"));
        LauncherRun first = sandbox.start();
        awaitBuilds(1);
        first.process().destroy();
        assertThat(first.await().exit()).isEqualTo(143);
        assertThat(sandbox.jar).doesNotExist();
        Files.delete(hold);
        assertThat(sandbox.run().exit()).isZero();
        assertThat(sandbox.builds()).hasSize(2);
    }

    @Test
    void lockOfADeadBuildIsTakenOver() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Files.createDirectories(sandbox.jar.getParent());
        Files.createSymbolicLink(sandbox.jar.resolveSibling("build.lock"), Path.of(Long.toString(dead.pid())));
        assertThat(sandbox.run().exit()).isZero();
        assertThat(sandbox.builds()).hasSize(1);
    }

    @Test
    void missingJavaIsReportedWithARemedy() throws Exception {
        Files.delete(sandbox.java);
        LauncherRun run = sandbox.run();
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("hushgraph: java is not on the PATH."
                        + " Install a JDK 17 or newer, or set JAVA_HOME to one.\n");
    }

    @Test
    void oldJavaIsReportedWithARemedy() throws Exception {
        sandbox.javaVersion("1.8.0_392");
        LauncherRun run = sandbox.run();
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("is Java 1.8.0_392. Install a JDK 17 or newer");
    }

    @Test
    void javaHomeOverridesThePath() throws Exception {
        sandbox.environment.put("JAVA_HOME", "/no/such/place");
        assertThat(sandbox.run().err()).contains("JAVA_HOME is '/no/such/place', but has no bin/java.");
    }

    @Test
    void withoutMavenTheOldJarStillRuns() throws Exception {
        sandbox.run();
        Files.delete(sandbox.mvn);
        Files.writeString(sandbox.source, "class Some {}");
        LauncherRun run = sandbox.run("--version");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).contains("sources have changed, but mvn is not on the PATH");
        assertThat(run.out()).contains("<--version>");
    }

    @Test
    void withoutMavenAndWithoutJarItFails() throws Exception {
        Files.delete(sandbox.mvn);
        LauncherRun run = sandbox.run("--version");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err())
                .contains("mvn is not on the PATH, so Hushgraph can't be built. Install Maven 3.8 or newer.");
    }

    private void awaitBuilds(int count) throws Exception {
        for (int tries = 0; sandbox.builds().size() < count; tries++) {
            assertThat(tries).as("waiting for build %d", count).isLessThan(1000);
            Thread.sleep(20);
        }
    }
}
