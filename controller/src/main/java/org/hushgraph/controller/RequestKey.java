package org.hushgraph.controller;

import java.util.Optional;

/**
 * An idempotency key: a request takes effect once, however often it is sent.
 *
 * @param name unique for each request
 * @param content a digest of the request, without spaces; detects the same name for a different request
 */
public record RequestKey(String name, String content) {
    public RequestKey {
        if (content.isEmpty() || content.contains(" ")) {
            throw new IllegalArgumentException("content = \"" + content + "\" must be one word.");
        }
    }

    /** The answer to store together with the effect of the request. */
    public StoredAnswer storedAnswer(String answer, long at) {
        return new StoredAnswer(name, content + " " + answer, at);
    }

    /**
     * The stored answer of the request, if it was carried out already.
     *
     * @throws KeyReusedException if the name was used for a different request
     */
    public Optional<String> findAnswer(Store store) {
        return store.findAnswer(name).map(stored -> {
            if (!stored.startsWith(content + " ")) {
                throw new KeyReusedException();
            }
            return stored.substring(content.length() + 1);
        });
    }
}
