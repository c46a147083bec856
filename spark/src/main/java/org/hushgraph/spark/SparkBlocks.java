package org.hushgraph.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import org.hushgraph.blocks.BlockGradient;
import org.hushgraph.blocks.BlockMeasure;
import org.hushgraph.blocks.BlockState;
import org.hushgraph.blocks.BlockWork;
import org.hushgraph.blocks.BorderValues;
import org.hushgraph.blocks.LinkBlock;
import org.hushgraph.blocks.StepSums;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.solve.GradientTable;
import scala.Tuple2;

/**
 * The blocks of a solve as partitions: one RDD with the links, which stays, and one with the states, which each step replaces. Blocks
 * exchange values in a shuffle. A checkpoint every {@value #STEPS_BETWEEN_CHECKPOINTS} steps limits the loss of a machine to the later
 * steps of its own blocks. These are recomputed, with the same bits.
 */
final class SparkBlocks implements BlockWork, AutoCloseable {
    private static final int STEPS_BETWEEN_CHECKPOINTS = 10;
    private static final Move STAY = (block, state) -> state;

    private final JavaRDD<LinkBlock> blocks;
    private final NodeSet observed;
    private final CheckpointFolder checkpoints;
    private JavaRDD<BlockState> states;
    private int rounds;

    /** Changes the state of a block before the exchange. */
    private interface Move extends Serializable {
        BlockState moved(LinkBlock block, BlockState state);
    }

    /** The values that a block then sends to others. */
    private interface Sending extends Serializable {
        List<BorderValues> parcels(BlockState state, LinkBlock block);
    }

    /** The result of a block from its state and the values that it received. */
    private interface Receiving<T> extends Serializable {
        T result(LinkBlock block, BlockState state, List<BorderValues> mail);
    }

    SparkBlocks(JavaRDD<LinkBlock> blocks, NodeSet observed, CheckpointFolder checkpoints) {
        this.blocks = blocks.persist(StorageLevel.MEMORY_AND_DISK());
        this.observed = observed;
        this.checkpoints = checkpoints;
        blocks.checkpoint();
        blocks.foreach(block -> {}); // computes them before they are used
        NodeSet nodes = observed;
        this.states = blocks.map(block -> BlockState.atRest(block, nodes));
    }

    @Override
    public List<StepSums> begin() {
        return multiply(states, STAY);
    }

    @Override
    public List<StepSums> step(double[] alpha, double[] beta) {
        return multiply(states, (block, state) -> state.stepped(block, alpha, beta));
    }

    @Override
    public List<StepSums> restart() {
        NodeSet nodes = observed;
        Receiving<BlockState> restarting = (block, state, mail) -> state.restarted(block, nodes, mail);
        return multiply(exchange(states, STAY, BlockState::solutions, restarting), STAY);
    }

    @Override
    public List<BlockMeasure> measure() {
        NodeSet nodes = observed;
        Receiving<BlockMeasure> measuring = (block, state, mail) -> state.measured(block, nodes, mail);
        return exchange(states, STAY, BlockState::solutions, measuring).collect();
    }

    /** The links with their derivatives, as lines of text in parts. */
    JavaRDD<String> gradient() {
        return exchange(states, STAY, BlockState::solutions, (block, state, mail) -> state.gradient(block, mail))
                .mapPartitions(walks -> lines(walks.next()));
    }

    /** Creates lines lazily; each part starts with the column names. */
    private static Iterator<String> lines(BlockGradient links) {
        Stream<String> rows = Stream.iterate(links, BlockGradient::next, same -> same)
                .map(at -> GradientTable.row(at.from(), at.to(), at.weight(), at.derivative()));
        return Stream.concat(Stream.of(GradientTable.HEAD), rows).iterator();
    }

    private List<StepSums> multiply(JavaRDD<BlockState> from, Move move) {
        Receiving<BlockState> multiplying = (block, state, mail) -> state.multiplied(block, mail);
        JavaRDD<BlockState> next =
                exchange(from, move, BlockState::directions, multiplying).persist(StorageLevel.MEMORY_AND_DISK());
        boolean kept = ++rounds % STEPS_BETWEEN_CHECKPOINTS == 0;
        if (kept) {
            next.checkpoint();
        }
        List<StepSums> sums = next.map(BlockState::sums).collect();
        states.unpersist(false);
        states = next;
        if (kept) {
            checkpoints.removeOlder(next);
        }
        return sums;
    }

    /**
     * One shuffle. Both of its sides compute the same move, which is cheaper than storing its result. Both read the links only once,
     * because a read goes to the disk if memory is short.
     */
    private <T> JavaRDD<T> exchange(JavaRDD<BlockState> from, Move move, Sending sending, Receiving<T> receiving) {
        JavaRDD<BorderValues> mail = blocks.<BlockState, Tuple2<Integer, BorderValues>>zipPartitions(
                        from, (links, before) -> {
                            LinkBlock block = links.next();
                            return sending.parcels(move.moved(block, before.next()), block).stream()
                                    .map(parcel -> new Tuple2<>(parcel.target(), parcel))
                                    .iterator();
                        })
                .mapToPair(parcel -> parcel)
                .partitionBy(new HashPartitioner(blocks.getNumPartitions())) // number b goes to partition b
                .values();
        return blocks.<BlockState, Tuple2<LinkBlock, BlockState>>zipPartitions(from, (links, before) -> {
                    LinkBlock block = links.next();
                    return List.of(new Tuple2<>(block, move.moved(block, before.next())))
                            .iterator();
                })
                .zipPartitions(mail, (both, parcels) -> {
                    Tuple2<LinkBlock, BlockState> own = both.next();
                    return List.of(receiving.result(own._1(), own._2(), all(parcels)))
                            .iterator();
                });
    }

    private static List<BorderValues> all(Iterator<BorderValues> parcels) {
        List<BorderValues> all = new ArrayList<>();
        parcels.forEachRemaining(all::add);
        return all;
    }

    @Override
    public void close() {
        states.unpersist(false);
        blocks.unpersist(false);
    }
}
