package org.hushgraph.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A code block in a Markdown page, between two lines of backquotes.
 *
 * @param language the word after the opening backquotes
 */
public record FencedBlock(String page, int line, String language, String text) {
    private static final String FENCE = "```";

    /** All blocks of a language in all pages. */
    public static List<FencedBlock> in(String language) {
        return Repository.pages().stream()
                .flatMap(FencedBlock::of)
                .filter(block -> block.language.equals(language))
                .toList();
    }

    /** All blocks of a page, such as {@code docs/tutorial.md}, in their order. */
    public static List<FencedBlock> inPage(String page) {
        return of(Repository.file(page)).toList();
    }

    private static Stream<FencedBlock> of(Path page) {
        List<FencedBlock> blocks = new ArrayList<>();
        List<String> lines = Repository.read(page).lines().toList();
        int open = -1;
        for (int n = 0; n < lines.size(); n++) {
            if (lines.get(n).startsWith(FENCE)) {
                if (open < 0) {
                    open = n;
                } else {
                    String language = lines.get(open).substring(FENCE.length()).strip();
                    String text = String.join("\n", lines.subList(open + 1, n));
                    blocks.add(new FencedBlock(page.getFileName().toString(), open + 1, language, text));
                    open = -1;
                }
            }
        }
        if (open >= 0) {
            throw new IllegalStateException(page + ":" + (open + 1) + ": this block is not closed.");
        }
        return blocks.stream();
    }

    @Override
    public String toString() {
        return page + ":" + line;
    }
}
