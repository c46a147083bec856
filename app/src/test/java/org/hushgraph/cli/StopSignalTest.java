package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Stops commands in separate processes by signals. */
@Timeout(120)
class StopSignalTest {
    /** The contract is 5 s. The rest is a margin for busy machines. */
    private static final int MOST_SECONDS = 30;

    private static final String LONG = """
            network: {generate: {model: regular, nodes: 60, degree: 4, seed: 3}}
            intruders: [{nodes: ["0"]}]
            cost: {kind: window, clock: receding}
            states: {seed: 1}
            rounds: 100000
            """;

    private static final String LONG_COMPARISON = """
            network: {generate: {model: regular, nodes: 60, degree: 4, seed: 3}}
            intruders: [{nodes: ["0"]}]
            rounds: 5000
            """;

    private static final Pattern SOME_ROUNDS = Pattern.compile("round [1-9]\\d* of 100000");

    @TempDir
    private Path folder;

    private Process process;

    @AfterEach
    void end() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    @ParameterizedTest
    @CsvSource({"INT,130", "TERM,143", "HUP,129"})
    void runWritesTheRoundsSoFar(String signal, int exitCode) throws Exception {
        Path out = folder.resolve("out");
        start("run", scenario(LONG), "--out", out.toString());
        await(SOME_ROUNDS);
        kill(signal);
        assertThat(exitCode()).isEqualTo(exitCode);
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
        assertThat(files(out)).contains("rounds.csv", "weights.csv", "network.svg");
        assertThat(drafts()).isEmpty();
    }

    @Test
    void runEndsAtOnceBeforeTheFirstRound() throws Exception {
        Path out = folder.resolve("out");
        start("run", pipe("slow.yaml"), "--out", out.toString());
        kill("TERM");
        assertThat(exitCode()).isEqualTo(143);
        assertThat(out).doesNotExist();
        assertThat(said()).doesNotContain("stopping");
    }

    @Test
    void timeLimitEndsTheProcess() throws Exception {
        Path out = Files.createDirectory(folder.resolve("out"));
        pipe("out/.rounds.csv.part"); // writing into it waits for a reader
        start("run", scenario(LONG), "--out", out.toString());
        await(SOME_ROUNDS);
        kill("TERM");
        assertThat(exitCode()).isEqualTo(143);
        assertThat(said())
                .contains("hushgraph: ended after 5 seconds; some results are missing, but the files that were written"
                        + " are complete.");
        assertThat(files(out)).contains("result.json").doesNotContain("rounds.csv");
    }

    @Test
    void secondSignalEndsTheProcessAtOnce() throws Exception {
        Path out = Files.createDirectory(folder.resolve("out"));
        pipe("out/.rounds.csv.part");
        start("run", scenario(LONG), "--out", out.toString());
        await(SOME_ROUNDS);
        kill("TERM");
        await(Pattern.compile("hushgraph: stopping; .* To end at once, press Ctrl-C again\\."));
        kill("TERM");
        assertThat(exitCode()).isEqualTo(143);
        assertThat(said()).doesNotContain("ended after 5 seconds");
    }

    @Test
    void compareKeepsTheFinishedDefences() throws Exception {
        Path out = folder.resolve("out");
        start("compare", scenario(LONG_COMPARISON), "--out", out.toString());
        await(Pattern.compile("defence [1-9]\\d* of"));
        kill("TERM");
        assertThat(exitCode()).isEqualTo(143);
        assertThat(Files.readString(folder.resolve("printed"))).contains("initial  ", "not run: stopped by the user");
        assertThat(files(out)).contains("comparison.json", "report.html");
    }

    @Test
    void sweepKeepsItsJournal() throws Exception {
        Path out = folder.resolve("out");
        start("sweep", scenario(LONG), "--seeds", "100", "--out", out.toString());
        while (!Files.isDirectory(out) || files(out).stream().noneMatch(name -> name.endsWith(".journal"))) {
            assertThat(process.isAlive()).as(said()).isTrue();
            Thread.sleep(20);
        }
        Thread.sleep(500); // until it runs
        kill("TERM");
        assertThat(exitCode()).isEqualTo(143);
        assertThat(said()).contains("hushgraph: stopping; finished work is kept.");
        assertThat(files(out)).singleElement().asString().endsWith(".journal");
    }

    @Test
    void networkFilesAppearCompleteOrNotAtAll() throws Exception {
        Path network = folder.resolve("large.csv");
        start("generate", "scale-free", "--nodes", "1000000", "--links", "8", "--output", network.toString());
        while (drafts().isEmpty()) {
            assertThat(process.isAlive()).as(said()).isTrue();
            Thread.sleep(5);
        }
        kill("TERM");
        assertThat(exitCode()).isEqualTo(143);
        assertThat(network).doesNotExist();
        assertThat(drafts()).isEmpty();
    }

