package org.hushgraph.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.hushgraph.graph.NameTable;

/**
 * What a file says, row by row, before anything is merged or dropped: nodes, links in either direction, and their attributes.
 * Links lie in growing arrays, 8 bytes each.
 */
public final class NetworkRows {
    private static final int MOST = 1_000_000_000;

    private final NameTable names = new NameTable();
    private final BitSet declared = new BitSet();
    private final BitSet oneWay = new BitSet();
    private final AttributeTable nodeAttributes = new AttributeTable();
    private final AttributeTable edgeAttributes = new AttributeTable();
    private final List<String> notes = new ArrayList<>();
    private Optional<String> weightProposal = Optional.empty();
    private boolean declaresNodes; // so that one that the file does not list can be noticed
    private int duplicateNodes;
    private int[] from = new int[16];
    private int[] to = new int[16];
    private int size;

    /** The node of this name, which the file declares here. One that it declares again is counted. */
    public int declare(String name) {
        return declare(names.add(name));
    }

    /** As {@link #declare(String)}, from UTF-8 between two places of an array. */
    public int declare(byte[] bytes, int start, int end) {
        return declare(names.add(bytes, start, end));
    }

    private int declare(int node) {
        declaresNodes = true;
        duplicateNodes += declared.get(node) ? 1 : 0;
        declared.set(node);
        return node;
    }

    /** The node of this name, which a link mentions; the file may or may not declare it elsewhere. */
    public int mention(String name) {
        return names.add(name);
    }

    /** As {@link #mention(String)}, from UTF-8 between two places of an array. */
    public int mention(byte[] bytes, int start, int end) {
        return names.add(bytes, start, end);
    }

    public boolean isDeclared(int node) {
        return declared.get(node);
    }

    /** Adds a link in both directions, or in one, and tells the number of its row. */
    public int link(int i, int j, boolean directed) {
        if (size == MOST) {
            throw new IllegalArgumentException("there are more than " + MOST + " links, the most there is room for.");
        }
        if (size == from.length) {
            int room = (int) Math.min(MOST, size + (size >> 1) + 16L);
            from = Arrays.copyOf(from, room);
            to = Arrays.copyOf(to, room);
        }
        from[size] = i;
        to[size] = j;
        if (directed) {
            oneWay.set(size);
        }
        return size++;
    }

    /** Makes all links lead in one direction: some files say so only after they have listed them. */
    public void directAll() {
        oneWay.set(0, size);
    }

    /** Something about the file that its reader should know. */
    public void note(String text) {
        notes.add(text);
    }

    /** Says which attribute of the links is their weight, in the words of {@link WeightChoice}, unless the user says it. */
    public void proposeWeight(String choice) {
        weightProposal = Optional.of(choice);
    }

    Optional<String> weightProposal() {
        return weightProposal;
    }

    public AttributeTable nodeAttributes() {
        return nodeAttributes;
    }

    public AttributeTable edgeAttributes() {
        return edgeAttributes;
    }

    public NameTable names() {
        return names;
    }

    public int nodeCount() {
        return names.size();
    }

    /** How many links the file has, as they stand. */
    public int size() {
        return size;
    }

    public int from(int row) {
        return from[row];
    }

    public int to(int row) {
        return to[row];
    }

    /** A link as messages name it, such as {@code link 3 of the file, a–b,}. */
    String shown(int row) {
        return "link " + (row + 1) + " of the file, " + Excerpt.of(names.get(from[row])) + "–"
                + Excerpt.of(names.get(to[row])) + ",";
    }

    /** Whether a link leads in one direction only. */
    public boolean isOneWay(int row) {
        return oneWay.get(row);
    }

    public int duplicateNodes() {
        return duplicateNodes;
    }

    public int undeclaredNodes() {
        return declaresNodes ? names.size() - declared.cardinality() : 0;
    }

    public List<String> notes() {
        return List.copyOf(notes);
    }
}
