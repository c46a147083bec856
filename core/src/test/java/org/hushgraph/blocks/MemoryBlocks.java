package org.hushgraph.blocks;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.hushgraph.graph.NodeSet;

/** Blocks in memory, processed one after the other: a simple reference implementation for small networks. */
final class MemoryBlocks implements BlockWork {
    private final List<LinkBlock> blocks;
    private final NodeSet observed;
    private final List<BlockState> states = new ArrayList<>();

    MemoryBlocks(List<LinkBlock> blocks, NodeSet observed) {
        this.blocks = List.copyOf(blocks);
        this.observed = observed;
    }

    /** All blocks of the links in these chunks. */
    static MemoryBlocks of(NodeCut cut, double shift, boolean weighted, List<LinkChunk> chunks, NodeSet observed) {
        List<LinkBlock> blocks = new ArrayList<>();
        for (int b = 0; b < cut.blocks(); b++) {
            blocks.add(BlockAssembly.of(cut, b, shift, weighted, chunks));
        }
        return new MemoryBlocks(blocks, observed);
    }

    @Override
    public List<StepSums> begin() {
        states.clear();
        blocks.forEach(block -> states.add(BlockState.atRest(block, observed)));
        return multiply();
    }

    @Override
    public List<StepSums> step(double[] alpha, double[] beta) {
        for (LinkBlock block : blocks) {
            states.set(block.index(), states.get(block.index()).stepped(block, alpha, beta));
        }
        return multiply();
    }

    @Override
    public List<StepSums> restart() {
        List<List<BorderValues>> inboxes = exchange(BlockState::solutions);
        for (LinkBlock block : blocks) {
            BlockState state = states.get(block.index());
            states.set(block.index(), state.restarted(block, observed, inboxes.get(block.index())));
        }
        return multiply();
    }

    private List<StepSums> multiply() {
        List<List<BorderValues>> inboxes = exchange(BlockState::directions);
        List<StepSums> sums = new ArrayList<>();
        for (LinkBlock block : blocks) {
            BlockState state = states.get(block.index()).multiplied(block, inboxes.get(block.index()));
            states.set(block.index(), state);
            sums.add(state.sums());
        }
        return sums;
    }

    @Override
    public List<BlockMeasure> measure() {
        List<List<BorderValues>> inboxes = exchange(BlockState::solutions);
        return blocks.stream()
                .map(block -> states.get(block.index()).measured(block, observed, inboxes.get(block.index())))
                .toList();
    }

    /** All links with the derivative of the cost, block by block. */
    List<BlockGradient> gradients() {
        List<List<BorderValues>> inboxes = exchange(BlockState::solutions);
        return blocks.stream()
                .map(block -> states.get(block.index()).gradient(block, inboxes.get(block.index())))
                .toList();
    }

    /** The values that each block receives. */
    private List<List<BorderValues>> exchange(BiFunction<BlockState, LinkBlock, List<BorderValues>> field) {
        List<List<BorderValues>> inboxes = new ArrayList<>();
        blocks.forEach(block -> inboxes.add(new ArrayList<>()));
        for (LinkBlock block : blocks) {
            field.apply(states.get(block.index()), block)
                    .forEach(parcel -> inboxes.get(parcel.target()).add(parcel));
        }
        return inboxes;
    }
}
