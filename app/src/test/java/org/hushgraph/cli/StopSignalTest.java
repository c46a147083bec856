package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Stops runs in separate processes by signals. */
@Timeout(120)
class StopSignalTest {
    private static final String LONG = """
            network: {generate: {model: regular, nodes: 60, degree: 4, seed: 3}}
            intruders: [{nodes: ["0"]}]
            cost: {kind: window, clock: receding}
            states: {seed: 1}
            rounds: 100000
            """;
    private static final Pattern SOME_ROUNDS = Pattern.compile("round [1-9]\\d* of 100000");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"INT,130", "TERM,143"})
    void writesTheRoundsSoFar(String signal, int exitCode) throws Exception {
        Path out = folder.resolve("out");
        Process process = start("run", scenario(LONG), "--out", out.toString());
        try {
            awaitRounds(process);
            kill(signal, process);
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).isEqualTo(exitCode);
        JsonNode result = JsonMapper.shared().readTree(Files.readString(out.resolve("result.json")));
        int rounds = result.get("rounds").size();
        assertThat(rounds).isBetween(1, 99_999);
        assertThat(result.get("regret").get("static").size()).isEqualTo(rounds);
        assertThat(result.get("notes").get(0).stringValue())
                .startsWith("The run was stopped by the user after " + rounds + " of 100000 rounds.");
        assertThat(Files.readString(out.resolve("report.html"))).contains("stopped by the user", "</html>");
        assertThat(said())
                .contains("hushgraph: stopping;")
                .contains("hushgraph: stopped by the user after " + rounds + " of 100000 rounds.");
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .contains("rounds.csv", "weights.csv", "network.svg")
                    .noneMatch(name -> name.endsWith(".part"));
        }
    }

    @Test
    void endsAtOnceBeforeTheFirstRound() throws Exception {
        Path out = folder.resolve("out");
        Path pipe = folder.resolve("slow.yaml");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Process process = start("run", pipe.toString(), "--out", out.toString()); // waits for its scenario, a pipe
        try {
            Thread.sleep(1000);
            kill("TERM", process);
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).isEqualTo(143);
        assertThat(out).doesNotExist();
        assertThat(said()).doesNotContain("stopping");
    }

    private String scenario(String text) throws IOException {
        return Files.writeString(folder.resolve("long.yaml"), text).toString();
    }

    private Process start(String... args) throws IOException {
        List<String> command = new java.util.ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dhushgraph.progress=true",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .redirectOutput(folder.resolve("printed").toFile())
                .redirectError(folder.resolve("said").toFile())
                .start();
    }

    private void awaitRounds(Process process) throws IOException, InterruptedException {
        while (!SOME_ROUNDS.matcher(said()).find()) {
            assertThat(process.isAlive()).as(said()).isTrue();
            Thread.sleep(20);
        }
    }

    /** Sends a signal. Skips the test if SIGINT is ignored, as in builds that a shell runs in the background. */
    private static void kill(String signal, Process process) throws IOException, InterruptedException {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        if (signal.equals("INT") && Files.exists(status)) {
            String ignored = Files.readString(status).replaceFirst("(?s).*SigIgn:\\s*(\\w+).*", "$1");
            assumeFalse((Long.parseUnsignedLong(ignored, 16) & 2) != 0, "skipped: SIGINT is ignored here");
        }
        Process kill = new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start();
        assertThat(kill.waitFor()).isZero();
    }

    private String said() throws IOException {
        return Files.readString(folder.resolve("said"));
    }
}
