package org.hushgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;

/** Checks docs/paper-map.md: the classes and tests that it names exist, and one class cites each equation. */
class PaperMapTest {
    private static final int EQUATIONS = 18;
    private static final String LATER = "not yet";
    private static final Pattern NAME = Pattern.compile("`([A-Z]\\w+)(?:\\.(\\w+))?`");
    private static final Pattern NUMBER = Pattern.compile("\\((\\d+)\\)");
    private static final Pattern CITATION = Pattern.compile("eq\\. \\((\\d+)\\)");

    /** A row of a table that has a column for classes and one for tests. */
    private record Row(String what, String classes, String tests) {
        List<Integer> equations() {
            return NUMBER.matcher(what)
                    .results()
                    .map(found -> Integer.parseInt(found.group(1)))
                    .toList();
        }
    }

    /** The rows of the tables whose first heading is "paper". */
    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        boolean inside = false;
        for (String line : Repository.read("docs/paper-map.md").lines().toList()) {
            inside = line.startsWith("| paper |") || (inside && line.startsWith("|"));
            if (inside && !line.startsWith("| paper |") && !line.startsWith("|--")) {
                String[] cells = line.split("\\|", -1);
                rows.add(new Row(cells[1], cells[2], cells[3]));
            }
        }
        return rows;
    }

    /** Equation → the main classes that cite it after "Paper:". */
    private static Map<Integer, Set<String>> citations() {
        Map<Integer, Set<String>> homes = new TreeMap<>();
        for (Path source : Repository.mainSources()) {
            String comment = unwrapped(source);
            Matcher paper = Pattern.compile("Paper: (.*?)(?:<p>|@param|\\*/)", Pattern.DOTALL)
                    .matcher(comment);
            while (paper.find()) {
                CITATION.matcher(paper.group(1))
                        .results()
                        .forEach(found -> homes.computeIfAbsent(
                                        Integer.parseInt(found.group(1)), number -> new TreeSet<>())
                                .add(simpleName(source)));
            }
        }
        return homes;
    }

    @Test
    void everyEquationIsListedOnce() {
        List<Integer> listed =
                rows().stream().flatMap(row -> row.equations().stream()).toList();
        assertThat(listed)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, EQUATIONS).boxed().toList());
    }

    @Test
    void everyEquationIsCitedByOneClass() {
        Map<Integer, Set<String>> citations = citations();
        for (Row row : rows()) {
            for (int equation : row.equations()) {
                Set<String> expected = row.classes().contains(LATER)
                        ? Set.of()
                        : Set.of(names(row.classes()).get(0));
                assertThat(citations.getOrDefault(equation, Set.of()))
                        .as("main classes that cite eq. (%d)", equation)
                        .isEqualTo(expected);
            }
        }
        assertThat(citations.keySet())
                .allSatisfy(equation -> assertThat(equation).isBetween(1, EQUATIONS));
    }

    @Test
    void everyClassExists() {
        Set<String> known = new TreeSet<>();
        Repository.mainSources().forEach(source -> known.add(simpleName(source)));
        for (Row row : rows()) {
            assertThat(known).as(row.what()).containsAll(names(row.classes()));
            assertThat(names(row.classes()).isEmpty())
                    .as(row.what())
                    .isEqualTo(row.classes().contains(LATER));
        }
    }

    @Test
    void everyTestExists() {
        Map<String, String> known = new TreeMap<>();
        Repository.testSources().forEach(source -> known.put(simpleName(source), Repository.read(source)));
        for (Row row : rows()) {
            List<String> missing = new ArrayList<>();
            Matcher name = NAME.matcher(row.tests());
            boolean some = false;
            while (name.find()) {
                some = true;
                String text = known.getOrDefault(name.group(1), "");
                if (name.group(2) == null || !text.contains("void " + name.group(2) + "(")) {
                    missing.add(name.group());
                }
            }
            assertThat(missing).as(row.what()).isEmpty();
            assertThat(some || row.classes().contains(LATER))
                    .as("%s has a test", row.what())
                    .isTrue();
        }
    }

    @Test
    void everyCitedSectionAndDeviationExists() {
        String mathematics = Repository.read("docs/mathematics.md");
        String deviations = Repository.read("docs/deviations.md");
        for (Path source : Repository.mainSources()) {
            String comment = unwrapped(source);
            Pattern.compile("Mathematics: sections? ([0-9.]*[0-9])(?: and ([0-9]))?")
                    .matcher(comment)
                    .results()
                    .forEach(found -> {
                        assertThat(mathematics).as("%s", source).containsPattern(heading(found.group(1)));
                        if (found.group(2) != null) {
                            assertThat(mathematics).as("%s", source).containsPattern(heading(found.group(2)));
                        }
                    });
            Pattern.compile("(?i)\\bdeviat(?:es:|ion) (D\\d+)")
                    .matcher(comment)
                    .results()
                    .forEach(found -> assertThat(deviations).as("%s", source).contains("\n## " + found.group(1) + " "));
        }
    }

    /** The source with each comment on one line. */
    private static String unwrapped(Path source) {
        return Repository.read(source).replaceAll("\\s*\\n\\s*\\*(?!/)\\s*", " ");
    }

    private static Pattern heading(String number) {
        return Pattern.compile("(?m)^#+ " + Pattern.quote(number) + "\\.? ");
    }

    private static List<String> names(String cell) {
        return NAME.matcher(cell).results().map(found -> found.group(1)).toList();
    }

    private static String simpleName(Path source) {
        return source.getFileName().toString().replace(".java", "");
    }
}
