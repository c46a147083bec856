package org.hushgraph.service;

/** There is a network of this name already. */
public final class NameTakenException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NameTakenException(String name) {
        super("there is a network called " + name + " already. Maybe choose another name, or remove it first.");
    }
}
