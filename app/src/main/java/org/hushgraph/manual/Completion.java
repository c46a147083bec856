package org.hushgraph.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.ArgSpec;

/**
 * What a shell completes a value to.
 *
 * @param words for {@link Kind#WORDS}
 */
record Completion(Kind kind, List<String> words) {
    private static final Set<String> FOLDERS = Set.of("DATA", "DIR");
    private static final Set<String> FILES =
            Set.of("DATA|RESULT", "CONFIG", "FILE", "LINKS", "NETWORK", "OUT", "SCENARIO");

    /** The kinds of values. */
    enum Kind {
        WORDS,
        FILE,
        FOLDER,
        /** Names and numbers, which a shell can't know. */
        OTHER
    }

    /** The completion of a value. Its placeholder in the help states whether it is a file or folder. */
    static Completion of(ArgSpec value) {
        List<String> words = new ArrayList<>();
        if (value.paramLabel().equals("COMMAND")) {
            new ManualEntry(value.command().root())
                    .subcommands()
                    .forEach(command -> words.add(command.spec().name()));
        } else if (value.completionCandidates() != null) {
            value.completionCandidates().forEach(words::add);
        }
        return new Completion(words.isEmpty() ? kind(value.paramLabel()) : Kind.WORDS, words);
    }

    private static Kind kind(String placeholder) {
        return FOLDERS.contains(placeholder) ? Kind.FOLDER : FILES.contains(placeholder) ? Kind.FILE : Kind.OTHER;
    }
}
