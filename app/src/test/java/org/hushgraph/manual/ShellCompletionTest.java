package org.hushgraph.manual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Types commands with tabs into real shells, and checks the arguments that arrive at the program. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bash and zsh are needed")
class ShellCompletionTest {
    private static final int PATIENCE_SECONDS = 60;

    /** What is typed, and the arguments of the program. */
    private static final Map<String, List<String>> TYPED = new LinkedHashMap<>();

    static {
        typed("aud\t", "audit"); // a command
        typed("token rem\t", "token", "remove");
        typed("token --data results rem\t", "token", "--data", "results", "remove");
        typed("help au\t", "help", "audit");
        typed("run --exp\t x", "run", "--export", "x"); // an option
        typed("token create x --ro\t x", "token", "create", "x", "--role", "x");
        typed("run --runn\t", "run", "--runn"); // an option of other commands only
        typed("audit f --runner sp\t", "audit", "f", "--runner", "spark"); // a value
        typed("audit f --runner=sp\t", "audit", "f", "--runner=spark");
        typed("audit --master spark://h:7 --by ot\t", "audit", "--master", "spark://h:7", "--by", "others");
        typed("sweep f --vary a=1 --runner lo\t", "sweep", "f", "--vary", "a=1", "--runner", "local");
        typed("convert --merge fi\t", "convert", "--merge", "first");
        typed("token create x --role op\t", "token", "create", "x", "--role", "operator");
        typed("generate smal\t", "generate", "small-world"); // an argument
        typed("run --set sh\t", "run", "--set", "sh"); // anything
        typed("run sh\t", "run", "shared weights.yaml"); // a file
        typed("audit --cost window sh\t", "audit", "--cost", "window", "shared weights.yaml");
        typed("run f sh\t", "run", "f", "sh"); // no second file
        typed("convert f sh\t", "convert", "f", "shared weights.yaml");
        typed("run --export sh\t", "run", "--export", "shared weights.yaml");
        typed("run --out resu\t", "run", "--out", "results"); // a folder
        typed("run hostile\t", "run", "hostile$(touch executed)"); // not evaluated
    }

    private static void typed(String text, String... arguments) {
        TYPED.put(text, List.of(arguments));
    }

    @TempDir
    private Path folder;

    @BeforeEach
    void createFiles() throws IOException {
        ManualGenerator.main(new String[] {folder.resolve("target").toString(), "1.0"});
        Files.createDirectory(folder.resolve("results"));
        for (String name : List.of("results.csv", "shared weights.yaml", "hostile$(touch executed)")) {
            Files.createFile(folder.resolve(name));
        }
        Path program = Files.writeString(folder.resolve("hushgraph"), """
                #!/bin/sh
                for argument in "$@"; do printf '<%s>' "${argument%/}"; done >>arguments
                echo >>arguments
                """);
        assertThat(program.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void bashCompletes() throws Exception {
        requireInstalled("bash");
        for (String program : List.of("hushgraph ", "./hushgraph ")) {
            Files.writeString(
                    folder.resolve("typed"), typedLines("source target/completion/hushgraph.bash\n", program));
            requireCompleted(shell("bash", "--norc", "--noprofile", "-i"));
        }
    }

    /** zsh completes on a terminal only, which its module zpty provides. */
    @Test
    void zshCompletes() throws Exception {
        requireInstalled("zsh");
        String setUp = "fpath=($PWD/target/completion $fpath); autoload -U compinit; compinit -u -D\n";
        for (String program : List.of("hushgraph ", "./hushgraph ")) {
            Files.writeString(folder.resolve("typed"), typedLines(setUp, program));
            requireCompleted(shell("zsh", "-f", "-c", """
                    zmodload zsh/zpty
                    zpty shell zsh -f -i
                    zpty -w -n shell "$(cat)"$'\\n'
                    while zpty -r shell output; do print -rn -- $output; done
                    """));
        }
    }

    private static String typedLines(String setUp, String program) {
        return TYPED.keySet().stream()
                .map(text -> program + text + "\n")
                .collect(Collectors.joining("", setUp, "exit\n"));
    }

    private void requireCompleted(String output) throws IOException {
        Path arguments = folder.resolve("arguments");
        List<String> expected = new ArrayList<>();
        TYPED.values().forEach(words -> expected.add("<" + String.join("><", words) + ">"));
        assertThat(Files.exists(arguments) ? Files.readAllLines(arguments) : List.of())
                .as(output)
                .isEqualTo(expected);
        assertThat(folder.resolve("executed")).doesNotExist();
        Files.delete(arguments);
    }

    /** Runs a shell that reads the file {@code typed}; returns its output. */
    private String shell(String... command) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(folder.resolve("typed").toFile())
                .redirectOutput(output.toFile())
                .redirectErrorStream(true);
        builder.environment().merge("PATH", folder.toString(), (old, own) -> own + ":" + old);
        builder.environment().put("TERM", "xterm");
        Process process = builder.start();
        boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly();
        assertThat(ended)
                .as("%s ended; its output is: %s", command[0], Files.readString(output))
                .isTrue();
        return Files.readString(output);
    }

    private static void requireInstalled(String shell) throws InterruptedException {
        boolean installed;
        try {
            installed = new ProcessBuilder(shell, "-c", "exit 0").start().waitFor() == 0;
        } catch (IOException e) {
            installed = false;
        }
        assumeTrue(installed, "skipped: " + shell + " is not installed");
    }
}
