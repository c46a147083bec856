package org.hushgraph.web;

import java.util.Set;
import org.hushgraph.access.Token;
import org.hushgraph.access.Tokens;

/**
 * A short-lived cache of the tokens. Each event checks up to a thousand clients, and reading the file each time is too
 * slow.
 */
final class RecentTokens {
    private static final long MAX_AGE_NANOS = 5_000_000;

    private final Tokens tokens;
    private Set<Token> known = Set.of();
    private long readAt = System.nanoTime() - MAX_AGE_NANOS;

    RecentTokens(Tokens tokens) {
        this.tokens = tokens;
    }

    synchronized boolean has(Token token) {
        long now = System.nanoTime();
        if (now - readAt >= MAX_AGE_NANOS) {
            known = Set.copyOf(tokens.all());
            readAt = now;
        }
        return known.contains(token);
    }
}
