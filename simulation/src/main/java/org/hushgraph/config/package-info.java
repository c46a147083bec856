/**
 * Files that people write: {@link org.hushgraph.config.ConfigReader} turns YAML or JSON into {@link
 * org.hushgraph.config.ConfigNode}s that know their lines, so that every error names the file, the line and the remedy.
 * {@link org.hushgraph.config.ConfigWriter} writes JSON that can be read back.
 */
package org.hushgraph.config;
