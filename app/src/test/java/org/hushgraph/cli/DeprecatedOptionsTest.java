package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeprecatedOptionsTest {
    private static final String CAMPUS =
            Repository.file("examples/campus.graphml").toString();

    @ParameterizedTest
    @CsvSource({
        "audit x --engine spark,        audit x --runner spark",
        "sweep x --engine=local,        sweep x --runner=local",
        "solve x --engine direct,       solve x --engine direct",
        "audit x --engine dense,        audit x --engine dense",
        "sweep x --engine=sparse,       sweep x --engine=sparse",
        "sweep x --first-seed 3,        sweep x --seed 3",
        "run x --engine spark,          run x --engine spark",
        "inspect --format csv x,        inspect --from csv x",
        "convert x y --format=gml,      convert x y --from=gml",
        "generate path --format gml,    generate path --to gml",
        "generate path --out=a.csv,     generate path --output=a.csv",
        "audit x --out dir,             audit x --out dir",
        "inspect -- --format,           inspect -- --format",
        "inspect x --format,            inspect x --from",
    })
    void replacesOldNames(String old, String current) {
        List<String> notices = new ArrayList<>();
        assertThat(DeprecatedOptions.replace(old.split(" "), notices::add)).containsExactly(current.split(" "));
        assertThat(notices).hasSize(old.equals(current) ? 0 : 1);
    }

    @Test
    void oldNamesWorkWithANotice(@TempDir Path folder) {
        Console old = Console.hushgraph("audit", CAMPUS, "--csv", "--engine=local", "--format", "graphml");
        assertThat(old.exitCode()).isZero();
        assertThat(old.err().lines())
                .containsExactly(
                        "hushgraph: --engine is deprecated. Use --runner.",
                        "hushgraph: --format is deprecated. Use --from.");
        assertThat(old.out())
                .isEqualTo(Console.hushgraph("audit", CAMPUS, "--csv").out());
        String file = folder.resolve("path.csv").toString();
        assertThat(Console.hushgraph("generate", "path", "--nodes", "3", "--out", file)
                        .exitCode())
                .isZero();
        assertThat(Path.of(file)).exists();
    }
}
