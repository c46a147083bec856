package org.hushgraph.cli;

import java.util.function.Consumer;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/** An option whose name and description live elsewhere, where other users of the same words find them. */
final class TextOption {
    private TextOption() {}

    /** The use hears what was typed, if anything was. */
    static OptionSpec of(String name, String value, String description, Consumer<String> use) {
        return OptionSpec.builder(name)
                .paramLabel(value)
                .description(description)
                .type(String.class)
                .setter(new ISetter() {
                    @Override
                    @SuppressWarnings("TypeParameterUnusedInFormals") // picocli's signature
                    public <T> T set(T typed) {
                        if (typed != null) {
                            use.accept(typed.toString());
                        }
                        return null;
                    }
                })
                .build();
    }
}
