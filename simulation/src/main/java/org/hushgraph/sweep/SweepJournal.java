package org.hushgraph.sweep;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hushgraph.journal.Journal;

/** Stores the finished runs of a sweep in a {@link Journal}, one record per run. */
public final class SweepJournal implements Closeable {
    private static final int NUMBERS = 4 * Integer.BYTES + 8 * Double.BYTES;

    private final Journal journal;
    private final List<Outcome> existing;

    private SweepJournal(Journal journal, List<Outcome> existing) {
        this.journal = journal;
        this.existing = existing;
    }

    /** Opens the journal of a plan in a folder. Each plan has its own file. */
    public static SweepJournal in(Path folder, SweepPlan plan) throws IOException {
        List<Outcome> existing = new ArrayList<>();
        Journal journal =
                Journal.in(folder, "sweep", plan.fingerprint(), content -> read(content, plan.runs(), existing));
        return new SweepJournal(journal, existing);
    }

    private static boolean read(ByteBuffer content, int runs, List<Outcome> existing) {
        if (content.remaining() < NUMBERS) {
            return false;
        }
        int run = content.getInt(0);
        return run >= 0 && run < runs && existing.add(outcome(content));
    }

    private static Outcome outcome(ByteBuffer content) {
        String failure = StandardCharsets.UTF_8
                .decode(content.slice(NUMBERS, content.limit() - NUMBERS))
                .toString();
        return new Outcome(
                content.getInt(),
                failure,
                content.getInt(),
                content.getInt(),
                content.getInt(),
                content.getDouble(),
                content.getDouble(),
                content.getDouble(),
                content.getDouble(),
                content.getDouble(),
                content.getDouble(),
                content.getDouble(),
                content.getDouble());
    }

    /** The runs that were finished when the journal was opened. */
    public List<Outcome> outcomes() {
        return List.copyOf(existing);
    }

    void add(Outcome outcome) throws IOException {
        byte[] failure = outcome.failure().getBytes(StandardCharsets.UTF_8);
        journal.add(ByteBuffer.allocate(NUMBERS + failure.length)
                .putInt(outcome.run())
                .putInt(outcome.nodes())
                .putInt(outcome.links())
                .putInt(outcome.rounds())
                .putDouble(outcome.totalCost())
                .putDouble(outcome.bestCost())
                .putDouble(outcome.bestGap())
                .putDouble(outcome.staticRegret())
                .putDouble(outcome.regretBound())
                .putDouble(outcome.dynamicRegret())
                .putDouble(outcome.bitsBefore())
                .putDouble(outcome.bitsAfter())
                .put(failure));
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }
}
