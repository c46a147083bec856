/**
 * The all-time cost on networks beyond one machine: S x = e_k solved by blocks of nodes, none of which knows more than its own rows and
 * the values it imports. A {@link org.hushgraph.blocks.NodeCut} says which nodes make a block, {@link
 * org.hushgraph.blocks.BlockAssembly} makes a {@link org.hushgraph.blocks.LinkBlock} of {@linkplain org.hushgraph.blocks.LinkChunk
 * chunks} of links, a {@link org.hushgraph.blocks.BlockState} is where the solve stands in it, and {@link
 * org.hushgraph.blocks.BlockSolve} conducts the steps, wherever {@linkplain org.hushgraph.blocks.BlockWork the blocks} are.
 */
package org.hushgraph.blocks;
