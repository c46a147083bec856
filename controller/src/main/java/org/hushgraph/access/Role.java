package org.hushgraph.access;

import java.util.Locale;

/** What a token allows. */
public enum Role {
    /** May read. */
    VIEWER,
    /** May read and make changes. */
    OPERATOR;

    public boolean mayChange() {
        return this == OPERATOR;
    }

    /** The name in configuration files and JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Role of(String word) {
        for (Role role : values()) {
            if (role.word().equals(word)) {
                return role;
            }
        }
        throw new IllegalArgumentException("role = " + word + " must be viewer or operator.");
    }
}
