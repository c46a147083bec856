package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class UnexpectedFailureTest {
    /** Its 12.5 million links need more than the 64 MB of a {@link CommandProcess}. */
    private static final String LARGE = "network: {generate: {model: complete, nodes: 5000}}";

    private static final String IN_64_MB =
            "hushgraph: out of memory: Java may use 6\\d MB for its heap. Try a higher limit with the option -Xmx:"
                    + " HUSHGRAPH_JAVA_OPTS=-Xmx1g hushgraph …\\R";

    @ParameterizedTest
    @ValueSource(strings = {"run", "audit"})
    void outOfMemoryNamesTheLimitAndTheOption(String command, @TempDir Path folder) throws IOException {
        Path scenario = Files.writeString(folder.resolve("large.yaml"), LARGE);
        try (CommandProcess process = new CommandProcess(folder, command, command, scenario.toString(), "--json")) {
            assertThat(process.waitFor()).isEqualTo(1);
            assertThat(process.errors()).matches(IN_64_MB);
            assertThat(process.output()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Java heap space", "GC overhead limit exceeded", "Requested array size exceeds VM limit", ""})
    void outOfMemoryIsFoundBehindOtherFailures(String message) {
        Error error = message.isEmpty() ? new OutOfMemoryError() : new OutOfMemoryError(message);
        assertThat(reported(new IllegalStateException(message, new CompletionException(error))))
                .contains("hushgraph: out of memory: ", " -Xmx");
    }

    @Test
    void heapIsNotBlamedForALackOfThreads() {
        assertThat(reported(new OutOfMemoryError("unable to create native thread")))
                .startsWith("hushgraph: internal error: java.lang.OutOfMemoryError: unable to create native thread;");
    }

    private static String reported(Throwable failure) {
        StringWriter err = new StringWriter();
        assertThat(UnexpectedFailure.report(failure, new PrintWriter(err))).isEqualTo(1);
        return err.toString();
    }
}
