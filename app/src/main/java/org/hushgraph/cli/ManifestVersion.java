package org.hushgraph.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version that Maven wrote into the jar; class files outside of a jar have none. */
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
