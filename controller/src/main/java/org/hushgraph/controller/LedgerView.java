package org.hushgraph.controller;

import java.util.List;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.ClosedPeriod;
import org.hushgraph.ledger.LedgerSetup;
import org.hushgraph.ledger.NodeAccount;
import org.hushgraph.linalg.Vector;

/**
 * A live ledger at some time.
 *
 * @param setup what it is about
 * @param since its first entry, in milliseconds since 1970
 * @param at the time of the view
 * @param period how often fresh states have replaced all others
 * @param seconds since the arrival of the present states
 * @param readers the nodes under alarm
 * @param accounts of all tracked nodes in ascending order
 * @param committed what leaks in addition if weights and readers stay as they are for ever
 * @param retroactive the last times before alarms that count
 * @param closed the last periods before the present states arrived
 */
public record LedgerView(
        LedgerSetup setup,
        long since,
        long at,
        long period,
        double seconds,
        NodeSet readers,
        List<NodeAccount> accounts,
        Vector committed,
        List<RetroactivePeriod> retroactive,
        List<ClosedPeriod> closed) {}
