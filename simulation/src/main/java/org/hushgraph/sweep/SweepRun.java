package org.hushgraph.sweep;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.hushgraph.work.JobRunner;
import org.hushgraph.work.WorkListener;

/** Plays the runs of a plan that are not in the journal, and stores each one there as soon as it is finished. */
public record SweepRun(
        SweepPlan plan, JobRunner runner, Optional<SweepJournal> journal, WorkListener listener, BooleanSupplier stop) {
    private static final int PIECES_PER_THREAD = 50; // keeps the last ones short
    private static final int LARGEST_PIECE = 16;

    /** Returns the result; empty after a cancellation. The journal then holds the finished runs. */
    public Optional<Sweep> run() throws IOException {
        Outcome[] outcomes = new Outcome[plan.runs()];
        journal.map(SweepJournal::outcomes).orElse(List.of()).forEach(known -> outcomes[known.run()] = known);
        List<Integer> missing = IntStream.range(0, outcomes.length)
                .filter(run -> outcomes[run] == null)
                .boxed()
                .toList();
        int[] done = {outcomes.length - missing.size()};
        listener.done("run", done[0], outcomes.length);
        runner.run(
                new SweepJob(plan),
                pieces(missing),
                piece -> {
                    for (Outcome outcome : piece) {
                        if (journal.isPresent()) {
                            journal.get().add(outcome);
                        }
                        done[0] += outcomes[outcome.run()] == null ? 1 : 0;
                        outcomes[outcome.run()] = outcome;
                    }
                    listener.done("run", done[0], outcomes.length);
                },
                stop);
        return done[0] == outcomes.length ? Optional.of(new Sweep(plan, Arrays.asList(outcomes))) : Optional.empty();
    }

    private List<List<Integer>> pieces(List<Integer> runs) {
        int size = Math.max(1, Math.min(LARGEST_PIECE, runs.size() / (PIECES_PER_THREAD * runner.parallelism())));
        List<List<Integer>> pieces = new ArrayList<>();
        for (int next = 0; next < runs.size(); next += size) {
            pieces.add(List.copyOf(runs.subList(next, Math.min(runs.size(), next + size))));
        }
        return pieces;
    }
}
