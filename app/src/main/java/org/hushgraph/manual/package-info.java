/**
 * Manual pages and shell completion, written by the build from the definitions of the commands.
 *
 * <p>Reading order: {@link org.hushgraph.manual.ManualGenerator}; {@link org.hushgraph.manual.ManualEntry} and {@link
 * org.hushgraph.manual.Completion}, what is written about a command and its values; {@link org.hushgraph.manual.ManualPage} and {@link
 * org.hushgraph.manual.Roff}; {@link org.hushgraph.manual.BashCompletion} and {@link org.hushgraph.manual.ZshCompletion}.
 */
package org.hushgraph.manual;
