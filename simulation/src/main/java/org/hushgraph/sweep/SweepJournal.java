package org.hushgraph.sweep;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hushgraph.journal.Journal;

/**
 * Stores the finished runs of a sweep in a {@link Journal}, one record per run. Records of version 0.1 lack two bounds
 * and the change of weights. They start with the number of the run, newer ones with its bitwise complement, which is
 * negative. Records with bounds alone have a positive number of nodes, those with both its complement.
 */
public final class SweepJournal implements Closeable {
    private static final int OLD_NUMBERS = 4 * Integer.BYTES + 8 * Double.BYTES;
    private static final int BOUNDED_NUMBERS = OLD_NUMBERS + 2 * Double.BYTES;
    private static final int NUMBERS = BOUNDED_NUMBERS + Double.BYTES;

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
        if (content.remaining() < OLD_NUMBERS) {
            return false;
        }
        boolean old = content.getInt(0) >= 0;
        int run = old ? content.getInt(0) : ~content.getInt(0);
        boolean changes = !old && content.getInt(Integer.BYTES) < 0;
        boolean valid = run < runs && (old || content.remaining() >= (changes ? NUMBERS : BOUNDED_NUMBERS));
        return valid && existing.add(outcome(run, content, old, changes));
    }

    private static Outcome outcome(int run, ByteBuffer content, boolean old, boolean changes) {
        content.position(Integer.BYTES);
        int nodes = changes ? ~content.getInt() : content.getInt();
        int links = content.getInt();
        int rounds = content.getInt();
        double[] values = new double[5];
        content.asDoubleBuffer().get(values);
        content.position(content.position() + values.length * Double.BYTES);
        double sharpBound = old ? Double.NaN : content.getDouble();
        double trivialBound = old ? Double.NaN : content.getDouble();
        double dynamicRegret = content.getDouble();
        double bitsBefore = content.getDouble();
        double bitsAfter = content.getDouble();
        double meanChange = changes ? content.getDouble() : Double.NaN;
        String failure = StandardCharsets.UTF_8.decode(content).toString();
        return new Outcome(
                run,
                failure,
                nodes,
                links,
                rounds,
                values[0],
                values[1],
                values[2],
                values[3],
                values[4],
                sharpBound,
                trivialBound,
                dynamicRegret,
                bitsBefore,
                bitsAfter,
                meanChange);
    }

    /** The runs that were finished when the journal was opened. */
    public List<Outcome> outcomes() {
        return List.copyOf(existing);
    }

    void add(Outcome outcome) throws IOException {
        byte[] failure = outcome.failure().getBytes(StandardCharsets.UTF_8);
        journal.add(ByteBuffer.allocate(NUMBERS + failure.length)
                .putInt(~outcome.run())
                .putInt(~outcome.nodes())
                .putInt(outcome.links())
                .putInt(outcome.rounds())
                .putDouble(outcome.totalCost())
                .putDouble(outcome.bestCost())
                .putDouble(outcome.bestGap())
                .putDouble(outcome.staticRegret())
                .putDouble(outcome.regretBound())
                .putDouble(outcome.sharpBound())
                .putDouble(outcome.trivialBound())
                .putDouble(outcome.dynamicRegret())
                .putDouble(outcome.bitsBefore())
                .putDouble(outcome.bitsAfter())
                .putDouble(outcome.meanChange())
                .put(failure));
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }
}
