package org.hushgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;

/** Checks the types that docs/reference/java-api.md offers to programs. */
class JavaApiTest {
    private static final Pattern ROW = Pattern.compile("\\|[^|]*\\| `(\\w+)` \\|([^|]*)\\|");
    private static final Pattern TYPE = Pattern.compile("`(\\w+)`");
    private static final String IMPORT = "import org.hushgraph.";

    private static Set<String> offered() {
        Set<String> types = new TreeSet<>();
        Repository.read("docs/reference/java-api.md")
                .lines()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .forEach(row -> {
                    Matcher type = TYPE.matcher(row.group(2));
                    while (type.find()) {
                        types.add(row.group(1) + "." + type.group(1));
                    }
                });
        return types;
    }

    @Test
    void everyOfferedTypeIsPublic() throws ClassNotFoundException {
        assertThat(offered()).hasSizeGreaterThan(40);
        for (String name : offered()) {
            assertThat(Modifier.isPublic(Class.forName("org.hushgraph." + name).getModifiers()))
                    .as(name)
                    .isTrue();
        }
    }

    @Test
    void examplesUseOfferedTypesOnly() {
        Set<String> used = Repository.read("app/src/test/java/org/hushgraph/JavaExamplesTest.java")
                .lines()
                .filter(line -> line.startsWith(IMPORT) && !line.startsWith(IMPORT + "testing"))
                .map(line -> line.substring(IMPORT.length()).replaceFirst("^(\\w+\\.\\w+)[.;].*", "$1"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(offered()).containsAll(used);
    }
}
