package org.hushgraph.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.hushgraph.blocks.BlockAssembly;
import org.hushgraph.blocks.BlockGradient;
import org.hushgraph.blocks.BlockMeasure;
import org.hushgraph.blocks.BlockState;
import org.hushgraph.blocks.BlockWork;
import org.hushgraph.blocks.BorderValues;
import org.hushgraph.blocks.LinkBlock;
import org.hushgraph.blocks.LinkChunk;
import org.hushgraph.blocks.NodeCut;
import org.hushgraph.blocks.StepSums;
import org.hushgraph.graph.NodeSet;

/** Blocks in memory, processed one after the other: the reference for the bits of a cluster. */
final class MemoryBlocks implements BlockWork {
    private final List<LinkBlock> blocks;
    private final NodeSet observed;
    private List<BlockState> states = List.of();

    MemoryBlocks(NodeCut cut, double shift, LinkChunk links, NodeSet observed) {
        this.blocks = IntStream.range(0, cut.blocks())
                .mapToObj(b -> BlockAssembly.of(cut, b, shift, true, List.of(links)))
                .toList();
        this.observed = observed;
    }

    /** Computes a result from a block, its state and the values that it received. */
    private interface Work<T> {
        T of(LinkBlock block, BlockState state, List<BorderValues> mail);
    }

    @Override
    public List<StepSums> begin() {
        states =
                blocks.stream().map(block -> BlockState.atRest(block, observed)).toList();
        return multiply();
    }

    @Override
    public List<StepSums> step(double[] alpha, double[] beta) {
        states = each((state, block) -> List.of(), (block, state, mail) -> state.stepped(block, alpha, beta));
        return multiply();
    }

    @Override
    public List<StepSums> restart() {
        states = each(BlockState::solutions, (block, state, mail) -> state.restarted(block, observed, mail));
        return multiply();
    }

    private List<StepSums> multiply() {
        states = each(BlockState::directions, (block, state, mail) -> state.multiplied(block, mail));
        return states.stream().map(BlockState::sums).toList();
    }

    @Override
    public List<BlockMeasure> measure() {
        return each(BlockState::solutions, (block, state, mail) -> state.measured(block, observed, mail));
    }

    /** All links with the derivative of the cost, block by block. */
    List<BlockGradient> gradients() {
        return each(BlockState::solutions, (block, state, mail) -> state.gradient(block, mail));
    }

    private <T> List<T> each(BiFunction<BlockState, LinkBlock, List<BorderValues>> field, Work<T> work) {
        List<List<BorderValues>> mail = new ArrayList<>();
        blocks.forEach(block -> mail.add(new ArrayList<>()));
        for (int b = 0; b < blocks.size(); b++) {
            field.apply(states.get(b), blocks.get(b))
                    .forEach(parcel -> mail.get(parcel.target()).add(parcel));
        }
        return IntStream.range(0, blocks.size())
                .mapToObj(b -> work.of(blocks.get(b), states.get(b), mail.get(b)))
                .toList();
    }
}
