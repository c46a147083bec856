/**
 * Repeats recorded results. {@link org.hushgraph.replay.RecordedResult} reads a result with its complete input, and {@link
 * org.hushgraph.replay.ResultAgreement} compares it with the repetition, number by number.
 */
package org.hushgraph.replay;
