package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks options and help; {@code FifteenAgentsTest} covers the attack through a broker. */
class EavesdropCommandTest {
    @TempDir
    private Path folder;

    private Console eavesdrop(String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("four.csv"), "a,b,1\nb,c,1\nc,d,1\n");
        return Console.hushgraph(
                Stream.concat(Stream.of("eavesdrop", file.toString(), "--network", "net"), Stream.of(more))
                        .toArray(String[]::new));
    }

    private void requireRefusal(Console console, String message) {
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).contains(message);
        assertThat(console.out()).isEmpty();
    }

    @Test
    void rejectsUselessOptions() throws IOException {
        requireRefusal(eavesdrop("--nodes", "a,e"), "four.csv");
        requireRefusal(eavesdrop("--nodes", "a", "--steps", "1"), "steps = 1 must be 2 or more");
        requireRefusal(eavesdrop("--nodes", "a", "--trials", "3"), "trials = 3 must lie between 30 and 1000000");
        requireRefusal(eavesdrop("--nodes", "a", "--noise", "0"), "noise = 0.0 must be a positive, finite number");
        requireRefusal(eavesdrop("--nodes", "a", "--broker", "http://x"), "must be mqtt://HOST:PORT");
        requireRefusal(
                Console.hushgraph("eavesdrop", folder + "/none.csv", "--network", "net", "--nodes", "a"),
                "can't read ");
    }

    @Test
    void rejectsNoiseInMessages() throws IOException {
        Path file = Files.writeString(folder.resolve("noisy.yaml"), """
                network: {edges: [[a, b], [b, c]]}
                intruders: [{nodes: [a]}]
                threat: {reads: inbox}
                observer: {}
                messages: {noise: 0.2}
                """);
        requireRefusal(
                Console.hushgraph("eavesdrop", file.toString(), "--network", "net", "--nodes", "a"),
                "does not support noise in messages, because the initial states are not published. Try removing messages.");
    }

    @Test
    void helpExplainsWhatTheIntruderUses() {
        assertThat(Console.hushgraph("eavesdrop", "--help").out()).contains("the worst case", "does not use them");
    }

    @Test
    void failsAfterItsTimeout() throws IOException {
        Console console = eavesdrop("--nodes", "a", "--broker", "mqtt://127.0.0.1:9", "--patience", "0");
        assertThat(console.exitCode()).isEqualTo(1);
        assertThat(console.err())
                .contains("timed out after 0 seconds: states received of 1001 in run 0, by node: {a=0}");
    }
}
