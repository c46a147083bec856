package org.hushgraph.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version that Maven writes into the manifest of the jar. Classes outside a jar have none. */
final class ManifestVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"hushgraph " + number()};
    }

    static String number() {
        return Optional.ofNullable(Main.class.getPackage().getImplementationVersion())
                .orElse("(not built into a jar)");
    }
}
