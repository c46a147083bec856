/**
 * The command line: one class per command, and the classes that turn outcomes into messages and exit codes.
 *
 * <p>Reading order: {@link org.hushgraph.cli.Main}; {@link org.hushgraph.cli.ConsoleCommand}, the base of all commands, and {@link
 * org.hushgraph.cli.ResumableCommand}, the base of those with a journal; {@link org.hushgraph.cli.OptionGroup}, options that commands
 * share; then {@link org.hushgraph.cli.Notice}, {@link org.hushgraph.cli.BadInput}, {@link org.hushgraph.cli.Failure}, {@link org.hushgraph.cli.UnexpectedFailure} and
 * {@link org.hushgraph.cli.ManifestVersion}.
 */
package org.hushgraph.cli;
