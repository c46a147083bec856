package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills a sweep of 200 runs repeatedly. The property {@code hushgraph.sweep} sets another number of runs. */
@Timeout(600)
class SweepKillTest {
    private static final int RUNS = Integer.getInteger("hushgraph.sweep", 200);
    private static final double[] KILLED_AT = {0.02, 0.25, 0.5, 0.7}; // fractions of the work
    private static final int RECORD = 88; // bytes of a run in the journal
    private static final String SCENARIO = """
            network: {generate: {model: erdos-renyi, nodes: 12, probability: 0.4}}
            weights: {initial: random}
            intruders: {random: {count: 2, everyRounds: 10}}
            rounds: 60
            """;

    @TempDir
    private Path folder;

    @Test
    void killedSweepWritesTheSameBytesAsAnUndisturbedOne() throws Exception {
        String scenario =
                Files.writeString(folder.resolve("random.yaml"), SCENARIO).toString();
        Path whole = folder.resolve("whole");
        Path killed = folder.resolve("killed");
        Console undisturbed = Console.hushgraph(arguments(scenario, whole));
        assertThat(undisturbed.exitCode()).as(undisturbed.err()).isZero();

        Random random = new Random(RUNS);
        for (double part : KILLED_AT) {
            kill(arguments(scenario, killed), killed, (long) (part * RUNS * RECORD), random.nextInt(20));
            assertThat(killed.resolve("sweep.csv")).doesNotExist();
        }
        Console again = Console.hushgraph(arguments(scenario, killed));
        assertThat(again.exitCode()).isZero();
        assertThat(again.err())
                .containsPattern("hushgraph: \\d+ of " + RUNS + " runs were finished by an earlier sweep\\.");
        assertThat(Files.readString(killed.resolve("sweep.csv")).lines()).hasSize(1 + RUNS);
        for (String file : List.of("sweep.csv", "summary.csv", "sweep.json", "report.html", "mean-cost.svg")) {
            assertThat(killed.resolve(file)).hasSameBinaryContentAs(whole.resolve(file));
        }
    }

    private static String[] arguments(String scenario, Path out) {
        return new String[] {
            "sweep",
            scenario,
            "--vary",
            "learner.name=online-newton-step,online-gradient-descent",
            "--vary",
            "cost.discount=0.1..10:log20",
            "--seeds",
            Integer.toString(RUNS / 40),
            "--out",
            out.toString()
        };
    }

    /** Starts the program, and kills it {@code later} milliseconds after its journal has reached {@code bytes} bytes. */
    private static void kill(String[] arguments, Path out, long bytes, int later) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            while (journalSize(out) < bytes) {
                assertThat(process.isAlive()).isTrue();
                Thread.sleep(2);
            }
            Thread.sleep(later);
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(137);
    }

    private static long journalSize(Path out) throws IOException {
        if (!Files.isDirectory(out)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(out)) {
            return files.filter(file -> file.toString().endsWith(".journal"))
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }
}
