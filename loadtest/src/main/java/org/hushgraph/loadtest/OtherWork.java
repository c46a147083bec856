package org.hushgraph.loadtest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Measures how much of the machine other processes use, on Linux, because times on a busy machine are unreliable. */
final class OtherWork {
    private static final Path ALL = Path.of("/proc/stat");
    private static final int IDLE = 4; // column in the line of all processors
    private static final int WAITING = 5;
    private static final int USER = 11; // column after the name of a process
    private static final int SYSTEM = 12;

    private final List<Long> ours;
    private final long total;
    private final long idle;
    private final long own;

    /** Starts to measure; {@code ours} are the process ids that don't count as other work. */
    OtherWork(List<Long> ours) throws IOException {
        this.ours = ours;
        long[] now = now();
        this.total = now[0];
        this.idle = now[1];
        this.own = now[2];
    }

    /** The fraction of all processors that other processes have used since the start; NaN if it is unknown. */
    double share() throws IOException {
        long[] now = now();
        return share(now[0] - total, now[1] - idle, now[2] - own);
    }

    static double share(long all, long unused, long own) {
        return all == 0 ? Double.NaN : Math.max(0, (double) (all - unused - own) / all);
    }

    /** Ticks of all processors: total, idle, and those of our processes. */
    private long[] now() throws IOException {
        if (!Files.exists(ALL)) {
            return new long[3];
        }
        String[] words = Files.readAllLines(ALL).get(0).split(" +", -1);
        long all = 0;
        for (int n = 1; n <= 8 && n < words.length; n++) {
            all += Long.parseLong(words[n]);
        }
        long mine = 0;
        for (long process : ours) {
            mine += ticks(Files.readString(Path.of("/proc/" + process + "/stat")));
        }
        return new long[] {all, Long.parseLong(words[IDLE]) + Long.parseLong(words[WAITING]), mine};
    }

    /** User and system time of a process; its name in parentheses may contain any character. */
    static long ticks(String line) {
        String[] words = line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
        return Long.parseLong(words[USER]) + Long.parseLong(words[SYSTEM]);
    }
}
