package org.hushgraph.benchmark;

import java.util.concurrent.TimeUnit;
import org.hushgraph.graph.GeneratedGraph;
import org.hushgraph.graph.GraphFamily;
import org.hushgraph.graph.GraphModel;
import org.hushgraph.graph.GraphParameter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long does it take to draw a graph of each family, with a heap of 1 GB?
 *
 * <p>Random families have 20 links per node on average. All such draws are connected, except some large geometric ones; with seed 3
 * the first draw is connected. {@code python/generate.py} draws the same families with NetworkX.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(value = 1, jvmArgs = "-Xmx1g")
public class GenerateBenchmark {
    @Param
    private GraphFamily family;

    @Param({"1000000", "10000000"})
    private int links;

    private GraphModel model;

    @Setup
    public void describe() {
        GraphModel bare = GraphModel.of(family);
        int tenth = links / 10;
        int side = (int) Math.sqrt(links / 2.0);
        model = switch (family) {
            case PATH, CYCLE, STAR -> bare.with(GraphParameter.NODES, links);
            case COMPLETE -> bare.with(GraphParameter.NODES, Math.rint(Math.sqrt(2.0 * links)));
            case GRID -> bare.with(GraphParameter.ROWS, side).with(GraphParameter.COLUMNS, side);
            case ERDOS_RENYI -> of(tenth, GraphParameter.PROBABILITY, 20.0 / tenth);
            case GEOMETRIC -> of(tenth, GraphParameter.RADIUS, Math.sqrt(20 / Math.PI / tenth));
            case SMALL_WORLD -> of(tenth, GraphParameter.NEIGHBOURS, 20).with(GraphParameter.REWIRE, 0.1);
            case SCALE_FREE -> of(tenth, GraphParameter.LINKS, 10);
            case REGULAR -> of(tenth, GraphParameter.DEGREE, 20);
        };
    }

    private GraphModel of(int nodes, GraphParameter parameter, double value) {
        return GraphModel.of(family)
                .with(GraphParameter.NODES, nodes)
                .with(parameter, value)
                .withSeed(3);
    }

    @Benchmark
    public GeneratedGraph draw() {
        return model.draw();
    }
}
