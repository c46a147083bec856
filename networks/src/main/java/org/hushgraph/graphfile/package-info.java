/**
 * Files of networks: one reader and one writer a format.
 *
 * <p>In reading order: {@link org.hushgraph.graphfile.GraphFile} is the door; {@link org.hushgraph.graphfile.GraphFormat} lists the
 * formats, and {@code FormatGuess} recognises them; a {@code GraphReader} tells {@link org.hushgraph.network.NetworkRows} what stands in a
 * {@code GraphSource}, and a {@code GraphWriter} does the opposite. Text is read through {@code ByteScanner}, XML through {@code
 * XmlSource}. Helpers of a format bear its name: {@code GmlTokens}, {@code DotTokens}.
 *
 * <p>JGraphT has readers for some of them, but they make an object of every link (200 bytes and more against 8 here), refuse the
 * parallel links of real files or drop them without a word, and tell no lines in their errors. What is well kept is used below that level:
 * Woodstox for XML, Jackson for JSON, fastdoubleparser for numbers.
 */
package org.hushgraph.graphfile;
