/**
 * What is finished of a long question, kept on disk so that nothing is computed twice, whatever ended the process.
 *
 * <p>In reading order: a {@link org.hushgraph.journal.Fingerprint} tells questions apart, a {@link org.hushgraph.journal.Journal} keeps
 * the answers to one of them.
 */
package org.hushgraph.journal;
