package org.hushgraph.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** One run of the launcher. Its output goes to files, which can be read while the launcher still runs. */
record LauncherRun(Process process, Path outFile, Path errFile) {
    private static final int PATIENCE_SECONDS = 20;

    static LauncherRun start(ProcessBuilder builder, Path directory) throws IOException {
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        builder.redirectOutput(out.toFile()).redirectError(err.toFile());
        return new LauncherRun(builder.start(), out, err);
    }

    LauncherRun await() throws IOException, InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the launcher did not end; its output is: " + err());
        }
        return this;
    }

    LauncherRun awaitMessage(String text) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!err().contains(text)) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("no '" + text + "' in: " + err());
            }
            Thread.sleep(20);
        }
        return this;
    }

    int exit() {
        return process.exitValue();
    }

    String out() throws IOException {
        return Files.readString(outFile);
    }

    String err() throws IOException {
        return Files.readString(errFile);
    }
}
