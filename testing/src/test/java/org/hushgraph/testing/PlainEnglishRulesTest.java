package org.hushgraph.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlainEnglishRulesTest {
    private static final String LONG = "word ".repeat(26).strip();
    private static final PlainEnglish RULES = PlainEnglish.of(List.of("forsooth"), List.of("the poem \"Forsooth\""));

    private static List<String> found(String file, String content) {
        return RULES.violations(Path.of(file), content);
    }

    @Test
    void findsBannedWordsInAnyFile() {
        assertThat(found("run.sh", "echo fine\necho Forsooth!\n"))
                .containsExactly("run.sh:2: banned word: echo Forsooth!");
        assertThat(found("A.java", "int forsoothCount;")).isEmpty();
        assertThat(found("a.md", "See the poem \"Forsooth\".\n")).isEmpty();
    }

    @Test
    void findsLongSentencesInComments() {
        assertThat(found("A.java", "/**\n * Fine.\n *\n * <p>" + LONG + ".\n */\nclass A {}"))
                .singleElement()
                .asString()
                .startsWith("A.java:1: 26 words in a sentence: word");
        assertThat(found("A.java", "// " + LONG.substring(0, 60) + "\n// " + LONG.substring(60)))
                .hasSize(1);
        assertThat(found("A.java", "/** <pre> " + LONG + " </pre> {@link " + LONG + "} */"))
                .isEmpty();
    }

    @Test
    void findsLongSentencesInMessages() {
        String half = LONG.substring(0, 65);
        assertThat(found("A.java", "throw error(\"" + half + "\" + value(1, 2) + \" " + half + "\");"))
                .hasSize(1);
        assertThat(found("A.java", "call(\"" + half + "\", \"" + half + "\");")).isEmpty();
        assertThat(found("A.java", "String sql = \"SELECT " + LONG + "\";")).isEmpty();
    }

    @Test
    void findsLongSentencesInPages() {
        assertThat(found("a.md", "Short.\n\n" + LONG.replace(' ', '\n') + "\n")).hasSize(1);
        assertThat(found("a.md", "- " + LONG.substring(0, 65) + "\n- " + LONG.substring(0, 65) + "\n"))
                .isEmpty();
        assertThat(found("a.md", "```\n" + LONG + "\n```\n| " + LONG.substring(0, 65) + " | " + LONG.substring(0, 65)))
                .isEmpty();
    }

    @Test
    void findsLongLinesInPages() {
        String line = "x y ".repeat(30);
        assertThat(found("a.md", line)).containsExactly("a.md:1: longer than 100 columns");
        assertThat(found("a.md", "| " + line + " |\n```\n" + line + "\n```")).isEmpty();
        assertThat(found("A.java", "// " + line)).isEmpty();
    }
}
