/**
 * Backups of a controller's data folder. {@link org.hushgraph.backup.BackupFolder} creates and restores them, and
 * {@link org.hushgraph.backup.BackupManifest} lists what they contain.
 */
package org.hushgraph.backup;
