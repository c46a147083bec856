/**
 * Measurements, one class a question; the answers are in {@code docs/benchmarks.md}.
 *
 * <p>With JMH, {@link org.hushgraph.benchmark.RoundBenchmark} asks for the time of a round, {@link
 * org.hushgraph.benchmark.MetricBenchmark} where the low-rank metric overtakes the dense one, {@link
 * org.hushgraph.benchmark.EngineBenchmark} where the sparse engine overtakes the dense one, {@link
 * org.hushgraph.benchmark.EigenBenchmark} what an eigendecomposition costs, {@link
 * org.hushgraph.benchmark.EmpiricalBenchmark} how long nonlinear networks take, and {@link
 * org.hushgraph.benchmark.GenerateBenchmark} how long it takes to draw a graph. {@link
 * org.hushgraph.benchmark.FifteenNodeRun} is what the first of them runs.
 *
 * <p>{@code benchmarks/engine} runs {@link org.hushgraph.benchmark.EngineRun} on an {@link
 * org.hushgraph.benchmark.EngineCase} of every size, beside {@code python/engine.py}; {@link
 * org.hushgraph.benchmark.StreamedBytes} counts what must pass through memory. Both sides write an {@link
 * org.hushgraph.benchmark.EngineRow} a measurement, for {@link org.hushgraph.benchmark.EngineTable} and {@link
 * org.hushgraph.benchmark.EngineChart}.
 *
 * <p>{@code benchmarks/serve} runs {@link org.hushgraph.benchmark.ServeRun}: {@link org.hushgraph.benchmark.AlarmLoad} sends alarms to a
 * {@link org.hushgraph.benchmark.ServedController}, {@link org.hushgraph.benchmark.EventReaders} note the {@link
 * org.hushgraph.benchmark.Arrivals} of epochs, and both make a {@link org.hushgraph.benchmark.LoadRow}.
 *
 * <p>{@code benchmarks/agents} runs {@link org.hushgraph.benchmark.AgentsRun}: an {@link org.hushgraph.benchmark.AckReader} notes the {@link
 * org.hushgraph.benchmark.ConfirmedEpochs} of agents on a broker, for an {@link org.hushgraph.benchmark.AgentsRow}.
 */
package org.hushgraph.benchmark;
