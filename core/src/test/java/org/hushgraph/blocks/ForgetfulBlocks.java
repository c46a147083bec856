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

/** Blocks that go through bytes between any two steps, are worked on in any order, now and then twice, and get their mail in any order. */
final class ForgetfulBlocks implements BlockWork {
    private final List<LinkBlock> blocks;
    private final NodeSet observed;
    private final Random random;
    private List<BlockState> states = new ArrayList<>();

    ForgetfulBlocks(List<LinkBlock> blocks, NodeSet observed, long seed) {
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
        states = inAnyOrder((block, state) -> state.stepped(block, alpha, beta));
        return multiply();
    }

    @Override
    public List<StepSums> restart() {
        List<List<BorderValues>> mail = mail(BlockState::solutions);
        states = inAnyOrder((block, state) -> state.restarted(block, observed, mail.get(block.index())));
        return multiply();
    }

    private List<StepSums> multiply() {
        List<List<BorderValues>> mail = mail(BlockState::directions);
        states = inAnyOrder((block, state) -> state.multiplied(block, mail.get(block.index())));
        return inAnyOrder((block, state) -> state.sums());
    }

    @Override
    public List<BlockMeasure> measure() {
        List<List<BorderValues>> mail = mail(BlockState::solutions);
        return inAnyOrder((block, state) -> state.measured(block, observed, mail.get(block.index())));
    }

    private <T> List<T> inAnyOrder(BiFunction<LinkBlock, BlockState, T> work) {
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

    private List<List<BorderValues>> mail(BiFunction<BlockState, LinkBlock, List<BorderValues>> field) {
        List<List<BorderValues>> mail = new ArrayList<>();
        blocks.forEach(block -> mail.add(new ArrayList<>()));
        for (LinkBlock block : blocks) {
            field.apply(states.get(block.index()), block)
                    .forEach(parcel -> mail.get(parcel.target()).add(copy(parcel)));
        }
        mail.forEach(parcels -> Collections.shuffle(parcels, random));
        return mail;
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
