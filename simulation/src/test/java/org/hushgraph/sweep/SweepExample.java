package org.hushgraph.sweep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hushgraph.scenario.ScenarioTemplate;
import org.hushgraph.work.JobRunner;
import org.hushgraph.work.Threads;

/** Small sweeps for tests. */
public final class SweepExample {
    /** Every part that can be random is random. A run takes a few milliseconds. */
    public static final String RANDOM = """
            name: a small one
            network: {generate: {model: erdos-renyi, nodes: 6, probability: 0.5}}
            weights: {initial: random}
            intruders: {random: {count: 1, everyRounds: 3}}
            rounds: 6
            """;

    private SweepExample() {}

    public static SweepPlan plan(Path folder, String text, int seeds, String... variations) {
        try {
            Path file = Files.writeString(folder.resolve("example.yaml"), text);
            return new SweepPlan(
                    ScenarioTemplate.read(file),
                    Arrays.stream(variations).map(Variation::of).toList(),
                    seeds == 0 ? Optional.empty() : Optional.of(new Seeds(1, seeds)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Sweep swept(SweepPlan plan) throws IOException {
        try (Threads threads = new Threads(2)) {
            return swept(plan, threads);
        }
    }

    static Sweep swept(SweepPlan plan, JobRunner runner) throws IOException {
        return new SweepRun(plan, runner, Optional.empty(), (what, done, all) -> {}, () -> false)
                .run()
                .orElseThrow();
    }

    /** Plays runs until {@code runs} of them are finished. The journal holds the finished runs. */
    public static Optional<Sweep> sweptUntil(SweepPlan plan, Path folder, int runs) throws IOException {
        int[] finished = {0};
        try (Threads threads = new Threads(2);
                SweepJournal journal = SweepJournal.in(folder, plan)) {
            List<Outcome> known = journal.outcomes();
            return new SweepRun(
                            plan,
                            threads,
                            Optional.of(journal),
                            (what, done, all) -> finished[0] = done - known.size(),
                            () -> finished[0] >= runs)
                    .run();
        }
    }
}
