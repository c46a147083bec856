package org.hushgraph.ledger;

/**
 * A line of the table of a ledger.
 *
 * @param period how often fresh states had replaced all others
 * @param entry what its readers added
 */
public record LedgerRow(long period, LedgerEntry entry) {}
