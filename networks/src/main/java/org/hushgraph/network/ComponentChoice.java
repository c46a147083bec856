package org.hushgraph.network;

import java.util.Optional;

/**
 * Which part is kept of a network that is not connected.
 *
 * @param node the part with this node, when that is what is asked for
 */
record ComponentChoice(Kind kind, Optional<String> node) {
    /** Ways to choose. */
    enum Kind {
        LARGEST,
        REFUSE,
        OF_NODE
    }

    static final ComponentChoice LARGEST = new ComponentChoice(Kind.LARGEST, Optional.empty());
    private static final String PREFIX = "node:";

    /** Reads {@code largest}, {@code refuse} or {@code node:NAME}. */
    static ComponentChoice parse(String text) {
        if (text.equals("largest")) {
            return LARGEST;
        }
        if (text.equals("refuse")) {
            return new ComponentChoice(Kind.REFUSE, Optional.empty());
        }
        if (text.startsWith(PREFIX) && text.length() > PREFIX.length()) {
            return new ComponentChoice(Kind.OF_NODE, Optional.of(text.substring(PREFIX.length())));
        }
        throw new IllegalArgumentException("component = " + text
                + " must be largest, refuse or node:NAME, which keeps the part that holds the node NAME.");
    }
}
