package org.hushgraph.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.hushgraph.graph.NameTable;

/**
 * The contents of a file, row by row, before anything is merged or dropped: nodes, links in either direction, and their
 * attributes. Links are stored in growing arrays, 8 bytes each.
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
    private boolean declaresNodes; // if true, undeclared nodes can be counted
    private int duplicateNodes;
    private int[] from = new int[16];
    private int[] to = new int[16];
    private int size;

    /** Returns the node with this name, declared at this place of the file. Repeated declarations are counted. */
    public int declare(String name) {
        return declare(names.add(name));
    }

    /** Like {@link #declare(String)}, with the name as UTF-8 in part of an array. */
    public int declare(byte[] bytes, int start, int end) {
        return declare(names.add(bytes, start, end));
    }

    private int declare(int node) {
        declaresNodes = true;
        duplicateNodes += declared.get(node) ? 1 : 0;
        declared.set(node);
        return node;
    }

    /** Returns the node with this name, which a link refers to. The file may or may not declare it elsewhere. */
    public int mention(String name) {
        return names.add(name);
    }

    /** Like {@link #mention(String)}, with the name as UTF-8 in part of an array. */
    public int mention(byte[] bytes, int start, int end) {
        return names.add(bytes, start, end);
    }

    public boolean isDeclared(int node) {
        return declared.get(node);
    }

    /** Adds a link, directed or undirected, and returns its row number. */
    public int link(int i, int j, boolean directed) {
        if (size == MOST) {
            throw new IllegalArgumentException("there are more than " + MOST + " links, the largest supported number.");
        }
        if (size == from.length) {
            int capacity = (int) Math.min(MOST, size + (size >> 1) + 16L);
            from = Arrays.copyOf(from, capacity);
            to = Arrays.copyOf(to, capacity);
        }
        from[size] = i;
        to[size] = j;
        if (directed) {
            oneWay.set(size);
        }
        return size++;
    }

    /** Makes all links directed. Some files state this only after their links. */
    public void directAll() {
        oneWay.set(0, size);
    }

    /** Adds a remark for the user. */
    public void note(String text) {
        notes.add(text);
    }

    /** Sets the default weight attribute, in the syntax of {@link WeightChoice}. The user's choice takes precedence. */
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

    /** The number of links in the file, before any merging. */
    public int size() {
        return size;
    }

    public int from(int row) {
        return from[row];
    }

    public int to(int row) {
        return to[row];
    }

    /** A link as it appears in messages, such as {@code link 3 of the file, a–b,}. */
    String describe(int row) {
        return "link " + (row + 1) + " of the file, " + Excerpt.of(names.get(from[row])) + "–"
                + Excerpt.of(names.get(to[row])) + ",";
    }

    /** Whether a link is directed. */
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
