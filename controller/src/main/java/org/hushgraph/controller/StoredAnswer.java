package org.hushgraph.controller;

/**
 * What a request was answered, stored together with what it did: sent again, it is answered alike and does nothing.
 *
 * @param key what the one who asked calls the request
 * @param at when it was done
 */
public record StoredAnswer(String key, String answer, long at) {}
