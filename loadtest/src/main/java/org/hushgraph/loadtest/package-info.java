/**
 * Load tests of the controller, which runs in a separate process. The results are in {@code docs/benchmarks.md}.
 *
 * <p>{@code loadtest/serve} runs {@link org.hushgraph.loadtest.ServeRun}. {@link org.hushgraph.loadtest.AlarmLoad} sends alarms to a
 * {@link org.hushgraph.loadtest.ServedController}, {@link org.hushgraph.loadtest.EventReaders} record the {@link
 * org.hushgraph.loadtest.Arrivals} of epochs, and both result in a {@link org.hushgraph.loadtest.LoadRow}.
 *
 * <p>{@code loadtest/agents} runs {@link org.hushgraph.loadtest.AgentsRun}. An {@link org.hushgraph.loadtest.AckReader} records the
 * {@link org.hushgraph.loadtest.ConfirmedEpochs} of agents on a broker, for an {@link org.hushgraph.loadtest.AgentsRow}.
 */
package org.hushgraph.loadtest;
