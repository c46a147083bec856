package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void helpGoesToStandardOutput() {
        assertThat(hushgraph("--help")).isZero();
        assertThat(out.toString()).contains("Usage: hushgraph", "--version");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void versionNamesTheProgram() {
        assertThat(hushgraph("--version")).isZero();
        assertThat(out.toString()).startsWith("hushgraph ");
    }

    @Test
    void everyCommandPrintsTheVersion() {
        for (String command : Main.commandLine().getSubcommands().keySet()) {
            Console console = Console.hushgraph(command, "--version");
            assertThat(console.exitCode()).as(command).isZero();
            assertThat(console.out()).as(command).startsWith("hushgraph ");
        }
    }

    @Test
    void helpShowsTheHelpOfACommand() {
        assertThat(Console.hushgraph("help", "run").out())
                .isEqualTo(Console.hushgraph("run", "--help").out())
                .startsWith("Usage: hushgraph run ");
        assertThat(Console.hushgraph("help", "token", "create").out()).startsWith("Usage: hushgraph token create");
        assertThat(Console.hushgraph("help").out())
                .isEqualTo(Console.hushgraph("--help").out());
        Console unknown = Console.hushgraph("help", "rnu");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).startsWith("hushgraph: unknown command 'rnu'. Did you mean 'run'?");
    }

    @Test
    void missingArgumentsAreNamed() {
        assertThat(Console.hushgraph("run").err()).startsWith("hushgraph: the argument SCENARIO is missing.");
        assertThat(Console.hushgraph("solve", "links.csv").err()).startsWith("hushgraph: --observed is missing.");
    }

    @Test
    void noCommandIsBadInputAndShowsTheHelp() {
        assertThat(hushgraph()).isEqualTo(2);
        assertThat(err.toString()).contains("Usage: hushgraph", "hushgraph: a command is missing.");
    }

    @Test
    void unknownOptionSuggestsTheClosest() {
        assertThat(hushgraph("--hlep")).isEqualTo(2);
        assertThat(err.toString()).contains("unknown option '--hlep'. Did you mean '--help'?");
    }

    @Test
    void unknownOptionOfACommandSuggestsTheClosestOfThatCommand() {
        assertThat(hushgraph("fragile", "--wieght=3")).isEqualTo(2);
        assertThat(err.toString())
                .contains("unknown option '--wieght'. Did you mean '--weight'?")
                .contains("Try: hushgraph fragile --help");
    }

    @Test
    void unknownCommandSuggestsTheClosest() {
        assertThat(hushgraph("fragiel")).isEqualTo(2);
        assertThat(err.toString()).contains("unknown command 'fragiel'. Did you mean 'fragile'?");
    }

    @Test
    void commandThatRejectsItsInputIsBadInput() {
        assertThat(hushgraph("fragile", "--weight=-1")).isEqualTo(2);
        assertThat(err.toString()).startsWith("hushgraph: weight = -1 must be positive.");
    }

    @Test
    void unexpectedExceptionIsOneLineAndAFailure() {
        assertThat(hushgraph("fragile")).isEqualTo(1);
        assertThat(err.toString())
                .isEqualToNormalizingNewlines("hushgraph: internal error: java.lang.IllegalStateException: two lines;"
                        + " run again with HUSHGRAPH_DEBUG=1 for the stack trace\n");
    }

    @Test
    void errorIsReportedLikeAnException() {
        assertThat(hushgraph("fragile", "--weight=9")).isEqualTo(1);
        assertThat(err.toString()).startsWith("hushgraph: internal error: java.lang.StackOverflowError: deep;");
    }

    private int hushgraph(String... args) {
        CommandLine commandLine = Main.commandLine()
                .addSubcommand(new Fragile())
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true));
        return Main.run(commandLine, args);
    }

    @Command(name = "fragile")
    private static final class Fragile implements Runnable {
        @Spec
        private CommandSpec spec;

        @Option(names = "--weight")
        private int weight;

        @Override
        public void run() {
            if (weight < 0) {
                throw new ParameterException(spec.commandLine(), "weight = " + weight + " must be positive.");
            }
            if (weight > 0) {
                throw new StackOverflowError("deep");
            }
            throw new IllegalStateException("two\n  lines");
        }
    }
}
