/**
 * What people type: one class per command, and how any outcome becomes a message and an exit code.
 *
 * <p>Reading order: {@link org.hushgraph.cli.Main}, its commands, then {@link org.hushgraph.cli.BadInput}, {@link
 * org.hushgraph.cli.Failure}, {@link org.hushgraph.cli.UnexpectedFailure} and {@link org.hushgraph.cli.ManifestVersion}.
 */
package org.hushgraph.cli;
