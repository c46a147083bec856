package org.hushgraph.service;

/** A network with this name already exists. */
public final class NameTakenException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NameTakenException(String name) {
        super("a network called " + name + " already exists. Try another name, or remove it first.");
    }
}
