package org.hushgraph.network;

import java.util.Optional;

/**
 * Which component of a disconnected network is kept.
 *
 * @param node the node whose component is kept, for {@link Kind#OF_NODE}
 */
record ComponentChoice(Kind kind, Optional<String> node) {
    /** The ways to choose a component. */
    enum Kind {
        LARGEST,
        REFUSE,
        OF_NODE
    }

    static final ComponentChoice LARGEST = new ComponentChoice(Kind.LARGEST, Optional.empty());
    private static final String PREFIX = "node:";

    /** Parses {@code largest}, {@code refuse} or {@code node:NAME}. */
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
                + " must be largest, refuse or node:NAME, which keeps the component that contains node NAME.");
    }
}
