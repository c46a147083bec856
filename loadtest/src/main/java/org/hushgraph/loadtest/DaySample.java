package org.hushgraph.loadtest;

import java.util.Locale;
import java.util.Optional;

/**
 * The resources of a controller at some hour of the day, after a garbage collection.
 *
 * @param alarms raised so far
 * @param epochs published so far
 * @param heapMegabytes Java objects
 * @param descriptors open files and connections
 * @param databaseMegabytes size of the database
 * @param logMegabytes size of its write-ahead log
 */
record DaySample(
        int hour,
        long alarms,
        long epochs,
        double heapMegabytes,
        int threads,
        int descriptors,
        double databaseMegabytes,
        double logMegabytes) {
    static final String HEAD = "| hour | alarms | epochs | heap MB | threads | descriptors | database MB | log MB |\n"
            + "|---|---|---|---|---|---|---|---|";
    private static final double MORE_HEAP = 5;
    private static final int MORE_THREADS = 5;
    private static final double MORE_DATABASE = 3;
    private static final double MOST_LOG = 70; // the store checkpoints it at 16,384 pages

    /**
     * What grew too much. The margins cover what depends on the moment, such as the connections of readers.
     *
     * @param before the largest values of the morning
     * @param clients connections that clients may have open
     */
    Optional<String> growth(DaySample before, int clients) {
        if (heapMegabytes > before.heapMegabytes + MORE_HEAP) {
            return Optional.of("the heap");
        }
        if (threads > before.threads + MORE_THREADS) {
            return Optional.of("the number of threads");
        }
        if (descriptors > before.descriptors + clients) {
            return Optional.of("the number of descriptors");
        }
        if (databaseMegabytes > before.databaseMegabytes + MORE_DATABASE) {
            return Optional.of("the database");
        }
        return logMegabytes > MOST_LOG ? Optional.of("the write-ahead log") : Optional.empty();
    }

    /** The larger one of each value. */
    DaySample max(DaySample other) {
        return new DaySample(
                Math.max(hour, other.hour),
                Math.max(alarms, other.alarms),
                Math.max(epochs, other.epochs),
                Math.max(heapMegabytes, other.heapMegabytes),
                Math.max(threads, other.threads),
                Math.max(descriptors, other.descriptors),
                Math.max(databaseMegabytes, other.databaseMegabytes),
                Math.max(logMegabytes, other.logMegabytes));
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "| %d | %,d | %,d | %.1f | %d | %d | %.1f | %.1f |",
                hour,
                alarms,
                epochs,
                heapMegabytes,
                threads,
                descriptors,
                databaseMegabytes,
                logMegabytes);
    }
}
