/**
 * The command line: one class per command, and how any outcome becomes a message and an exit code.
 *
 * <p>Reading order: {@link org.hushgraph.cli.Main}; {@link org.hushgraph.cli.ConsoleCommand}, the base of its commands, and {@link
 * org.hushgraph.cli.ResumableCommand} of those that keep a journal; {@link org.hushgraph.cli.OptionGroup}, options that commands share;
 * then {@link org.hushgraph.cli.BadInput}, {@link org.hushgraph.cli.Failure}, {@link org.hushgraph.cli.UnexpectedFailure} and {@link
 * org.hushgraph.cli.ManifestVersion}.
 */
package org.hushgraph.cli;
