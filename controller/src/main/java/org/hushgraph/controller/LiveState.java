package org.hushgraph.controller;

import java.util.Optional;

/**
 * A network as it is after a request.
 *
 * @param revision the number of its entries
 * @param at when it was stored
 * @param epoch the one in force
 * @param proposal the round that waits for approval
 * @param replayRound the next round of the replay, while there is one
 * @param active whether a round would do anything
 */
public record LiveState(
        long revision,
        long at,
        Alarms alarms,
        Settings settings,
        Epoch epoch,
        Optional<Proposal> proposal,
        Optional<Integer> replayRound,
        boolean active) {}
