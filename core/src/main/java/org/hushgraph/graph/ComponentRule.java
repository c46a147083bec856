package org.hushgraph.graph;

import java.util.Locale;

/** How to handle a random draw that is not connected. */
public enum ComponentRule {
    /** Draw again from the same stream until a draw is connected. */
    REDRAW,
    /** Keep the largest component of one draw and renumber its nodes in the same order. */
    LARGEST;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static ComponentRule of(String word) {
        for (ComponentRule rule : values()) {
            if (rule.word().equals(word)) {
                return rule;
            }
        }
        throw GraphParameter.COMPONENT.invalid(word);
    }
}
