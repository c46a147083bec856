package org.hushgraph.controller;

/**
 * The answer to a request, stored together with its effect: a repeated request gets the same answer and does nothing.
 *
 * @param key the idempotency key of the request
 * @param at when it was carried out
 */
public record StoredAnswer(String key, String answer, long at) {}
