package org.hushgraph.serviceconfig;

/**
 * How much a controller takes on.
 *
 * @param uploadBytes of a file with a network
 * @param bodyBytes of any other request
 * @param nodes of a network
 * @param networks at once
 * @param waiting requests of a network that may wait
 * @param requestsPerSecond of a token, over a while; twice as many at once
 * @param connections at once
 * @param eventReaders at once
 * @param requestSeconds after which an answer is given up
 * @param keptEpochs of a network; older ones are forgotten
 * @param keptMegabytes of a network: of large ones fewer epochs are kept, but some always
 */
public record Limits(
        int uploadBytes,
        int bodyBytes,
        int nodes,
        int networks,
        int waiting,
        int requestsPerSecond,
        int connections,
        int eventReaders,
        int requestSeconds,
        int keptEpochs,
        int keptMegabytes) {
    private static final long KEPT_ALWAYS = 100;
    private static final long MEGABYTE = 1_000_000;

    public static Limits defaults() {
        return new Limits(64 << 20, 1 << 20, 1_000_000, 100, 1000, 5000, 5000, 2000, 60, 10_000, 1000);
    }

    /** Epochs that are kept of a network with so many links. */
    public long keptEpochs(int links) {
        long room = keptMegabytes * MEGABYTE / Double.BYTES / Math.max(1, links);
        return Math.min(keptEpochs, Math.max(KEPT_ALWAYS, room));
    }
}
