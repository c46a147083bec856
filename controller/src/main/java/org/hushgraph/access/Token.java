package org.hushgraph.access;

/**
 * Somebody who is let in. The secret itself is nowhere kept.
 *
 * @param name what it is called in the audit log
 * @param hash of the secret, SHA-256 in hexadecimal digits
 * @param createdAt in milliseconds since 1970
 */
public record Token(String name, Role role, String hash, long createdAt) {
    private static final int LONGEST_NAME = 64;

    public Token {
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]*") || name.length() > LONGEST_NAME) {
            throw new IllegalArgumentException("token name \"" + name
                    + "\" must be made of letters, digits, '.', '_' and '-', at most " + LONGEST_NAME + ".");
        }
    }
}
