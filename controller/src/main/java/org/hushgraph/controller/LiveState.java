package org.hushgraph.controller;

import java.util.Optional;
import org.hushgraph.graph.NodeSet;

/**
 * A snapshot of a network after a request.
 *
 * @param revision the number of its entries
 * @param at when it was stored
 * @param epoch the current epoch
 * @param proposal the round that waits for approval
 * @param replayRound the next round of the replay, while one is running
 * @param active whether a round would have an effect
 * @param reachedFloor the floor on hidden convergence, relative to the required one; below 1 if that is out of reach
 * @param refused the nodes because of which the budget of the ledger refused the weights of the last round
 * @param ledger what intruders may have learned so far; it keeps changing
 */
public record LiveState(
        long revision,
        long at,
        Alarms alarms,
        Settings settings,
        Epoch epoch,
        Optional<Proposal> proposal,
        Optional<Integer> replayRound,
        boolean active,
        double reachedFloor,
        NodeSet refused,
        Optional<LiveLedger> ledger) {}
