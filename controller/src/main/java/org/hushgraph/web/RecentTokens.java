package org.hushgraph.web;

import java.util.Set;
import org.hushgraph.access.Token;
import org.hushgraph.access.Tokens;

/** The tokens as they were a moment ago. With every event a thousand readers are looked at, and a look at the file takes longer than that. */
final class RecentTokens {
    private static final long MOMENT_NANOS = 5_000_000;

    private final Tokens tokens;
    private Set<Token> known = Set.of();
    private long lookedAt = System.nanoTime() - MOMENT_NANOS;

    RecentTokens(Tokens tokens) {
        this.tokens = tokens;
    }

    synchronized boolean has(Token token) {
        long now = System.nanoTime();
        if (now - lookedAt >= MOMENT_NANOS) {
            known = Set.copyOf(tokens.all());
            lookedAt = now;
        }
        return known.contains(token);
    }
}
