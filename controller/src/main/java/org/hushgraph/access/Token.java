package org.hushgraph.access;

/**
 * An access token. The secret itself is not stored.
 *
 * @param name its name in the audit log
 * @param hash SHA-256 of the secret, in hexadecimal digits
 * @param createdAt in milliseconds since 1970
 */
public record Token(String name, Role role, String hash, long createdAt) {
    private static final int LONGEST_NAME = 64;

    public Token {
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]*") || name.length() > LONGEST_NAME) {
            throw new IllegalArgumentException("token name \"" + name + "\" must consist of at most " + LONGEST_NAME
                    + " letters, digits, '.', '_' and '-'.");
        }
    }
}
