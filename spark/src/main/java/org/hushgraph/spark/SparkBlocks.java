package org.hushgraph.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import org.hushgraph.blocks.BlockMeasure;
import org.hushgraph.blocks.BlockState;
import org.hushgraph.blocks.BlockWork;
import org.hushgraph.blocks.LinkBlock;
import org.hushgraph.blocks.Parcel;
import org.hushgraph.blocks.StepSums;
import org.hushgraph.graph.NodeSet;
import scala.Tuple2;

/**
 * Blocks of a solve as partitions: one of links that stays, one of the state that each step replaces. What blocks tell each other is
 * a shuffle. States are written down every few steps, so that a lost machine costs its own blocks since then, and nothing else; they come
 * out the same to the bit.
 */
final class SparkBlocks implements BlockWork, AutoCloseable {
    private static final int STEPS_BETWEEN_CHECKPOINTS = 10;

    private final JavaRDD<LinkBlock> blocks;
    private final NodeSet observed;
    private final CheckpointFolder checkpoints;
    private JavaRDD<BlockState> states;
    private int rounds;

    /** What a block tells others of its state. */
    private interface Sending extends Serializable {
        List<Parcel> parcels(BlockState state, LinkBlock block);
    }

    /** What a block makes of its state and of what it was told. */
    private interface Receiving<T> extends Serializable {
        T result(LinkBlock block, BlockState state, List<Parcel> mail);
    }

    /** What a block makes of its state alone. */
    private interface Use<T> extends Serializable {
        T result(LinkBlock block, BlockState state);
    }

    SparkBlocks(JavaRDD<LinkBlock> blocks, NodeSet observed, CheckpointFolder checkpoints) {
        this.blocks = blocks.persist(StorageLevel.MEMORY_AND_DISK());
        this.observed = observed;
        this.checkpoints = checkpoints;
        checkpoints.keep(blocks);
        blocks.foreach(block -> {}); // so that they exist before anything else is asked of them
        NodeSet nodes = observed;
        this.states = blocks.map(block -> BlockState.atRest(block, nodes));
    }

    @Override
    public List<StepSums> begin() {
        return multiply(states);
    }

    @Override
    public List<StepSums> step(double[] alpha, double[] beta) {
        return multiply(each(states, (block, state) -> state.stepped(block, alpha, beta)));
    }

    @Override
    public List<StepSums> restart() {
        NodeSet nodes = observed;
        return multiply(
                exchange(states, BlockState::solutions, (block, state, mail) -> state.restarted(block, nodes, mail)));
    }

    @Override
    public List<BlockMeasure> measure() {
        NodeSet nodes = observed;
        return exchange(states, BlockState::solutions, (block, state, mail) -> state.measured(block, nodes, mail))
                .collect();
    }

    /** The links with their derivatives as lines of text, in parts. */
    JavaRDD<String> gradient() {
        return exchange(states, BlockState::solutions, (block, state, mail) -> state.gradient(block, mail))
                .mapPartitions(walks -> new GradientLines(walks.next()));
    }

    private List<StepSums> multiply(JavaRDD<BlockState> moved) {
        JavaRDD<BlockState> next = exchange(
                        moved, BlockState::directions, (block, state, mail) -> state.multiplied(block, mail))
                .persist(StorageLevel.MEMORY_AND_DISK());
        boolean kept = ++rounds % STEPS_BETWEEN_CHECKPOINTS == 0;
        if (kept) {
            checkpoints.keep(next);
        }
        List<StepSums> sums = each(next, (block, state) -> state.sums(block)).collect();
        states.unpersist(false);
        states = next;
        if (kept) {
            checkpoints.forgetOlder(next);
        }
        return sums;
    }

    private <T> JavaRDD<T> each(JavaRDD<BlockState> from, Use<T> use) {
        return blocks.zipPartitions(
                from,
                (block, state) ->
                        List.of(use.result(block.next(), state.next())).iterator());
    }

    private <T> JavaRDD<T> exchange(JavaRDD<BlockState> from, Sending sending, Receiving<T> receiving) {
        JavaRDD<Parcel> mail = each(from, (block, state) -> sending.parcels(state, block))
                .flatMapToPair(parcels -> parcels.stream()
                        .map(parcel -> new Tuple2<>(parcel.target(), parcel))
                        .iterator())
                .partitionBy(
                        new HashPartitioner(blocks.getNumPartitions())) // a number goes to the partition of that number
                .values();
        return each(from, Tuple2::new).zipPartitions(mail, (both, parcels) -> {
            Tuple2<LinkBlock, BlockState> own = both.next();
            return List.of(receiving.result(own._1(), own._2(), all(parcels))).iterator();
        });
    }

    private static List<Parcel> all(Iterator<Parcel> parcels) {
        List<Parcel> all = new ArrayList<>();
        parcels.forEachRemaining(all::add);
        return all;
    }

    @Override
    public void close() {
        states.unpersist(false);
        blocks.unpersist(false);
    }
}
