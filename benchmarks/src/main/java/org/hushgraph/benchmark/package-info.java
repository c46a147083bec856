/**
 * Measurements, one class a question; the answers are in {@code docs/benchmarks.md}.
 *
 * <p>With JMH, {@link org.hushgraph.benchmark.RoundBenchmark} asks for the time of a round, {@link
 * org.hushgraph.benchmark.MetricBenchmark} where the low-rank metric overtakes the dense one, {@link
 * org.hushgraph.benchmark.EngineBenchmark} where the sparse engine overtakes the dense one, {@link
 * org.hushgraph.benchmark.EigenBenchmark} what an eigendecomposition costs, {@link
 * org.hushgraph.benchmark.EmpiricalBenchmark} how long nonlinear networks take, and {@link
 * org.hushgraph.benchmark.GenerateBenchmark} how long it takes to draw a graph. {@link
 * org.hushgraph.benchmark.FifteenNodeRun} is what the first of them runs; {@link org.hushgraph.benchmark.MicrosecondBenchmark} holds
 * settings that several share.
 *
 * <p>{@code benchmarks/engine} runs {@link org.hushgraph.benchmark.EngineRun} on an {@link
 * org.hushgraph.benchmark.EngineCase} of every size, beside {@code python/engine.py}; {@link
 * org.hushgraph.benchmark.StreamedBytes} counts what must pass through memory. Both sides write an {@link
 * org.hushgraph.benchmark.EngineRow} a measurement, for {@link org.hushgraph.benchmark.EngineTable} and {@link
 * org.hushgraph.benchmark.EngineChart}.
 */
package org.hushgraph.benchmark;
