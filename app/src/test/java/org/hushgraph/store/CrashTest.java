package org.hushgraph.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.LiveNetwork;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills a controller again and again, at any moment, and looks at what is left. Property {@code hushgraph.kills}: how often. */
class CrashTest {
    private static final Pattern ACKNOWLEDGED = Pattern.compile("acknowledged (\\d+)\\.");
    private static final Pattern PUBLISHED = Pattern.compile("published (\\d+) (-?\\d+)\\.");
    private static final int KILLS = Integer.getInteger("hushgraph.kills", 6);

    private final SplitMix64 random = new SplitMix64(20261116);
    private final Map<Long, Integer> published = new HashMap<>();
    private long acknowledged;

    @Test
    void nothingAcknowledgedIsLostAndNoEpochChanges(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("hushgraph.db");
        for (int kill = 0; kill < KILLS; kill++) {
            crash(file);
        }
        assertThat(acknowledged).isPositive();
        try (SqliteStore store = new SqliteStore(file)) {
            List<Entry> entries = store.entries("net", 0);
            List<Entry> said = entries.stream().filter(Crashing::isSaid).toList();
            assertThat((long) said.size()).isGreaterThanOrEqualTo(acknowledged);
            for (int n = 0; n < said.size(); n++) {
                assertThat(said.get(n)).as("entry %d", n).isEqualTo(Crashing.said(n));
            }
            LiveNetwork undisturbed = new LiveNetwork(Crashing.scenario(), 0);
            for (Entry entry : entries) {
                Optional<Epoch> epoch = undisturbed.apply(entry);
                if (epoch.isPresent()) {
                    long number = epoch.get().number();
                    assertThat(store.epoch("net", number))
                            .as("epoch %d", number)
                            .isEqualTo(epoch);
                    int told =
                            published.getOrDefault(number, epoch.get().weights().hashCode());
                    assertThat(told)
                            .as("epoch %d", number)
                            .isEqualTo(epoch.get().weights().hashCode());
                }
            }
            assertThat(store.lastEpoch("net").orElseThrow())
                    .isGreaterThanOrEqualTo(published.keySet().stream()
                            .mapToLong(Long::longValue)
                            .max()
                            .orElse(0));
        }
    }

    private void crash(Path file) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Dslf4j.internal.verbosity=ERROR", // nobody reads the log of a library of tests
                        "-cp",
                        System.getProperty("java.class.path"),
                        Crashing.class.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader lines = process.inputReader()) {
            String ready = lines.readLine();
            assertThat(ready).as("the process started").startsWith("ready ");
            assertThat(Long.parseLong(ready.substring(6))).isGreaterThanOrEqualTo(acknowledged);
            long wait = (long) (1000 * random.nextDouble());
            Thread killer = new Thread(() -> kill(process, wait));
            killer.start();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                hear(line);
            }
            killer.join();
        }
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }

    private static void kill(Process process, long wait) {
        try {
            Thread.sleep(wait);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        assertThat(process.toHandle().destroyForcibly()).isTrue(); // kill -9, which leaves what was said to be read
    }

    /** A last line that was cut off was not said. */
    private void hear(String line) {
        Matcher acknowledgement = ACKNOWLEDGED.matcher(line);
        if (acknowledgement.matches()) {
            acknowledged = Math.max(acknowledged, Long.parseLong(acknowledgement.group(1)));
        }
        Matcher publication = PUBLISHED.matcher(line);
        if (publication.matches()) {
            int hash = Integer.parseInt(publication.group(2));
            Integer before = published.put(Long.valueOf(publication.group(1)), hash);
            assertThat(before == null || before == hash)
                    .as("epoch %s is the same as before", publication.group(1))
                    .isTrue();
        }
    }
}
