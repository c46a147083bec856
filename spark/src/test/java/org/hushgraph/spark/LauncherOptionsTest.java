package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Test;

/** Checks that the launcher opens all packages that Spark needs. */
class LauncherOptionsTest {
    @Test
    void opensEveryPackageThatSparkNeeds() throws IOException {
        String launcher = Files.readString(Path.of("../hushgraph"));
        List<String> packages = Stream.of(JavaModuleOptions.defaultModuleOptionArray())
                .filter(option -> option.startsWith("--add-opens="))
                .map(option -> option.replaceFirst("--add-opens=[^/]*/", "").replaceFirst("=ALL-UNNAMED", ""))
                .toList();
        assertThat(packages)
                .isNotEmpty()
                .allSatisfy(name -> assertThat(launcher).containsPattern("[ /]" + name.replace(".", "\\.") + "[ ;=]"));
    }
}
