/**
 * Files of networks: one reader and one writer a format.
 *
 * <p>JGraphT has readers for some of them, but they make an object of every link (200 bytes and more against 8 here), refuse the
 * parallel links of real files or drop them without a word, and tell no lines in their errors. What is well kept is used below that level:
 * Woodstox for XML, Jackson for JSON, fastdoubleparser for numbers.
 */
package org.hushgraph.graphfile;
