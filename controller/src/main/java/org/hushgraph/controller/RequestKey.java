package org.hushgraph.controller;

import java.util.Optional;

/**
 * What the one who asks calls a request, so that it happens once however often it is sent.
 *
 * @param name differs from request to request
 * @param content a digest of what is asked, one word: the same name for something else is a mistake, and must not pass for done
 */
public record RequestKey(String name, String content) {
    public RequestKey {
        if (content.isEmpty() || content.contains(" ")) {
            throw new IllegalArgumentException("content = \"" + content + "\" must be one word.");
        }
    }

    /** What is stored together with what the request did. */
    public StoredAnswer receipt(String answer, long at) {
        return new StoredAnswer(name, content + " " + answer, at);
    }

    /**
     * What the request was answered, if it was done already.
     *
     * @throws KeyReusedException if something else was asked under this name
     */
    public Optional<String> recall(Store store) {
        return store.recall(name).map(stored -> {
            if (!stored.startsWith(content + " ")) {
                throw new KeyReusedException();
            }
            return stored.substring(content.length() + 1);
        });
    }
}