    @Test
    void agentsDisconnect() throws Exception {
        start("agent", "--broker", "mqtt://127.0.0.1:1", "--network", "campus", "--nodes", "gate");
        while (!Files.readString(folder.resolve("printed")).contains("Running 1 agent")) {
            assertThat(process.isAlive()).as(said()).isTrue();
            Thread.sleep(20);
        }
        kill("TERM");
        assertThat(exitCode()).isEqualTo(143);
        assertThat(said()).contains("hushgraph: stopping; disconnecting the agents.");
    }

    @Test
    void serveEndsBeforeTheLimitAlthoughAWebhookDoesNotAnswer() throws Exception {
        String config = Files.writeString(
                        folder.resolve("serve.yaml"), "webhooks: [{url: 'http://127.0.0.1:1/{network}'}]\n")
                .toString();
        start("serve", config, "--port", "0", "--data", folder.resolve("data").toString());
        awaitPrinted(Pattern.compile("Weights are sent to"));
        await(Pattern.compile("did not receive new weights"));
        kill("TERM");
        assertThat(exitCode()).isEqualTo(143);
        assertThat(said()).contains("hushgraph: stopping;").doesNotContain("ended after 5 seconds");
    }

    @Test
    void serveEndsBeforeTheLimitAlthoughAClientSendsNoBody() throws Exception {
        start("serve", "--port", "0", "--data", folder.resolve("data").toString());
        String announced = awaitPrinted(Pattern.compile("operator +(\\S+)"));
        String token = announced.replaceFirst("(?s).*operator +(\\S+).*", "$1");
        int port = Integer.parseInt(announced.replaceFirst("(?s).*listens on http://127.0.0.1:(\\d+).*", "$1"));
        try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
            String head = "POST /api/v1/networks/demo/alarms HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer "
                    + token + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
            client.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            Thread.sleep(500); // until it is accepted
            kill("TERM");
            assertThat(exitCode()).isEqualTo(143);
        }
        assertThat(said()).contains("hushgraph: stopping;").doesNotContain("ended after 5 seconds");
    }

    @Test
    void workThatIgnoresASignalIsReplacedByWhatIsFinished() {
        try (StopSignal stop = new StopSignal("", "")) {
            String result = stop.orFinished(
                    () -> {
                        stop.receive();
                        new CompletableFuture<Void>().join(); // never completes
                        return "all";
                    },
                    () -> "some");
            assertThat(result).isEqualTo("some");
        }
    }

    @Test
    void workThatEndsAfterASignalIsComplete() {
        try (StopSignal stop = new StopSignal("", "")) {
            assertThat(stop.orFinished(
                            () -> {
                                stop.receive();
                                return "all";
                            },
                            () -> "some"))
                    .isEqualTo("all");
            assertThatThrownBy(() -> stop.orFinished(
                            () -> {
                                throw new IllegalArgumentException("rejected");
                            },
                            () -> "some"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("rejected");
        }
    }

    private String scenario(String text) throws IOException {
        return Files.writeString(folder.resolve("long.yaml"), text).toString();
    }

    /** A named pipe: opening it waits for the other side. */
    private String pipe(String name) throws IOException, InterruptedException {
        Path pipe = folder.resolve(name);
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        return pipe.toString();
    }

    private void start(String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dhushgraph.progress=true",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(args));
        process = new ProcessBuilder(command)
                .redirectOutput(folder.resolve("printed").toFile())
                .redirectError(folder.resolve("said").toFile())
                .start();
        Thread.sleep(1000); // until it handles signals
    }

    private void await(Pattern text) throws IOException, InterruptedException {
        while (!text.matcher(said()).find()) {
            assertThat(process.isAlive()).as(said()).isTrue();
            Thread.sleep(20);
        }
    }

    private String awaitPrinted(Pattern text) throws IOException, InterruptedException {
        Path printed = folder.resolve("printed");
        while (!text.matcher(Files.readString(printed)).find()) {
            assertThat(process.isAlive()).as(said()).isTrue();
            Thread.sleep(20);
        }
        return Files.readString(printed);
    }

    /** Sends a signal. Skips the test if the signal is ignored, as SIGINT in builds that a shell runs in the background. */
    private void kill(String signal) throws IOException, InterruptedException {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        if (Files.exists(status)) {
            String ignored = Files.readString(status).replaceFirst("(?s).*SigIgn:\\s*(\\w+).*", "$1");
            int number = List.of("", "HUP", "INT").indexOf(signal);
            assumeFalse(
                    number > 0 && (Long.parseUnsignedLong(ignored, 16) & 1L << (number - 1)) != 0,
                    "skipped: SIG" + signal + " is ignored here");
        }
        Process kill = new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start();
        assertThat(kill.waitFor()).isZero();
    }

    private int exitCode() throws IOException, InterruptedException {
        assertThat(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).as(said()).isTrue();
        return process.exitValue();
    }

    private String said() throws IOException {
        return Files.readString(folder.resolve("said"));
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    /** The drafts that were left behind. */
    private List<Path> drafts() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".part")).toList();
        }
    }
}
