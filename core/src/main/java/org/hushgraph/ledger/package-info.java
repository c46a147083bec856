/**
 * What has been given away so far. A {@link org.hushgraph.ledger.Ledger} adds up {@link org.hushgraph.ledger.Epoch}s;
 * {@link org.hushgraph.ledger.NodeAccount}s state the result, {@link org.hushgraph.ledger.LedgerEntry}s how it came
 * about, and a {@link org.hushgraph.ledger.LedgerFilter} keeps budgets by {@link org.hushgraph.ledger.LedgerOutlook}s.
 * Where agents add noise to messages, a {@link org.hushgraph.ledger.MessageNoiseLedger} replaces the ledger; both are a
 * {@link org.hushgraph.ledger.LeakLedger}.
 */
package org.hushgraph.ledger;
