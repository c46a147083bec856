package org.hushgraph.blocks;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import org.hushgraph.graph.NodeSet;

/**
 * Blocks that are serialised between steps, processed in random order and sometimes twice, and receive their imports in
 * random order.
 */
final class UnreliableBlocks implements BlockWork {
    private final List<LinkBlock> blocks;
    private final NodeSet observed;
    private final Random random;
    private List<BlockState> states = new ArrayList<>();

    UnreliableBlocks(List<LinkBlock> blocks, NodeSet observed, long seed) {
        this.blocks = blocks;
        this.observed = observed;
        this.random = new Random(seed);
    }

    @Override
    public List<StepSums> begin() {
        states =
                blocks.stream().map(block -> BlockState.atRest(block, observed)).toList();
        return multiply();
    }

    @Override
    public List<StepSums> step(double[] alpha, double[] beta) {
        states = inRandomOrder((block, state) -> state.stepped(block, alpha, beta));
        return multiply();
    }

    @Override
    public List<StepSums> restart() {
        List<List<BorderValues>> inboxes = inboxes(BlockState::solutions);
        states = inRandomOrder((block, state) -> state.restarted(block, observed, inboxes.get(block.index())));
        return multiply();
    }

    private List<StepSums> multiply() {
        List<List<BorderValues>> inboxes = inboxes(BlockState::directions);
        states = inRandomOrder((block, state) -> state.multiplied(block, inboxes.get(block.index())));
        return inRandomOrder((block, state) -> state.sums());
    }

    @Override
    public List<BlockMeasure> measure() {
        List<List<BorderValues>> inboxes = inboxes(BlockState::solutions);
        return inRandomOrder((block, state) -> state.measured(block, observed, inboxes.get(block.index())));
    }

    private <T> List<T> inRandomOrder(BiFunction<LinkBlock, BlockState, T> work) {
        List<LinkBlock> order = new ArrayList<>(blocks);
        Collections.shuffle(order, random);
        List<T> results = new ArrayList<>(Collections.nCopies(blocks.size(), null));
        for (LinkBlock block : order) {
            for (int times = random.nextInt(2); times >= 0; times--) {
                BlockState state = copy(states.get(block.index()));
                results.set(block.index(), work.apply(copy(block), state));
            }
        }
        return results;
    }

    private List<List<BorderValues>> inboxes(BiFunction<BlockState, LinkBlock, List<BorderValues>> field) {
        List<List<BorderValues>> inboxes = new ArrayList<>();
        blocks.forEach(block -> inboxes.add(new ArrayList<>()));
        for (LinkBlock block : blocks) {
            field.apply(states.get(block.index()), block)
                    .forEach(parcel -> inboxes.get(parcel.target()).add(copy(parcel)));
        }
        inboxes.forEach(parcels -> Collections.shuffle(parcels, random));
        return inboxes;
    }

    @SuppressWarnings("unchecked")
    private static <T> T copy(T value) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(value);
            }
            return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
