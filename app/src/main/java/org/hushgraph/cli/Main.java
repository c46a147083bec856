package org.hushgraph.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The program {@code hushgraph}: finds the command that was typed and runs it.
 *
 * <p>Exit codes: 0 it went well, 1 it failed, 2 the input was bad, 130 or 143 a signal ended it.
 */
@Command(
        name = "hushgraph",
        description = "Re-weights the links of a network online, so that intruders learn as little as possible.",
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class,
        subcommands = {
            ReproduceCommand.class,
            RunCommand.class,
            EvaluateCommand.class,
            AttackCommand.class,
            CompareCommand.class,
            AuditCommand.class,
            SweepCommand.class,
            SolveCommand.class,
            InspectCommand.class,
            ConvertCommand.class,
            GenerateCommand.class,
            ServeCommand.class,
            TokenCommand.class,
            AccessCommand.class,
            AgentCommand.class,
            EavesdropCommand.class
        })
public final class Main implements Runnable {
    @Spec
    private CommandSpec spec;

    private Main() {}

    public static void main(String[] args) {
        StandardStream out = new StandardStream(FileDescriptor.out);
        PrintWriter err = utf8(new StandardStream(FileDescriptor.err));
        CommandLine commandLine = commandLine().setOut(utf8(out)).setErr(err);
        int exitCode = run(commandLine, args);
        commandLine.getOut().flush();
        if (out.failure().isPresent()) {
            err.println("hushgraph: can't write to the standard output: "
                    + out.failure().get() + ".");
            exitCode = Math.max(exitCode, CommandLine.ExitCode.SOFTWARE);
        }
        if (exitCode != 0 || !isGuest()) {
            System.exit(exitCode);
        }
    }

    /** Whether a cluster runs this in a process of its own, in which a program that ends the process counts as failed. */
    private static boolean isGuest() {
        return "cluster".equals(System.getProperty("spark.submit.deployMode"));
    }

    /** JSON is UTF-8 whatever the locale, and so is the rest. */
    private static PrintWriter utf8(OutputStream stream) {
        OutputStream buffered = new BufferedOutputStream(stream, 1 << 16);
        return new PrintWriter(new OutputStreamWriter(buffered, StandardCharsets.UTF_8), true);
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setParameterExceptionHandler(new BadInput())
                .setExecutionExceptionHandler(new UnexpectedFailure());
    }

    static int run(CommandLine commandLine, String... args) {
        try {
            return commandLine.execute(args);
        } catch (Error failure) { // picocli hands exceptions to its handler, but lets errors such as a full heap pass
            return UnexpectedFailure.report(failure, commandLine.getErr());
        }
    }

    /** Only reached when no command was typed. */
    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getErr());
        throw new ParameterException(spec.commandLine(), "a command is missing.");
    }
}
