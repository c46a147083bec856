/**
 * Measurements with JMH, one class a question; the answers are in {@code docs/benchmarks.md}.
 *
 * <p>{@link org.hushgraph.benchmark.RoundBenchmark} asks for the time of a round, {@link
 * org.hushgraph.benchmark.MetricBenchmark} where the low-rank metric overtakes the dense one, {@link
 * org.hushgraph.benchmark.EigenBenchmark} what an eigendecomposition costs, and {@link
 * org.hushgraph.benchmark.GenerateBenchmark} how long it takes to draw a graph. {@link
 * org.hushgraph.benchmark.FifteenNodeRun} is what the first of them runs.
 */
package org.hushgraph.benchmark;
