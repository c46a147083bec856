package org.hushgraph.cli;

import java.util.function.Consumer;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/** An option whose name and description are defined in another module. */
final class TextOption {
    private TextOption() {}

    /** Creates the option; {@code use} gets its value if it is given. */
    static OptionSpec of(String name, String value, String description, Consumer<String> use) {
        return OptionSpec.builder(name)
                .paramLabel(value)
                .description(description)
                .type(String.class)
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
