package org.hushgraph.config;

/** Something in a file that a person wrote is wrong; the message says where, what and how to mend it. */
public final class ConfigException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ConfigException(String message) {
        super(message);
    }

    public ConfigException(String message, Throwable cause) {
        super(message, cause);
    }
}
