package org.hushgraph.cli;

import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/** An option whose name and description are defined in another module. */
final class TextOption {
    private TextOption() {}

    /**
     * Creates the option; {@code use} gets its value if it is given.
     *
     * @param words values for completion in shells; may be empty
     */
    static OptionSpec of(String name, String value, String description, List<String> words, Consumer<String> use) {
        return OptionSpec.builder(name)
                .paramLabel(value)
                .description(description)
                .type(String.class)
                .completionCandidates(words)
                .setter(new ISetter() {
                    @Override
                    @SuppressWarnings("TypeParameterUnusedInFormals") // picocli's signature
                    public <T> T set(T given) {
                        if (given != null) {
                            use.accept(given.toString());
                        }
                        return null;
                    }
                })
                .build();
    }
}
