/**
 * Benchmarks, one class per question. The answers are in {@code docs/benchmarks.md}.
 *
 * <p>The JMH benchmarks measure:
 *
 * <ul>
 *   <li>{@link org.hushgraph.benchmark.RoundBenchmark}: the time of a round, with {@link org.hushgraph.benchmark.FifteenNodeRun}
 *   <li>{@link org.hushgraph.benchmark.MetricBenchmark}: when the low-rank metric becomes faster than the dense one
 *   <li>{@link org.hushgraph.benchmark.EngineBenchmark}: when the sparse engine becomes faster than the dense one
 *   <li>{@link org.hushgraph.benchmark.EigenBenchmark}: the time of an eigendecomposition
 *   <li>{@link org.hushgraph.benchmark.EmpiricalBenchmark}: the time of nonlinear networks
 *   <li>{@link org.hushgraph.benchmark.GenerateBenchmark}: the time to draw a graph
 * </ul>
 *
 * {@link org.hushgraph.benchmark.MicrosecondBenchmark} has settings that several of them share.
 *
 * <p>{@code benchmarks/engine} runs {@link org.hushgraph.benchmark.EngineRun} on an {@link
 * org.hushgraph.benchmark.EngineCase} of every size, and {@code python/engine.py} for comparison. {@link
 * org.hushgraph.benchmark.StreamedBytes} counts the memory traffic. Both programs write one {@link
 * org.hushgraph.benchmark.EngineRow} per measurement, for {@link org.hushgraph.benchmark.EngineTable} and {@link
 * org.hushgraph.benchmark.EngineChart}.
 */
package org.hushgraph.benchmark;
