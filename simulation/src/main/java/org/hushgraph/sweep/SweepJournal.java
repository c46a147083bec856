package org.hushgraph.sweep;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hushgraph.journal.Journal;

/** What is finished of a sweep, in a {@link Journal} with a record a run. */
public final class SweepJournal implements Closeable {
    private static final int NUMBERS = 4 * Integer.BYTES + 8 * Double.BYTES;

    private final Journal journal;
    private final List<Outcome> known;

    private SweepJournal(Journal journal, List<Outcome> known) {
        this.journal = journal;
        this.known = known;
    }

    /** The journal for this plan in a folder; plans that differ have files of their own. */
    public static SweepJournal in(Path folder, SweepPlan plan) throws IOException {
        List<Outcome> known = new ArrayList<>();
        Journal journal =
                Journal.in(folder, "sweep", plan.fingerprint(), content -> taken(content, plan.runs(), known));
        return new SweepJournal(journal, known);
    }

    private static boolean taken(ByteBuffer content, int runs, List<Outcome> known) {
        if (content.remaining() < NUMBERS) {
            return false;
        }
        int run = content.getInt(0);
        return run >= 0 && run < runs && known.add(outcome(content));
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

    /** What was there when it was opened. */
    public List<Outcome> outcomes() {
        return List.copyOf(known);
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
