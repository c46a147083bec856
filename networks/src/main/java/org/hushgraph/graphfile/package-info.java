/**
 * Reads and writes network files, with one reader and one writer per format.
 *
 * <p>In reading order: {@link org.hushgraph.graphfile.GraphFile} is the entry point. {@link
 * org.hushgraph.graphfile.GraphFormat} lists the formats, and {@code FormatDetector} detects them. A {@code GraphReader}
 * reads a {@code GraphSource} into {@link org.hushgraph.network.NetworkRows}, and a {@code GraphWriter} writes a
 * network. Text is read through {@code ByteScanner}, XML through {@code XmlSource}. Helpers of a format start with its
 * name: {@code GmlTokens}, {@code DotTokens}.
 *
 * <p>JGraphT has readers for some formats, but they create an object for each link (200 bytes and more, compared to 8
 * here). They also reject the parallel links of real files or silently drop them, and report errors without lines.
 * Well-maintained libraries are used at a lower level: Woodstox for XML, Jackson for JSON, fastdoubleparser for
 * numbers.
 */
package org.hushgraph.graphfile;
