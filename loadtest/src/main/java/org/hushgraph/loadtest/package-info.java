/**
 * Load tests of the controller, which runs in a separate process. The results are in {@code docs/benchmarks.md} and
 * {@code docs/operations.md}.
 *
 * <p>{@code loadtest/serve} runs {@link org.hushgraph.loadtest.ServeRun}. {@link org.hushgraph.loadtest.AlarmLoad} sends alarms to a
 * {@link org.hushgraph.loadtest.ServedController}, {@link org.hushgraph.loadtest.EventReaders} record the {@link
 * org.hushgraph.loadtest.Arrivals} of epochs, and both result in a {@link org.hushgraph.loadtest.LoadRow}.
 *
 * <p>{@code loadtest/agents} runs {@link org.hushgraph.loadtest.AgentsRun}. An {@link org.hushgraph.loadtest.AckReader} records the
 * {@link org.hushgraph.loadtest.ConfirmedEpochs} of agents on a {@link org.hushgraph.loadtest.Broker}, for an {@link
 * org.hushgraph.loadtest.AgentsRow}.
 *
 * <p>{@code loadtest/day} runs {@link org.hushgraph.loadtest.DayRun}. An {@link org.hushgraph.loadtest.AlarmPublisher} and {@link
 * org.hushgraph.loadtest.ReconnectingReader}s keep a controller busy, and a {@link org.hushgraph.loadtest.ProcessMeter} takes a {@link
 * org.hushgraph.loadtest.DaySample} every hour.
 */
package org.hushgraph.loadtest;
