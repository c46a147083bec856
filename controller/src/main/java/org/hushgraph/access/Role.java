package org.hushgraph.access;

import java.util.Locale;

/** What a token allows. */
public enum Role {
    /** To read. */
    VIEWER,
    /** To read and to change. */
    OPERATOR;

    public boolean mayChange() {
        return this == OPERATOR;
    }

    /** As people write it. */
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
