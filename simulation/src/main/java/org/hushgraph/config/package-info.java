/**
 * Configuration files. {@link org.hushgraph.config.ConfigReader} parses YAML or JSON into {@link
 * org.hushgraph.config.ConfigNode}s with line numbers. Every error names the file, the line and the remedy.
 * {@link org.hushgraph.config.ConfigWriter} writes JSON that can be read back.
 */
package org.hushgraph.config;
