/**
 * Load tests of the live controller, which runs in a process of its own; the answers are in {@code docs/benchmarks.md}.
 *
 * <p>{@code loadtest/serve} runs {@link org.hushgraph.loadtest.ServeRun}: {@link org.hushgraph.loadtest.AlarmLoad} sends alarms to a
 * {@link org.hushgraph.loadtest.ServedController}, {@link org.hushgraph.loadtest.EventReaders} note the {@link
 * org.hushgraph.loadtest.Arrivals} of epochs, and both make a {@link org.hushgraph.loadtest.LoadRow}.
 *
 * <p>{@code loadtest/agents} runs {@link org.hushgraph.loadtest.AgentsRun}: an {@link org.hushgraph.loadtest.AckReader} notes the {@link
 * org.hushgraph.loadtest.ConfirmedEpochs} of agents on a broker, for an {@link org.hushgraph.loadtest.AgentsRow}.
 */
package org.hushgraph.loadtest;
