package org.hushgraph.spark;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.hushgraph.blocks.LinkChunk;
import org.hushgraph.blocks.NodeCut;
import scala.Tuple2;

/** Sends each link to the blocks of its two ends, again in chunks. Their numbers preserve the order of the list. */
final class ChunkRouting implements PairFlatMapFunction<Iterator<Outcome<LinkChunk>>, Integer, ChunkRouting.Routed> {
    private static final long serialVersionUID = 1;
    private static final int OPEN_LINKS = 1 << 19; // in all incomplete chunks
    private static final int LARGEST_CHUNK = 1 << 13;
    private static final int SMALLEST_CHUNK = 1 << 6;

    /** A chunk with its position in the order of the list. */
    record Routed(long number, LinkChunk chunk) implements Serializable {}

    private final NodeCut cut;

    ChunkRouting(NodeCut cut) {
        this.cut = cut;
    }

    @Override
    public Iterator<Tuple2<Integer, Routed>> call(Iterator<Outcome<LinkChunk>> chunks) {
        return new Router(chunks, (long) TaskContext.getPartitionId() << 32);
    }

    private final class Router implements Iterator<Tuple2<Integer, Routed>> {
        private final Iterator<Outcome<LinkChunk>> source;
        private final int most = Math.max(SMALLEST_CHUNK, Math.min(LARGEST_CHUNK, OPEN_LINKS / cut.blocks()));
        private final LinkChunk[] open = new LinkChunk[cut.blocks()];
        private final Deque<Tuple2<Integer, Routed>> ready = new ArrayDeque<>();
        private long number;

        Router(Iterator<Outcome<LinkChunk>> source, long first) {
            this.source = source;
            this.number = first;
        }

        @Override
        public boolean hasNext() {
            while (ready.isEmpty() && source.hasNext()) {
                route(source.next().value());
                if (!source.hasNext()) {
                    for (int block = 0; block < open.length; block++) {
                        send(block);
                    }
                }
            }
            return !ready.isEmpty();
        }

        private void route(LinkChunk chunk) {
            for (int l = 0; l < chunk.size(); l++) {
                int first = cut.blockOf(chunk.from(l));
                int second = cut.blockOf(chunk.to(l));
                add(first, chunk, l);
                if (second != first) {
                    add(second, chunk, l);
                }
            }
        }

        private void add(int block, LinkChunk chunk, int link) {
            if (open[block] == null) {
                open[block] = new LinkChunk();
            }
            open[block].add(chunk.from(link), chunk.to(link), chunk.weight(link));
            if (open[block].size() == most) {
                send(block);
            }
        }

        private void send(int block) {
            if (open[block] != null) {
                ready.add(new Tuple2<>(block, new Routed(number++, open[block])));
                open[block] = null;
            }
        }

        @Override
        public Tuple2<Integer, Routed> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return ready.remove();
        }
    }
}
