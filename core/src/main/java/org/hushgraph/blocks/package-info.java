/**
 * The all-time cost on networks too large for one machine. S x = e_k is solved by blocks of nodes; each block holds
 * only its own rows and the values it imports. A {@link org.hushgraph.blocks.NodeCut} assigns nodes to blocks.
 * {@link org.hushgraph.blocks.BlockAssembly} builds a {@link org.hushgraph.blocks.LinkBlock} from
 * {@linkplain org.hushgraph.blocks.LinkChunk chunks} of links. A {@link org.hushgraph.blocks.BlockState} is the state
 * of the solve in a block, and {@link org.hushgraph.blocks.BlockSolve} runs the steps on all
 * {@linkplain org.hushgraph.blocks.BlockWork blocks}.
 */
package org.hushgraph.blocks;
