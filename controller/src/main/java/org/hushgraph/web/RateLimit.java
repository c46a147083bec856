package org.hushgraph.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** A token bucket per client: a sustained rate of requests per second, and bursts of twice as many. Thread-safe. */
final class RateLimit {
    private static final int MOST_BUCKETS = 10_000;
    private static final double NANOS = 1e9;

    private final double perSecond;
    private final LongSupplier nanos;
    private final Map<String, Bucket> buckets = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > MOST_BUCKETS;
        }
    };

    RateLimit(double perSecond, LongSupplier nanos) {
        this.perSecond = perSecond;
        this.nanos = nanos;
    }

    private static final class Bucket {
        private double left;
        private long at;
    }

    /** Number of clients in memory. */
    synchronized int size() {
        return buckets.size();
    }

    /** Whether this client may send another request now. */
    synchronized boolean allows(String client) {
        long now = nanos.getAsLong();
        Bucket bucket = buckets.computeIfAbsent(client, unused -> {
            Bucket full = new Bucket();
            full.left = 2 * perSecond;
            full.at = now;
            return full;
        });
        bucket.left = Math.min(2 * perSecond, bucket.left + (now - bucket.at) / NANOS * perSecond);
        bucket.at = now;
        if (bucket.left < 1) {
            return false;
        }
        bucket.left -= 1;
        return true;
    }
}
